import type { Database } from '#db/database.ts';
import { type GiftState, readGift } from './giftlink-store.ts';

/** What became of a gift link: its worth, why it was refused, or neither yet. */
export async function readGiftOutcome(
  db: Database,
  id: string,
): Promise<Pick<GiftState, 'refusal' | 'amount'>> {
  return readGift(db, id);
}
