import type { SlipNote } from '@wallet/contract/errors';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { uniqueViolation } from '#lib/unique-violation.ts';
import { findPayment } from '#money/payment/payment-store.ts';
import { assignPayment } from '#money/payment/waiting-payments.ts';
import { rejectSlipByRule } from './reject-slip.ts';
import { creditTransfer } from './settle-slip.ts';
import {
  findSender,
  listReceivers,
  lockOpenSlip,
  nameTransfer,
  passSlip,
  readStatus,
} from './slip-store.ts';

/** The transfer that staff found in our bank's records. */
export type FoundTransfer = {
  readonly channel: string;
  readonly amount: Satang;
  readonly paidAt: Date;
  /** Reference of the transfer, for a slip whose own is unreadable. */
  readonly sendingBank?: string | undefined;
  readonly transRef?: string | undefined;
};

/**
 * Credits the transfer of a slip as staff found it, under its own number, so that it is credited once even if
 * the feed reports it too. Returns the slip's member.
 */
export async function creditSlip(tx: Tx, id: string, found: FoundTransfer): Promise<MemberId> {
  const slip = await lockOpenSlip(tx, id);
  if (!slip) throw new DomainError('ALREADY_DECIDED');
  const { memberId } = slip;
  const sendingBank = slip.sendingBank ?? found.sendingBank;
  const transRef = slip.transRef ?? found.transRef;
  if (sendingBank === undefined || transRef === undefined) throw new DomainError('INVALID_DATA');
  const receivers = await listReceivers(tx);
  const { currency } = await findSender(tx, memberId);
  const isOurs = receivers.some(
    (account) => account.channel === found.channel && account.currency === currency,
  );
  rejectIf(isOurs ? null : 'INVALID_DATA');
  await nameTransfer(tx, id, { sendingBank, transRef }).catch((error: unknown) => {
    // Another slip of this member shows it: that one is decided.
    throw uniqueViolation(error) === 'slip_sent_once' ? new DomainError('ALREADY_DECIDED') : error;
  });
  const { channel, amount, paidAt } = found;
  const externalRef = `${sendingBank}${transRef}`;
  await creditTransfer(tx, slip, { channel, externalRef, amount, currency, paidAt });
  const status = await readStatus(tx, id);
  // Another slip brought this money: then this one cannot.
  rejectIf(status === 'FAILED' ? 'ALREADY_DECIDED' : null);
  if (status === 'PENDING') await creditFromSuspense(tx, slip, { channel, externalRef, currency });
  return memberId;
}

/** Credits money that the machine put in suspense for a doubt which two people do not share. */
async function creditFromSuspense(
  tx: Tx,
  { id, memberId }: { readonly id: string; readonly memberId: MemberId },
  transfer: { channel: string; externalRef: string; currency: Currency },
): Promise<void> {
  const payment = await findPayment(tx, transfer.channel, transfer.externalRef);
  if (!payment) throw new Error('a settled payment is known');
  const owner = { memberId, currency: transfer.currency, resolution: 'slip-credit' };
  const isGiven = await assignPayment(tx, payment.id, owner);
  rejectIf(isGiven ? null : 'ALREADY_DECIDED');
  await passSlip(tx, id, { amount: payment.amount, paymentId: payment.id });
}

/** Closes a slip without a credit. Returns its member. */
export async function rejectSlip(tx: Tx, id: string, note: SlipNote): Promise<MemberId> {
  const slip = await lockOpenSlip(tx, id);
  if (!slip) throw new DomainError('ALREADY_DECIDED');
  await rejectSlipByRule(tx, { id, memberId: slip.memberId }, note);
  return slip.memberId;
}
