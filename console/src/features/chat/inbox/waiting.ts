import { formatTime } from '@wallet/contract/time';

/** Seconds within which a customer gets a first answer; the last quarter of them is a warning. */
const answerSeconds = 60;
const warnSeconds = 45;

type Urgency = 'calm' | 'soon' | 'late';

/** Urgency after this waiting time. */
export function urgencyOf(seconds: number): Urgency {
  if (seconds >= answerSeconds) return 'late';
  return seconds >= warnSeconds ? 'soon' : 'calm';
}

/** Seconds between two times, never negative: clocks differ. */
export function secondsSince(iso: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(iso)) / 1000));
}

/** A wait as a person reads it at a glance: `0:42`, `12:05`, then `3h`, `2d` in the language's words. */
export function waitText(
  seconds: number,
  words: { readonly hours: (count: number) => string; readonly days: (count: number) => string },
): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words.hours(hours) : words.days(Math.floor(hours / 24));
}

/** Time of a message: `09:30` for today, `20/11/2026` for an earlier day, in Bangkok. */
export function messageTime(iso: string, nowMs: number): string {
  const [day = '', clock = ''] = formatTime(iso).split(' ');
  return formatTime(nowMs).startsWith(day) ? clock.slice(0, 5) : day;
}
