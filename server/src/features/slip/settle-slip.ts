import type { Finding } from '@wallet/contract/cases/findings';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { inTransaction, type Tx } from '#db/database.ts';
import { openCase } from '#money/cases/case-store.ts';
import { findPayment, findReturn, type KnownPayment } from '#money/payment/payment-store.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import type { Services } from '#services.ts';
import { rejectSlipByRule } from './reject-slip.ts';
import { findOpenSlip, isCreditedBySlip, passSlip } from './slip-store.ts';

export type BankTransfer = {
  readonly channel: string;
  readonly externalRef: string;
  readonly amount: Satang;
  readonly currency: Currency;
  readonly paidAt: Date;
};

/**
 * Credits the transfer of an accepted slip, once even if another source reports it. A slip of money that its
 * member already has, for example by the bank feed, is accepted too. When another member has it, one of the
 * two is not its owner, and staff must find out who.
 */
export async function settleSlip(
  { db, notifyMember }: Services,
  slip: { readonly id: string; readonly memberId: MemberId },
  transfer: BankTransfer,
): Promise<void> {
  await inTransaction(db, (tx) => creditTransfer(tx, slip, transfer));
  notifyMember(slip.memberId);
}

/** The same inside a transaction. */
export async function creditTransfer(
  tx: Tx,
  slip: { readonly id: string; readonly memberId: MemberId },
  transfer: BankTransfer,
): Promise<void> {
  await settleDeposit(tx, { ...transfer, memberId: slip.memberId, qrId: null });
  const payment = await findPayment(tx, transfer.channel, transfer.externalRef);
  if (!payment) throw new Error('a settled payment is known');
  const { channel, paidAt } = transfer;
  await endSlip(tx, slip, payment, { channel, paidAt: paidAt.toISOString() });
}

/** Closes a slip by the result of its payment; it stays open where staff must decide, who read what is `known` of it. */
export async function endSlip(
  tx: Tx,
  { id, memberId }: { readonly id: string; readonly memberId: MemberId },
  payment: KnownPayment,
  known: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!(await findOpenSlip(tx, id))) return;
  const { amount, id: paymentId } = payment;
  // Held is the member's as well: it waits for them alone.
  const isOwned = payment.state === 'credited' || payment.state === 'held';
  if (!isOwned || payment.memberId !== memberId) {
    const why = isOwned
      ? ({ code: 'credited-to-another' } as const)
      : await reasonNotCredited(tx, payment);
    const detail = { payment: paymentId, amount: amount.toString(), ...known };
    await openCase(tx, { kind: 'slip', subject: id, memberId, why, detail });
  } else if (await isCreditedBySlip(tx, paymentId)) {
    await rejectSlipByRule(tx, { id, memberId }, 'SLIP_REFNO_DUPLICATED', amount);
  } else {
    await passSlip(tx, id, { amount, paymentId });
  }
}

/** Reason why money without an owner is credited to no one: it waits in suspense, or was returned. */
async function reasonNotCredited(tx: Tx, { id }: KnownPayment): Promise<Finding> {
  const at = await findReturn(tx, id);
  return at ? { code: 'money-returned', at } : { code: 'in-suspense' };
}
