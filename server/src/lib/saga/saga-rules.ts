/** Seconds until the next look at a movement without an answer: 1, 2, 4 … 60. */
export function pauseBefore(attempt: number): number {
  return Math.min(60, 2 ** Math.max(0, attempt - 1));
}

/** After this long without an answer a person has to look. */
export const giveUpSeconds = 24 * 3_600;

/**
 * A call to a company leaves within this time after it was recorded, or never: whoever finds the record
 * may give the money back some time later, and a process that was frozen in between must not undo that.
 */
export const leaveSeconds = 30;

export function mayLeave(secondsSinceRecord: number): boolean {
  return secondsSinceRecord <= leaveSeconds;
}
