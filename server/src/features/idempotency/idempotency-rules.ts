/** Replies are deleted after three days (`cleanup.ts`); an hour less tolerates slow clocks. */
const knownMs = 71 * 3_600_000;
/** Maximum by which a client's clock may be ahead of ours. */
const aheadMs = 3_600_000;

/**
 * True when a missing key means that nothing was done under it; an old key may have been executed and
 * deleted. `key`: a UUIDv7, which begins with its creation time.
 */
export function saysNothingWasDone(key: string, now: Date): boolean {
  const madeMs = Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
  const ageMs = now.getTime() - madeMs;
  return ageMs < knownMs && ageMs > -aheadMs;
}
