import type { Database, Tx } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { uniqueViolation } from '#lib/unique-violation.ts';
import { inContent } from './change-seen.ts';
import { nextPosition, type OrderedList } from './list-store.ts';

/** Adds something to the end of a list. Refuses with CODE_TAKEN what is on it already. */
export async function addListed(
  db: Database,
  list: OrderedList,
  insert: (tx: Tx, position: number) => Promise<unknown>,
): Promise<void> {
  try {
    await inContent(db, async (tx) => insert(tx, await nextPosition(tx, list)));
  } catch (error) {
    if (uniqueViolation(error) !== null) throw new Refusal('CODE_TAKEN');
    throw error;
  }
}
