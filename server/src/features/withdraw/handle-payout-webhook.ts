import { inTransaction } from '#db/database.ts';
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

/**
 * Uses the bank's webhook about a payout as a trigger to query its records now. Where no job queries the payout any
 * more, the notice waits until the bank answers: it may be sent back, or paid after it was given back here.
 */
export async function handlePayoutWebhook(services: Services, job: Job): Promise<JobOutcome> {
  const { db } = services;
  const notice = await findWebhook(db, job);
  if (!notice) return 'done';
  const ref = bank.readNotice(notice.body)?.ref ?? '';
  const withdrawal = uuid.test(ref) ? await findWithdrawal(db, ref) : undefined;
  if (withdrawal) {
    const result = await lookUp(services, payout, withdrawal);
    // Read after the answer: its job may have settled it meanwhile, by an earlier one.
    if (result === 'unknown' && (await findWithdrawal(db, ref))?.state !== 'pending') {
      return { againInSeconds: Math.min(60, 2 ** job.attempts) };
    }
  } else {
    const why = { code: 'reference-unknown', company: bank.code } as const;
    const item = { event: notice.eventId, notice: notice.body };
    const found = { kind: 'payout-notice', company: bank.code, why, item } as const;
    await inTransaction(db, (tx) => collectInCase(tx, found));
  }
  await markProcessed(db, notice);
  return 'done';
}
