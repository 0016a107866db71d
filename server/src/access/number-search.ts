import type { StaffId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { type Search, searchOf } from '#db/member-search.ts';
import { numbersOf } from '#db/numbers.ts';
import { isCounting } from './attempt-store.ts';
import { countAttempt, noteAttempt } from './rate-limit.ts';

const windowSeconds = 600;
const max = 120;

/** Parses a search term; null when empty. */
export async function admitSearch(
  db: Database,
  colleagueId: StaffId,
  typed: string | undefined,
): Promise<Search | null> {
  if (typed === undefined) return null;
  const search = searchOf(typed);
  if (search.kind !== 'text') await countNumberSearch(db, colleagueId, search.digits);
  return search;
}

/**
 * Limits searches for numbers by one staff user, across all lists: a masked number has only a thousand
 * completions. Repeating the same number, as a refreshed list does, is not counted.
 */
export async function countNumberSearch(
  db: Database,
  colleagueId: StaffId,
  digits: string,
): Promise<void> {
  const key = `staff-search:${colleagueId}`;
  const tried = `${key}:${numbersOf(db).seal('phone', digits)}`;
  if (await isCounting(db, tried)) return;
  await countAttempt(db, { key, max, windowSeconds });
  await noteAttempt(db, { key: tried, max: 1, windowSeconds });
}
