/** Time zone of the operator: days and hours are meant there wherever nothing else is said. */
export const timeZone = 'Asia/Bangkok';

const bangkok = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/**
 * `DD/MM/YYYY HH:mm:ss` in Bangkok, in every language: Chromium has no Lao data,
 * and its Thai dates are in the Buddhist era. An invalid time becomes '-'.
 */
export function formatTime(time: string | number | Date | null | undefined): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '-' : bangkok.format(date).replace(', ', ' ');
}

/** Bangkok knows no summer time. */
const bangkokAheadMs = 7 * 3_600_000;

/** The calendar day of a moment in Bangkok, `YYYY-MM-DD`. */
export function bangkokDay(atMs: number): string {
  return new Date(atMs + bangkokAheadMs).toISOString().slice(0, 10);
}

/** `DD/MM/YYYY` of a calendar day. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** `HH:mm:ss` in Bangkok, where the day stands beside it. */
export function formatClock(time: string | number | Date): string {
  return formatTime(time).split(' ').at(-1) ?? '-';
}
