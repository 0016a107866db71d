/** `DD/MM/YYYY` of a day that came as `YYYY-MM-DD`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** `1,234` of a whole number. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `4:05`, or `1:04:05` from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = [hours > 0 ? String(minutes).padStart(2, '0') : String(minutes), whole % 60];
  const clock = `${rest[0]}:${String(rest[1]).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
