import { formatTime } from './time.ts';

/** Bangkok knows no summer time. */
const bangkokAheadMs = 7 * 3_600_000;

/** Calendar day in Bangkok, `YYYY-MM-DD`. */
export function bangkokDay(atMs: number): string {
  return new Date(atMs + bangkokAheadMs).toISOString().slice(0, 10);
}

/** `DD/MM/YYYY` of a calendar day. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** `HH:mm:ss` in Bangkok, for use next to the day. */
export function formatClock(time: string | number | Date): string {
  return formatTime(time).split(' ').at(-1) ?? '-';
}
