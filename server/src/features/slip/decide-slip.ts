import type { SlipNote } from '@wallet/contract/errors';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { findPayment } from '#money/payment/payment-store.ts';
import { assignPayment } from '#money/payment/settle-deposit.ts';
import { creditTransfer } from './settle-slip.ts';
import {
  findSender,
  listReceivers,
  lockOpenSlip,
  nameTransfer,
  passSlip,
  readStatus,
} from './slip-store.ts';
import { turnDownSlip } from './turn-down-slip.ts';

/** The transfer that the staff found in the books of our bank. */
export type Found = {
  readonly channel: string;
  readonly amount: Satang;
  readonly paidAt: Date;
  /** The transfer's name, of a slip whose own could not be read. */
  readonly sendingBank?: string | undefined;
  readonly transRef?: string | undefined;
};

/**
 * Credits the transfer of a slip as the staff found it, under its own number: told by the feed as well,
 * it is credited once. Answers whose slip it is.
 */
export async function creditSlip(tx: Tx, id: string, found: Found): Promise<MemberId> {
  const slip = await lockOpenSlip(tx, id);
  if (!slip) throw new Refusal('ALREADY_DECIDED');
  const { memberId } = slip;
  const sendingBank = slip.sendingBank ?? found.sendingBank;
  const transRef = slip.transRef ?? found.transRef;
  if (sendingBank === undefined || transRef === undefined) throw new Refusal('INVALID_DATA');
  const receivers = await listReceivers(tx);
  const { currency } = await findSender(tx, memberId);
  const isOurs = receivers.some(
    (account) => account.channel === found.channel && account.currency === currency,
  );
  refuseIf(isOurs ? null : 'INVALID_DATA');
  await nameTransfer(tx, id, { sendingBank, transRef });
  const { channel, amount, paidAt } = found;
  const externalRef = `${sendingBank}${transRef}`;
  await creditTransfer(tx, slip, { channel, externalRef, amount, currency, paidAt });
  const status = await readStatus(tx, id);
  // Another slip brought this money: then this one cannot.
  refuseIf(status === 'FAILED' ? 'ALREADY_DECIDED' : null);
  if (status === 'PENDING') await takeFromAside(tx, slip, { channel, externalRef, currency });
  return memberId;
}

/** The machine kept the money aside for a doubt that two people do not share. */
async function takeFromAside(
  tx: Tx,
  { id, memberId }: { readonly id: string; readonly memberId: MemberId },
  transfer: { channel: string; externalRef: string; currency: Currency },
): Promise<void> {
  const payment = await findPayment(tx, transfer.channel, transfer.externalRef);
  if (!payment) throw new Error('a settled payment is known');
  const owner = { memberId, currency: transfer.currency, resolution: 'slip-credit' };
  const isGiven = await assignPayment(tx, payment.id, owner);
  refuseIf(isGiven ? null : 'ALREADY_DECIDED');
  await passSlip(tx, id, { amount: payment.amount, paymentId: payment.id });
}

/** Ends a slip without money. Answers whose it is. */
export async function refuseSlip(tx: Tx, id: string, note: SlipNote): Promise<MemberId> {
  const slip = await lockOpenSlip(tx, id);
  if (!slip) throw new Refusal('ALREADY_DECIDED');
  await turnDownSlip(tx, { id, memberId: slip.memberId }, note);
  return slip.memberId;
}
