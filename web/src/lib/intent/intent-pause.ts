/** Milliseconds to wait before asking: a request that is still on its way should come first. */
export function pauseMs(asked: number): number {
  return Math.min(2_000 * 2 ** asked, 15_000);
}
