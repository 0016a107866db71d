import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { refuseIf } from '#lib/refusal.ts';
import { findGift, lockGift } from './giftlink-store.ts';
import { endGift } from './settle-gift.ts';

/**
 * Ends a gift as the staff found it in our wallet's own list: this much arrived, or nothing did (null).
 * Answers whose it is.
 */
export async function decideGift(tx: Tx, id: string, amount: Satang | null): Promise<MemberId> {
  const { state, memberId, createdAt } = await lockGift(tx, id);
  refuseIf(state === 'redeeming' ? null : 'ALREADY_DECIDED');
  const taken = (amount: Satang) =>
    ({ kind: 'taken', amount, at: createdAt, isEarlier: false }) as const;
  await endGift(tx, id, amount === null ? { kind: 'refused' } : taken(amount));
  const gift = await findGift(tx, id);
  if (gift?.state === 'redeeming') throw new Error(`the gift ${id} did not end`);
  return memberId;
}
