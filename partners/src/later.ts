/** Does something after a while, unless the house closes first; never holds up the process. */
export function later(closing: AbortSignal, delayMs: number, work: () => void): void {
  setTimeout(() => {
    if (!closing.aborted) work();
  }, delayMs).unref();
}
