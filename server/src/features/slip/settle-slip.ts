import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { inTransaction, type Tx } from '#db/database.ts';
import { findPayment } from '#lib/arrivals.ts';
import type { Services } from '#lib/services.ts';
import { settleDeposit } from '#lib/settle-deposit.ts';
import { openCase } from '#lib/staff-cases.ts';
import { failSlip, findOpenSlip, isCreditedBySlip, passSlip } from './slip-store.ts';

export type BankTransfer = {
  readonly channel: string;
  readonly externalRef: string;
  readonly amount: Satang;
  readonly currency: Currency;
  readonly paidAt: Date;
};

/**
 * Credits the transfer of an accepted slip, once whoever else told of it. A slip of money that its member
 * has already, by the bank's feed say, is accepted as well; anybody else's is a duplicate.
 */
export async function settleSlip(
  { db, tellMember }: Services,
  slip: { readonly id: string; readonly memberId: MemberId },
  transfer: BankTransfer,
): Promise<void> {
  await inTransaction(db, (tx) => creditTransfer(tx, slip, transfer));
  tellMember(slip.memberId);
}

/** The same inside a transaction. */
export async function creditTransfer(
  tx: Tx,
  { id, memberId }: { readonly id: string; readonly memberId: MemberId },
  transfer: BankTransfer,
): Promise<void> {
  await settleDeposit(tx, { ...transfer, memberId, qrId: null });
  if (!(await findOpenSlip(tx, id))) return;
  const payment = await findPayment(tx, transfer.channel, transfer.externalRef);
  if (!payment) throw new Error('a settled payment is known');
  if (payment.memberId === memberId && payment.state === 'credited') {
    const isTaken = await isCreditedBySlip(tx, payment.id);
    if (isTaken) await failSlip(tx, id, 'SLIP_REFNO_DUPLICATED', transfer.amount);
    else await passSlip(tx, id, { amount: payment.amount, paymentId: payment.id });
  } else if (payment.memberId !== null && payment.memberId !== memberId) {
    await failSlip(tx, id, 'SLIP_REFNO_DUPLICATED', transfer.amount);
  } else {
    // The money waits for a person, and the slip with it.
    const detail = { why: 'its money waits aside', payment: payment.id };
    await openCase(tx, { kind: 'slip', subject: id, memberId, detail });
  }
}
