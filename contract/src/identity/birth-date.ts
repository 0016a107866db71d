import { westernDigits } from '../rules.ts';

/** Years by which the Buddhist era, as Thai documents write it, is ahead. */
export const buddhistYears = 543;
const firstBuddhistYear = 2_400;
const oldestYears = 120;

/** Year of the Common Era of a year that is written in either. */
export function commonYear(written: number): number {
  return written >= firstBuddhistYear ? written - buddhistYears : written;
}

/**
 * Reads a date of birth as people type it, day first: `16/03/1997`, `16-3-2540` or `16031997`. Answers `YYYY-MM-DD` of
 * the Common Era; null: it is not a date in the 120 years up to `today`.
 */
export function readBirthDate(typed: string, today: string): string | null {
  const text = westernDigits(typed.trim());
  const parts =
    /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (!parts) return null;
  const [day = 0, month = 0, written = 0] = parts.slice(1).map(Number);
  const date = `${commonYear(written)}-${padded(month)}-${padded(day)}`;
  return isBirthDate(date, today) ? date : null;
}

/** True of a calendar day, `YYYY-MM-DD`, in the 120 years up to `today`. */
export function isBirthDate(date: string, today: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return false;
  return date <= today && ageOn(date, today) <= oldestYears;
}

/** Age in whole years on a day; both `YYYY-MM-DD`. A person born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
