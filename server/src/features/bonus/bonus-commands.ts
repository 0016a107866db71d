import type { MemberId } from '@wallet/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { conditionJob } from '#jobs/job-kinds.ts';
import { jobsNow } from '#jobs/job-parts.ts';
import { rescheduleJob } from '#jobs/reschedule-job.ts';
import { endChosen, findRunningId } from './condition-store.ts';

/** Has a member's running condition evaluated now, rather than within its next minutes. */
export async function evaluateSoon(db: Database, memberId: MemberId): Promise<void> {
  const id = await findRunningId(db, memberId);
  if (id === undefined) return;
  await rescheduleJob(db, { kind: conditionJob, key: id.toString(), inSeconds: 0 });
}

/**
 * Part of a statement that moves members' money: it may have fulfilled or failed their conditions, which are
 * evaluated soon. `moved`: a query with the member_id of each.
 */
export function evaluateConditions(moved: RawBuilder<unknown>): RawBuilder<unknown> {
  const watched = sql`
    select obligation.id from (${moved}) as moved
    join obligation on obligation.member_id = moved.member_id and obligation.state = 'active'`;
  return jobsNow(conditionJob, watched);
}

/** Ends what a member chose and has not begun, as they get no rewards from now on. Lock the member first. */
export async function endWaitingBonus(tx: Tx, memberId: MemberId): Promise<void> {
  await endChosen(tx, memberId);
}
