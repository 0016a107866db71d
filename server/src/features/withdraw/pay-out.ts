import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { partnerOf } from '#lib/partner.ts';
import type { Services } from '#lib/services.ts';
import { openCase } from '#lib/staff-cases.ts';
import { provider as bank } from './providers/bank.provider.ts';
import type { PayoutWord } from './providers/payout-provider.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { giveUpSeconds, pauseBefore } from './withdraw-rules.ts';
import { findWithdrawal, startAttempt, type Withdrawal } from './withdraw-store.ts';

/** A payout call of ours reaches the bank within this time or never. */
const latestSeconds = 120;

/**
 * Pays a withdrawal out, or asks how it stands: always under the same reference, which the bank pays
 * once. Without the bank's word the money stays reserved.
 */
export async function payOut(services: Services, job: Job): Promise<JobOutcome> {
  const withdrawal = await findWithdrawal(services.db, job.key);
  if (withdrawal?.state !== 'held' && withdrawal?.state !== 'sent') return 'done';
  if (withdrawal.ageSeconds > giveUpSeconds) return handOver(services, withdrawal);
  if (!(await startAttempt(services.db, withdrawal.id))) return 'done';

  const word = await askToPay(services, withdrawal);
  if (word.kind === 'paid') return finish(services, withdrawal, 'paid', word);
  if (word.kind === 'rejected') {
    if (await isCertain(services, withdrawal))
      return finish(services, withdrawal, 'returned', word);
  }
  return { againInSeconds: pauseBefore(job.attempts) };
}

function askToPay(services: Services, withdrawal: Withdrawal): Promise<PayoutWord> {
  const order = {
    ref: withdrawal.id,
    bankCode: withdrawal.bankCode,
    accountNo: withdrawal.bankAccountNo,
    accountName: withdrawal.bankAccountName,
    amount: withdrawal.amount,
  };
  return bank.pay(partnerOf(services.config, 'bank', bank.path), order, deadline(services));
}

/**
 * A refusal of the first call is the end. After a call without an answer it says only that this call did
 * nothing: the earlier one may have paid, or may still arrive. So the bank's books decide, late enough.
 */
async function isCertain(services: Services, { id, unknownSeconds }: Withdrawal): Promise<boolean> {
  if (unknownSeconds === null) return true;
  const partner = partnerOf(services.config, 'bank', bank.path);
  const found = await bank.find(partner, id, deadline(services));
  return found.kind === 'rejected' || (found.kind === 'absent' && unknownSeconds > latestSeconds);
}

function deadline({ config }: Services): AbortSignal {
  return AbortSignal.timeout(config.partners.waitMs);
}

async function finish(
  services: Services,
  { id }: Withdrawal,
  end: 'paid' | 'returned',
  { bankRef }: PayoutWord,
): Promise<'done'> {
  await settleWithdrawal(services, { id, end, bankRef });
  return 'done';
}

async function handOver(
  { db }: Services,
  { id, memberId, amount }: Withdrawal,
): Promise<JobOutcome> {
  const detail = { amount: amount.toString(), why: 'the bank has no answer' };
  await openCase(db, { kind: 'payout', subject: id, memberId, detail });
  return 'done';
}
