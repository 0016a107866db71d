let offsetMs = 0;

/** The header is cut to the second, and one node's clock is this much before another's at most. */
const toleranceMs = 2000;

/**
 * Learns the server's time from a reply, because a phone's clock may be minutes off. The Date header is of some
 * moment between the request and the reply's arrival: on a bad line, or when the phone slept, that is long, and
 * a time that is possible already stays.
 */
export function learnServerTime(dateHeader: string | null, sentAtMs = Date.now()): void {
  const repliedAtMs = Date.parse(dateHeader ?? '');
  const leastMs = repliedAtMs - Date.now();
  const mostMs = repliedAtMs + toleranceMs - sentAtMs;
  if (offsetMs < leastMs || offsetMs > mostMs) offsetMs = leastMs;
}

/** The server's time, as far as it is known. Payment deadlines are counted by it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
