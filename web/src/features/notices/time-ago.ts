const daySeconds = 86_400;

/** Seconds of each unit; a year has 365 days and a month 30. */
const units = [
  ['year', 365 * daySeconds],
  ['month', 30 * daySeconds],
  ['day', daySeconds],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

type AgoUnit = (typeof units)[number][0];

/** Whole units since a given time, of the largest unit that fits, and at least one second. */
export function timeAgo(fromMs: number, nowMs: number): { unit: AgoUnit; count: number } {
  const seconds = Math.max(1, Math.floor((nowMs - fromMs) / 1000));
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', 1];
  return { unit, count: Math.floor(seconds / length) };
}
