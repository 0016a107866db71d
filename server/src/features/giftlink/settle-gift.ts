import { inTransaction, type Tx } from '#db/database.ts';
import { findPayment } from '#lib/arrivals.ts';
import type { Services } from '#lib/services.ts';
import { settleDeposit } from '#lib/settle-deposit.ts';
import { openCase } from '#lib/staff-cases.ts';
import { isOurTicket } from './giftlink-rules.ts';
import { creditGift, type GiftState, lockGift, readGift, refuseGift } from './giftlink-store.ts';
import type { Ticket } from './providers/gift-redeemer.ts';
import { provider as wallet } from './providers/truewallet.provider.ts';

/** How a gift ended: our wallet has a ticket of it, or nothing was taken. */
export type GiftEnd =
  | Ticket
  | {
      readonly kind: 'refused';
      /** The attempt that was refused. If another has begun since, its outcome is awaited instead. */
      readonly attempt?: number;
    };

/** Books a gift's end, once, and answers how the gift stands then. */
export async function settleGift(
  { db, tellMember }: Services,
  id: string,
  end: GiftEnd,
): Promise<GiftState> {
  await inTransaction(db, (tx) => endGift(tx, id, end));
  const gift = await readGift(db, id);
  if (gift.state === 'credited') tellMember(gift.memberId);
  return gift;
}

/** The same inside a transaction. */
export async function endGift(tx: Tx, id: string, end: GiftEnd): Promise<void> {
  const gift = await lockGift(tx, id);
  if (gift.refusal === 'TRUELINK_INVALID' && end.kind === 'taken') await contradict(tx, gift);
  if (gift.state !== 'redeeming') return;
  if (end.kind === 'refused') {
    if (end.attempt !== undefined && end.attempt !== gift.attempts) return;
    return refuseGift(tx, id, 'TRUELINK_INVALID');
  }
  if (end.isEarlier && !isOurTicket(end.at, gift.createdAt)) {
    return refuseGift(tx, id, 'TRUELINK_DUPLICATE');
  }
  const arrival = {
    channel: wallet.code,
    externalRef: gift.voucherHmac.toString('hex'),
    amount: end.amount,
    currency: 'THB',
    paidAt: end.at,
    memberId: gift.memberId,
    qrId: null,
  } as const;
  await settleDeposit(tx, arrival);
  const payment = await findPayment(tx, arrival.channel, arrival.externalRef);
  if (!payment) throw new Error('a settled payment is known');
  await creditGift(tx, id, { amount: payment.amount, paymentId: payment.id });
}

/** Our wallet has the money of a gift that had ended as refused: nobody may guess now. */
async function contradict(tx: Tx, { id, memberId }: GiftState): Promise<void> {
  const detail = { why: 'the wallet company paid a gift that had ended as refused' };
  await openCase(tx, { kind: 'gift-contradiction', subject: id, memberId, detail });
}
