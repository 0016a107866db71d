const againAfterMs = 15_000;

/** Loads a background chunk, retrying as often as needed. */
export function untilThere<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => lineReturns().then(() => untilThere(load)));
}

/** Waits until the browser says so, or a while, as it often does not know. */
function lineReturns(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, againAfterMs);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
