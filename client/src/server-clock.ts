let offsetMs = 0;

/** A phone's clock that is no further off than this is taken as it is. */
const toleranceMs = 2000;

/**
 * Learns the server's time from a reply, because a phone's clock may be minutes off. A reply
 * tells a moment that is past, cut to the second: the latest of several is nearest to the truth.
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
