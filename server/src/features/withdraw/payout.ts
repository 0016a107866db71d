import type { StaffId } from '@wallet/contract/ids';
import type { WithdrawReason } from '@wallet/contract/withdraw/member';
import type { Tx } from '#db/database.ts';
import { defineMovement, type Ended } from '#money/movement/movement.ts';
import { addPushes } from '#push/push.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { payoutPartner } from './withdraw-facts.ts';
import { findWithdrawal, recordEnd, type Withdrawal } from './withdraw-store.ts';

/** Stored with a payout's end: the bank's reference, or who of the staff decided, and why. */
type PayoutNote = {
  readonly bankRef?: string | undefined;
  /** Reason of the bank's rejection, in its own code. */
  readonly bankReason?: string | undefined;
  readonly decidedBy?: StaffId;
  readonly refusal?: WithdrawReason;
  /** Booked later from the bank's list: the member is notified of that, and not of a new payout. */
  readonly isRecorded?: boolean;
};

/** Payout of a withdrawal to the member's bank account: always one reference, which the bank pays once. */
export const payout = defineMovement<Withdrawal, PayoutNote>({
  kind: 'payout',
  guarantees: () => ({ repeatsSafely: true, latestSeconds: bank.latestSeconds }),
  find: findWithdrawal,
  send: (services, withdrawal, signal) =>
    bank.pay(payoutPartner(services), orderOf(withdrawal), signal),
  query: (services, { id }, signal) => bank.find(payoutPartner(services), id, signal),
  ledgerKinds: { posted: 'payoutDone', voided: 'payoutReturned' },
  onPosted: (tx, ended) => endAndNotify(tx, ended, false),
  onVoided: (tx, ended) => endAndNotify(tx, ended, true),
  cases: {
    unanswered: { kind: 'payout', why: { code: 'payout-unanswered' } },
    contradiction: { kind: 'payout-contradiction', why: { code: 'payout-after-return' } },
    sentBack: { kind: 'payout-contradiction', why: { code: 'payout-sent-back' } },
    approval: { kind: 'withdrawal', why: { code: 'account-on-hold' } },
  },
  resolutions: {
    'payout-paid': ({ resolution: { bankRef }, decidedBy }) => ({
      state: 'posted',
      note: { bankRef, decidedBy },
    }),
    'payout-returned': ({ decidedBy }) => ({ state: 'voided', note: { decidedBy } }),
  },
});

/** Records the ends and notifies members, except of their own cancellations. */
async function endAndNotify(
  tx: Tx,
  ended: readonly Ended<PayoutNote>[],
  hasFailed: boolean,
): Promise<void> {
  const amounts = await recordEnd(tx, ended);
  const notified = ended.filter(({ note }) => note?.refusal !== 'CANCELLED' && !note?.isRecorded);
  await addPushes(
    tx,
    notified.map(({ id, memberId }) => ({
      memberId,
      kind: 'payout',
      subject: id,
      amount: amounts.get(id),
      hasFailed,
    })),
  );
}

function orderOf({ id, amount, bankCode, bankAccountNo, bankAccountName }: Withdrawal) {
  const account = { bankCode, accountNo: bankAccountNo, accountName: bankAccountName };
  return { ref: id, amount, ...account };
}
