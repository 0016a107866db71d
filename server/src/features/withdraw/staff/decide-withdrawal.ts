import type { StaffId } from '@wallet/contract/ids';
import type { WithdrawRefusal } from '@wallet/contract/withdraw/member';
import { inTransaction } from '#db/database.ts';
import { approveMovement, rejectMovement } from '#money/movement/decide.ts';
import type { Services } from '#services.ts';
import { payout } from '../payout.ts';
import { recordApproval } from '../withdraw-store.ts';

type Decided = { readonly id: string; readonly decidedBy: StaffId };

/** Lets a withdrawal that waits for the staff be paid. */
export async function approveWithdrawal(
  services: Services,
  { id, decidedBy }: Decided,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await approveMovement(tx, payout, id);
    await recordApproval(tx, id, decidedBy);
  });
  services.wakeJobs();
}

/** Gives a waiting withdrawal's money back to the wallet; the member reads why. */
export async function rejectWithdrawal(
  services: Services,
  { id, ...note }: Decided & { readonly refusal: WithdrawRefusal },
): Promise<void> {
  const memberId = await inTransaction(services.db, (tx) => rejectMovement(tx, payout, id, note));
  services.tellMember(memberId);
}
