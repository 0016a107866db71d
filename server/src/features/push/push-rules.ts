/** Quiet hours in minutes of the Bangkok day; a range that ends before it begins spans midnight. */
export type Quiet = { readonly from: number; readonly to: number };

const daySeconds = 24 * 3_600;

/** Seconds until the quiet hours end; 0: not in them. `second` is of the Bangkok day. */
export function quietSeconds(quiet: Quiet | null, second: number): number {
  if (quiet === null) return 0;
  const [from, to] = [quiet.from * 60, quiet.to * 60];
  const isQuiet = from <= to ? second >= from && second < to : second >= from || second < to;
  return isQuiet ? (to - second + daySeconds) % daySeconds : 0;
}

/** Minutes of the day that a clock shows, from `HH:MM`. */
export function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

export function clockOf(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Tries after which a push notification is dropped, some ten hours: by then members have opened the app anyway. */
const triesMax = 20;

export type Delivered =
  | { readonly kind: 'sent' }
  /** The browser took its permission back, or is gone. */
  | { readonly kind: 'gone' }
  /** Permanently undeliverable. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly seconds: number };

/** Meaning of a push service's answer; null: it gave none. `attempts` counts this one. */
export function deliveredBy(
  status: number | null,
  retryAfter: string | undefined,
  attempts: number,
): Delivered {
  if (status !== null && status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const isBusy = status === null || status === 429 || status >= 500;
  const pause = Math.min(3_600, 2 ** Math.min(attempts, 12));
  if (!isBusy || attempts > triesMax) return { kind: 'refused' };
  const seconds = Number(retryAfter);
  return {
    kind: 'later',
    seconds: seconds > 0 ? Math.min(3_600, Math.max(pause, seconds)) : pause,
  };
}
