let offsetMs = 0;

/** A phone's clock that is no further off than this is taken as it is. */
const toleranceMs = 2000;

/**
 * Learns the server's time from a reply, because a phone's clock may be minutes off. The Date header is in
 * the past and cut to the second, so the latest of several replies is the most accurate.
 */
export function learnServerTime(dateHeader: string | null): void {
  const learnedMs = Date.parse(dateHeader ?? '') - Date.now();
  const isFarOff = Math.abs(learnedMs - offsetMs) > toleranceMs;
  if (isFarOff || learnedMs > offsetMs) offsetMs = learnedMs;
}

/** The server's time, as far as it is known. Payment deadlines are counted by it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
