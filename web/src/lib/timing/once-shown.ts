const frameMs = 16;

/**
 * Runs something when what was just drawn has been on the screen for a while, a frame by default: it is
 * then not in its way. Answers what calls it off. A page that nobody sees has no frames, and nothing to
 * hurry for.
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
