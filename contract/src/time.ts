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
