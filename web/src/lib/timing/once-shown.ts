const frameMs = 16;

/**
 * Runs a callback after the current render has been visible for a while, a frame by default. Returns a
 * function that cancels it. A hidden page has no frames.
 */
export function onceShown(run: () => void, forMs = frameMs): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run, forMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
