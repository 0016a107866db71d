import { commonYear } from '@wallet/contract/identity/birth-date';
import { ofBangkokClock } from './bangkok-time.ts';

const typedTime = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}) +(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/;

/** A time in Bangkok as it is typed, `DD/MM/YYYY HH:mm[:ss]`, as an instant; null: it is none, or yet to come. */
export function ofTypedTime(typed: string, now: number): string | null {
  const parts = typedTime
    .exec(typed.trim())
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [day = 0, month = 0, written = 0, hour = 0, minute = 0, second = 0] = parts;
  const clock = [hour, minute, second].map(twoDigits).join(':');
  const date = `${commonYear(written)}-${twoDigits(month)}-${twoDigits(day)}`;
  const at = new Date(`${date}T${clock}Z`);
  // A day or an hour that does not exist becomes another one, or none.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${date}T${clock}`)) return null;
  const instant = ofBangkokClock(`${date} ${clock}`);
  return instant !== null && Date.parse(instant) > now ? null : instant;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
