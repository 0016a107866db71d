import type { Database } from '#db/database.ts';
import { type Gift, readGift } from './gift-link-store.ts';

/** What became of a gift link: its worth, why it was refused, or neither yet. */
export async function readGiftOutcome(
  db: Database,
  id: string,
): Promise<Pick<Gift, 'refusal' | 'amount'>> {
  return readGift(db, id);
}
