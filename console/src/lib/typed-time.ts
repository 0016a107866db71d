import { commonYear } from '@wallet/contract/identity/birth-date';
import { ofBangkokClock } from './bangkok-time.ts';

const typedDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const typedTime = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}) +(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/;

/**
 * A time in Bangkok as it is typed, `DD/MM/YYYY HH:mm[:ss]`, as an instant; null if it is invalid, or in the future.
 */
export function ofTypedTime(typed: string, now: number): string | null {
  const parts = typedTime
    .exec(typed.trim())
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [day = 0, month = 0, written = 0, hour = 0, minute = 0, second = 0] = parts;
  const clock = [hour, minute, second].map(twoDigits).join(':');
  const date = dateOf(day, month, written);
  if (!exists(`${date}T${clock}`)) return null;
  const instant = ofBangkokClock(`${date} ${clock}`);
  return instant !== null && Date.parse(instant) > now ? null : instant;
}

/** A day as it is typed, `DD/MM/YYYY` of either era, as `YYYY-MM-DD`; null if it is invalid. */
export function ofTypedDay(typed: string): string | null {
  const parts = typedDay.exec(typed.trim())?.slice(1).map(Number);
  if (!parts) return null;
  const [day = 0, month = 0, written = 0] = parts;
  const date = dateOf(day, month, written);
  return exists(`${date}T00:00:00`) ? date : null;
}

function dateOf(day: number, month: number, written: number): string {
  return `${commonYear(written)}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** A day or an hour that does not exist becomes another one, or none. */
function exists(time: string): boolean {
  const at = new Date(`${time}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(time);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
