import { sql } from 'kysely';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { openCase } from '#lib/staff-cases.ts';
import { askWhetherPaid } from './ask-bank.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { findWithdrawal } from './withdraw-store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The bank's notice of a payout is a reason to look into its books now rather than later. */
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
  if (uuid.test(ref) && (await findWithdrawal(db, ref))) {
    // Without a definite word the payout's own job goes on asking.
    await askWhetherPaid(services, { id: ref });
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
