/**
 * True of a limit that counts at once: a lower one, or the same again. A higher one, or none, waits.
 * Null: no limit.
 */
export function countsAtOnce(present: bigint | null, wanted: bigint | null): boolean {
  if (present === null) return true;
  return wanted !== null && wanted <= present;
}
