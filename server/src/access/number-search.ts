import type { StaffId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { type Search, searchOf } from '#db/member-search.ts';
import { numbersOf } from '#db/numbers.ts';
import { isCounting } from './attempt-store.ts';
import { countAttempt, noteAttempt } from './rate-limit.ts';
import { admitReading, type Reader } from './staff-quota.ts';

const windowSeconds = 600;
const max = 120;

/**
 * Reads what a staff user typed to find someone; null when nothing was typed. A number is found as a whole;
 * the first page of a name is a page of members like any other: it counts, and leaves a line in the audit.
 */
export async function admitSearch(
  db: Database,
  reader: Reader,
  { typed, call }: { readonly typed: string | undefined; readonly call: string },
): Promise<Search | null> {
  if (typed === undefined) return null;
  const search = searchOf(typed);
  if (search.kind !== 'text') await countNumberSearch(db, reader.id, search.digits);
  else if (isName(search.text)) {
    await admitReading(db, reader, { what: 'page', call, asked: { search: search.text } });
  }
  return search;
}

/** Names have no digits; references of a statement's line have. */
function isName(text: string): boolean {
  return !/\d/.test(text);
}

/**
 * Limits searches for numbers by one staff user, across all lists: a masked number has only a thousand
 * completions. Repeating the same number, as a refreshed list does, is not counted.
 */
export async function countNumberSearch(
  db: Database,
  staffId: StaffId,
  digits: string,
): Promise<void> {
  const key = `staff-search:${staffId}`;
  const tried = `${key}:${numbersOf(db).seal('phone', digits)}`;
  if (await isCounting(db, tried)) return;
  await countAttempt(db, { key, max, windowSeconds });
  await noteAttempt(db, { key: tried, max: 1, windowSeconds });
}
