import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { conditionJob } from '#jobs/job-kinds.ts';
import { rescheduleJob } from '#jobs/reschedule-job.ts';
import { findRunningId } from './condition-store.ts';

/** Has a member's running condition evaluated now, rather than within its next minutes. */
export async function evaluateSoon(db: Database, memberId: MemberId): Promise<void> {
  const id = await findRunningId(db, memberId);
  if (id === undefined) return;
  await rescheduleJob(db, { kind: conditionJob, key: id.toString(), inSeconds: 0 });
}
