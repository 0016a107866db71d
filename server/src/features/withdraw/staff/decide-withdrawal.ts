import type { StaffId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { WithdrawRefusal } from '@wallet/contract/withdraw/member';
import { aboveLimit } from '#access/role-rules.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { holderDoubtOf, readHolderFacts } from '#features/auth/holder-commands.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { approveMovement, lockForApproval, rejectMovement } from '#money/movement/decide.ts';
import type { Services } from '#services.ts';
import { payout } from '../payout.ts';
import { findWithdrawal, recordApproval } from '../withdraw-store.ts';
import { findVersion } from './read-withdrawal.ts';

type Decided = { readonly id: string; readonly decidedBy: StaffId };

type Approval = Decided & {
  readonly version?: string | undefined;
  /** The largest amount that this person may approve; null: no limit. */
  readonly most: Satang | null;
};

/** Lets a withdrawal that waits for the staff be paid, at the version that they saw. */
export async function approveWithdrawal(services: Services, approval: Approval): Promise<void> {
  await inTransaction(services.db, (tx) => approveIn(tx, approval));
  services.wakeJobs();
}

/** The same as a part of a transaction; its caller wakes the jobs. */
export async function approveIn(tx: Tx, { id, decidedBy, version, most }: Approval): Promise<void> {
  await lockForApproval(tx, payout, id);
  if (version !== undefined)
    rejectIf((await findVersion(tx, id)) === version ? null : 'FACTS_CHANGED');
  const withdrawal = await findWithdrawal(tx, id);
  if (withdrawal) {
    rejectIf(aboveLimit(withdrawal.amount, most));
    await rejectDisputed(tx, withdrawal);
  }
  await approveMovement(tx, payout, id);
  await recordApproval(tx, id, decidedBy);
}

/** Rejects a payout past a disputed account: two people close the case of the dispute first. */
async function rejectDisputed(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { memberId, bankCode, bankAccountNo, bankAccountName: accountName } = withdrawal;
  const sealedNo = numbersOf(tx).seal('account', bankAccountNo);
  const facts = await readHolderFacts(tx, memberId);
  const doubt = holderDoubtOf(tx, facts, { bankCode, sealedNo, accountName });
  rejectIf(doubt?.code === 'account-disputed' ? 'SECOND_PERSON_NEEDED' : null);
}

type Withdrawal = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;

/** Gives a waiting withdrawal's money back to the wallet; the member reads why. */
export async function rejectWithdrawal(services: Services, rejection: Rejection): Promise<void> {
  services.notifyMember(await inTransaction(services.db, (tx) => rejectIn(tx, rejection)));
}

type Rejection = Decided & { readonly refusal: WithdrawRefusal };

/** The same as a part of a transaction; its caller notifies the member. */
export function rejectIn(tx: Tx, { id, ...note }: Rejection) {
  return rejectMovement(tx, payout, id, note);
}
