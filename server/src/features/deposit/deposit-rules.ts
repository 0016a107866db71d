const minute = 60;

/**
 * Seconds until a QR of this age is polled again: short while it is open, longer for late payments; null:
 * never.
 */
export function nextPollSeconds(ageSeconds: number): number | null {
  if (ageSeconds < 20 * minute) return 15;
  if (ageSeconds < 2 * 60 * minute) return 10 * minute;
  return ageSeconds < 24 * 60 * minute ? 4 * 60 * minute : null;
}
