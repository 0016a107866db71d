/** Formats milliseconds since the epoch as a date and time in Bangkok. */
export function formatTime(at: number): string {
  return new Date(at).toLocaleString('en-GB', { timeZone: 'Asia/Bangkok' });
}
