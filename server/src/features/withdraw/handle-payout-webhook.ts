import { markProcessed } from '#features/webhook/webhook-commands.ts';
import { findWebhook } from '#features/webhook/webhook-facts.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { collectInCase } from '#money/cases/case-store.ts';
import { lookUp } from '#money/movement/carry-out.ts';
import type { Services } from '#services.ts';
import { payout } from './payout.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { findWithdrawal } from './withdraw-store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Uses the bank's webhook about a payout as a trigger to query its records now. */
export async function handlePayoutWebhook(services: Services, job: Job): Promise<JobOutcome> {
  const { db } = services;
  const notice = await findWebhook(db, job);
  if (!notice) return 'done';
  const ref = bank.readNotice(notice.body)?.ref ?? '';
  const withdrawal = uuid.test(ref) ? await findWithdrawal(db, ref) : undefined;
  if (withdrawal) await lookUp(services, payout, withdrawal);
  else {
    const why = { code: 'reference-unknown', company: bank.code } as const;
    const item = { event: notice.eventId, notice: notice.body };
    await collectInCase(db, { kind: 'payout-notice', company: bank.code, why, item });
  }
  await markProcessed(db, notice);
  return 'done';
}
