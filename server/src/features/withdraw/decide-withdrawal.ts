import type { StaffId } from '@wallet/contract/ids';
import type { WithdrawRefusal } from '@wallet/contract/statement';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { payoutJob } from './request-withdrawal.ts';
import { settlePayout } from './settle-withdrawal.ts';
import { payoutCompany } from './withdraw-facts.ts';

/** Lets a withdrawal that waits for the staff be paid. */
export async function approveWithdrawal(
  services: Services,
  { id, decidedBy }: { readonly id: string; readonly decidedBy: StaffId },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockWaiting(tx, id);
    await tx
      .updateTable('withdrawal')
      .set({ state: 'held', decided_by: decidedBy.toString() })
      .where('id', '=', id)
      .execute();
    await addJobs(tx, [{ kind: payoutJob, key: id, company: payoutCompany }]);
    await tx
      .updateTable('staff_case')
      .set({ closed_at: sql<Date>`now()`, resolution: 'approved' })
      .where('kind', '=', 'withdrawal')
      .where('subject', '=', id)
      .execute();
  });
  services.wakeJobs();
}

/** Gives a waiting withdrawal's money back to the wallet; the member reads why. */
export async function refuseWithdrawal(
  services: Services,
  refused: { readonly id: string; readonly decidedBy: StaffId; readonly refusal: WithdrawRefusal },
): Promise<void> {
  const memberId = await inTransaction(services.db, async (tx) => {
    await lockWaiting(tx, refused.id);
    return settlePayout(tx, { ...refused, end: 'returned' });
  });
  if (memberId !== null) services.tellMember(memberId);
}

/** Only one that waits may be decided: of any other the bank may know already. */
async function lockWaiting(tx: Tx, id: string): Promise<void> {
  const withdrawal = await tx
    .selectFrom('withdrawal')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!withdrawal) throw new Refusal('NO_DATA');
  refuseIf(withdrawal.state === 'awaiting_staff' ? null : 'ALREADY_DECIDED');
}
