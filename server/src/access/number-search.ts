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
 * Reads what a staff user typed to find someone; null when nothing was typed. A number is found as a whole. The first
 * page of a name, or of all whose numbers end alike, is a page of members like any other: it counts, and leaves a line
 * in the audit.
 */
export async function admitSearch(
  db: Database,
  reader: Reader,
  { typed, call }: { readonly typed: string | undefined; readonly call: string },
): Promise<Search | null> {
  if (typed === undefined) return null;
  const search = searchOf(typed);
  if (search.kind !== 'text') await countNumberSearch(db, reader.id, search.digits);
  const several = ambiguousSearchOf(search);
  if (several !== null)
    await admitReading(db, reader, { what: 'page', call, asked: { search: several } });
  return search;
}

/** Text of a search that may match several members; null: a number or a reference, which matches one. */
function ambiguousSearchOf(search: Search): string | null {
  if (search.kind === 'ending') return search.digits;
  // Names have no digits; references of a statement's line have.
  return search.kind === 'text' && !/\d/.test(search.text) ? search.text : null;
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
