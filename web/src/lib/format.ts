const bangkok = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
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
 * and its Thai dates are in the Buddhist era.
 */
export function formatTime(time: string | number | Date): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '-' : bangkok.format(date).replace(', ', ' ');
}

/** `mm:ss` of a remaining time; never negative. */
export function formatRemaining(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
