/** Replies are forgotten after three days (`jobs/tidy.ts`); an hour less leaves room for slow clocks. */
const knownMs = 71 * 3_600_000;
/** Time by which a caller's clock may be ahead of ours. */
const aheadMs = 3_600_000;

/**
 * True when "no trace of this key" means that nothing was done under it. An old key may have been
 * carried out and forgotten. `key`: a UUIDv7, which begins with the time of its making.
 */
export function tellsNothingWasDone(key: string, now: Date): boolean {
  const madeMs = Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
  const ageMs = now.getTime() - madeMs;
  return ageMs < knownMs && ageMs > -aheadMs;
}
