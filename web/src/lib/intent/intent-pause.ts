/** Milliseconds to wait before a query, so that a request in flight arrives first. */
export function pauseMs(attempts: number): number {
  return Math.min(2_000 * 2 ** attempts, 15_000);
}
