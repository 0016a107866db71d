import { sql } from 'kysely';
import { hastenJob } from '#jobs/hasten-job.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { openCase } from '#lib/staff-cases.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { payoutJob } from './request-withdrawal.ts';
import { findWithdrawal } from './withdraw-store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The bank's notice of a payout is a reason to ask it now rather than later. */
export async function hearOfPayout(services: Services, job: Job): Promise<JobOutcome> {
  const { db } = services;
  const eventId = job.key.slice(bank.code.length + 1);
  const stored = await db
    .selectFrom('hook_notice')
    .select('body')
    .where('provider', '=', bank.code)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  const ref = bank.readNotice(stored?.body)?.ref ?? '';
  const withdrawal = uuid.test(ref) ? await findWithdrawal(db, ref) : undefined;
  if (withdrawal) {
    await hastenJob(db, { kind: payoutJob, key: withdrawal.id, inSeconds: 0 });
    services.wakeJobs();
  } else {
    const detail = { why: 'its reference is not ours', notice: stored?.body ?? null };
    await openCase(db, { kind: 'payout-notice', subject: job.key, memberId: null, detail });
  }
  await db
    .updateTable('hook_notice')
    .set({ processed_at: sql<Date>`now()` })
    .where('provider', '=', bank.code)
    .where('event_id', '=', eventId)
    .execute();
  return 'done';
}
