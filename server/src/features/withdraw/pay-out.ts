import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { findEnd, type Means } from '#lib/saga/find-end.ts';
import { pauseBefore } from '#lib/saga/saga-rules.ts';
import type { Services } from '#lib/services.ts';
import { openCase } from '#lib/staff-cases.ts';
import { askToPay, askWhetherPaid } from './ask-bank.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { findWithdrawal, forgetAttempt, startAttempt, type Withdrawal } from './withdraw-store.ts';

/**
 * Pays a withdrawal out, or asks how it stands: always under the same reference, which the bank pays
 * once. Without the bank's word the money stays reserved.
 */
export async function payOut(services: Services, job: Job): Promise<JobOutcome> {
  const withdrawal = await findWithdrawal(services.db, job.key);
  if (withdrawal?.state !== 'held' && withdrawal?.state !== 'sent') return 'done';
  const end = await findEnd(meansOf(services), withdrawal);
  if (end === 'unknown') return { againInSeconds: pauseBefore(job.attempts) };
  if (end === 'needsStaff') await handOver(services, withdrawal);
  return 'done';
}

function meansOf(services: Services): Means<Withdrawal> {
  const since = performance.now();
  return {
    repeatsSafely: true,
    latestSeconds: bank.latestSeconds,
    startAttempt: (withdrawal) => startAttempt(services.db, withdrawal),
    tell: (withdrawal) => askToPay(services, withdrawal, since),
    forgetAttempt: (withdrawal) => forgetAttempt(services.db, withdrawal),
    ask: (withdrawal) => askWhetherPaid(services, withdrawal),
    giveBack: async ({ id, attempts }) => {
      const order = { id, end: 'returned', attempt: attempts } as const;
      return (await settleWithdrawal(services, order)) ? 'voided' : 'open';
    },
  };
}

async function handOver({ db }: Services, { id, memberId, amount }: Withdrawal): Promise<void> {
  const detail = { amount: amount.toString(), why: 'the bank has no answer' };
  await openCase(db, { kind: 'payout', subject: id, memberId, detail });
}
