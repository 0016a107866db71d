import type { StaffId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { type Search, searchOf } from '#db/member-search.ts';
import { numbersOf } from '#db/numbers.ts';
import { isCounting } from './attempt-store.ts';
import { countAttempt, noteAttempt } from './rate-limit.ts';

const windowSeconds = 600;
const max = 120;

/** Reads what a colleague typed to find somebody; null when nothing was typed. */
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
 * Holds up a colleague who looks for number after number, in whichever list: a masked one has but a
 * thousand fillings. The same number again, as a list asks that is shown anew, gives nothing more away.
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
