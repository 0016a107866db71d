/** Milliseconds to wait before a query, so that a request in flight arrives first. */
export function pauseMs(asked: number): number {
  return Math.min(2_000 * 2 ** asked, 15_000);
}
