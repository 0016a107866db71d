import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { openCase } from '#money/cases/case-store.ts';
import { lookUp } from '#money/movement/carry-out.ts';
import type { Services } from '#services.ts';
import { payout } from './payout.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { findNotice, findWithdrawal, markProcessed } from './withdraw-store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Takes the bank's webhook about a payout as a reason to look into its books now rather than later. */
export async function handlePayoutWebhook(services: Services, job: Job): Promise<JobOutcome> {
  const { db } = services;
  const event = { provider: bank.code, eventId: job.key.slice(bank.code.length + 1) };
  const body = await findNotice(db, event);
  const ref = bank.readNotice(body)?.ref ?? '';
  const withdrawal = uuid.test(ref) ? await findWithdrawal(db, ref) : undefined;
  if (withdrawal) await lookUp(services, payout, withdrawal);
  else {
    const why = { code: 'reference-unknown', company: bank.code } as const;
    const detail = { notice: body };
    await openCase(db, { kind: 'payout-notice', subject: job.key, memberId: null, why, detail });
  }
  await markProcessed(db, event);
  return 'done';
}
