import type { StaffId } from '@wallet/contract/ids';
import type { WithdrawRefusal } from '@wallet/contract/withdraw/member';
import { inTransaction, type Tx } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { findHolderDoubt } from '#features/auth/holder-commands.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { approveMovement, lockForApproval, rejectMovement } from '#money/movement/decide.ts';
import type { Services } from '#services.ts';
import { payout } from '../payout.ts';
import { findWithdrawal, recordApproval } from '../withdraw-store.ts';
import { findVersion } from './read-withdrawal.ts';

type Decided = { readonly id: string; readonly decidedBy: StaffId };

/** Lets a withdrawal that waits for the staff be paid, at the version that they saw. */
export async function approveWithdrawal(
  services: Services,
  { id, decidedBy, version }: Decided & { readonly version?: string | undefined },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockForApproval(tx, payout, id);
    if (version !== undefined)
      rejectIf((await findVersion(tx, id)) === version ? null : 'FACTS_CHANGED');
    await rejectDisputed(tx, id);
    await approveMovement(tx, payout, id);
    await recordApproval(tx, id, decidedBy);
  });
  services.wakeJobs();
}

/** Rejects a payout past a disputed account: two people close the case of the dispute first. */
async function rejectDisputed(tx: Tx, id: string): Promise<void> {
  const withdrawal = await findWithdrawal(tx, id);
  if (!withdrawal) return;
  const { memberId, bankCode, bankAccountNo, bankAccountName: accountName } = withdrawal;
  const sealedNo = numbersOf(tx).seal('account', bankAccountNo);
  const doubt = await findHolderDoubt(tx, memberId, { bankCode, sealedNo, accountName });
  rejectIf(doubt?.code === 'account-disputed' ? 'SECOND_PERSON_NEEDED' : null);
}

/** Gives a waiting withdrawal's money back to the wallet; the member reads why. */
export async function rejectWithdrawal(
  services: Services,
  { id, ...note }: Decided & { readonly refusal: WithdrawRefusal },
): Promise<void> {
  const memberId = await inTransaction(services.db, (tx) => rejectMovement(tx, payout, id, note));
  services.tellMember(memberId);
}
