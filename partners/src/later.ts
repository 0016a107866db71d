/** Runs `work` after `delayMs` unless the server closes first; never keeps the process alive. */
export function later(closing: AbortSignal, delayMs: number, work: () => void): void {
  setTimeout(() => {
    if (!closing.aborted) work();
  }, delayMs).unref();
}
