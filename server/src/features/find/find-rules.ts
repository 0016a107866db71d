import { inviterOf } from '@wallet/contract/copied-text';
import { buddhistYears, commonYear } from '@wallet/contract/identity/birth-date';
import type { Satang } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { idEndingOf } from '@wallet/contract/reference';

/** All readings of a typed text; each is looked up where it can be found. */
export type Meaning = {
  readonly text: string;
  /** For a number, in any grouping. */
  readonly digits: string | null;
  readonly uuid: string | null;
  /** Last digits of the ids that a short reference stands for. */
  readonly ending: string | null;
  /** A reference of ours, of a bank or a provider, or a game account: without spaces. */
  readonly code: string | null;
  readonly caseNumber: string | null;
  /** The member whose invite code it is. */
  readonly inviter: string | null;
  /** An exact amount and a day in Bangkok, `YYYY-MM-DD`. */
  readonly amountOn: { readonly amount: Satang; readonly day: string } | null;
  /** Words: a name, or a part of a message. */
  readonly words: string | null;
};

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `today`: the day in Bangkok, for a day that is typed without its year. */
export function meaningOf(typed: string, today: string): Meaning {
  const text = typed.trim();
  const bare = text.replace(/^#/, '').replaceAll(/\s/g, '');
  const digits = bare.replaceAll(/[()+-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const amountOn = amountAndDay(text, today);
  return {
    text,
    // An amount with a day is not counted as a search for a number, so it must not be one.
    digits: isNumber && amountOn === null ? digits : null,
    uuid: uuidPattern.test(text) ? text.toLowerCase() : null,
    ending: idEndingOf(text),
    code: /^[\w.:@-]{4,80}$/.test(bare) ? bare : null,
    caseNumber: /^\d{1,18}$/.test(bare) ? bare : null,
    inviter: inviterOf(text),
    amountOn,
    words: /\p{L}\p{M}*[\p{L}\p{M}\d]/u.test(text) && amountOn === null ? text : null,
  };
}

const dayPatterns = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[/.](?<month>\d{1,2})(?:[/.](?<year>\d{4}|\d{2}))?$/,
];
const units = /^(?:[฿₭]|THB|LAK|baht|kip|บาท|กีบ|ບາດ|ກີບ)$/i;

function amountAndDay(text: string, today: string): Meaning['amountOn'] {
  const parts = text.split(/\s+/).filter((part) => !units.test(part));
  if (parts.length !== 2) return null;
  const days = parts.map((part) => dayOf(part, today));
  const at = days.findIndex((day) => day !== null);
  const day = days[at];
  const amount = parseBaht((parts[1 - at] ?? '').replace(/^[฿₭]/, ''));
  return day && amount !== null && amount > 0n ? { amount, day } : null;
}

function dayOf(part: string, today: string): string | null {
  const found = dayPatterns.map((pattern) => pattern.exec(part)?.groups).find(Boolean);
  if (!found) return null;
  const { day = '', month = '', year } = found;
  const thisYear = Number(today.slice(0, 4));
  const date = (of: number) => {
    const written = `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const moment = new Date(`${written}T00:00:00Z`);
    return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== written
      ? null
      : written;
  };
  if (year === undefined) {
    const latest = date(thisYear);
    return latest !== null && latest > today ? date(thisYear - 1) : latest;
  }
  if (year.length > 2) return date(commonYear(Number(year)));
  const whole = 2_000 + Number(year);
  // Slips print years of the Buddhist era, also by their last two digits.
  return date(whole > thisYear + 10 ? whole - (buddhistYears % 100) : whole);
}

/**
 * The pattern that digits in a message have to fit: runs count whole, or by their last four, since a number that
 * is masked elsewhere could be spelled out by its parts. Null: the text has no digits.
 */
export function digitPattern(text: string): string | null {
  const runs = text.match(/\d+/g);
  if (!runs) return null;
  const open = (run: string) => (run.length === 4 ? '' : '(?:^|[^0-9])');
  return runs.map((run) => `${open(run)}${run}(?:[^0-9]|$)`).join('.*');
}
