import { inTransaction, type Tx } from '#db/database.ts';
import { findPayment } from '#lib/arrivals.ts';
import type { Services } from '#lib/services.ts';
import { settleDeposit } from '#lib/settle-deposit.ts';
import { isOurTicket } from './giftlink-rules.ts';
import { creditGift, findGift, type GiftState, lockGift, refuseGift } from './giftlink-store.ts';
import type { GiftWord } from './providers/gift-redeemer.ts';
import { provider as wallet } from './providers/truewallet.provider.ts';

/** Books what the wallet company said, once, and answers how the gift stands then. */
export async function settleGift(
  { db, tellMember }: Services,
  id: string,
  word: GiftWord,
): Promise<GiftState> {
  await inTransaction(db, (tx) => endGift(tx, id, word));
  const gift = await findGift(db, id);
  if (!gift) throw new Error(`no gift link ${id}`);
  if (gift.state === 'credited') tellMember(gift.memberId);
  return gift;
}

/** The same inside a transaction. */
export async function endGift(tx: Tx, id: string, word: GiftWord): Promise<void> {
  const gift = await lockGift(tx, id);
  if (gift.state !== 'redeeming' || word.kind === 'unknown') return;
  if (word.kind === 'refused') return refuseGift(tx, id, 'TRUELINK_INVALID');
  if (word.isEarlier && !isOurTicket(word.at, gift.createdAt)) {
    return refuseGift(tx, id, 'TRUELINK_DUPLICATE');
  }
  const arrival = {
    channel: wallet.code,
    externalRef: gift.voucherHmac.toString('hex'),
    amount: word.amount,
    currency: 'THB',
    paidAt: word.at,
    memberId: gift.memberId,
    qrId: null,
  } as const;
  await settleDeposit(tx, arrival);
  const payment = await findPayment(tx, arrival.channel, arrival.externalRef);
  if (!payment) throw new Error('a settled payment is known');
  await creditGift(tx, id, { amount: payment.amount, paymentId: payment.id });
}
