import { type MemberId, memberIdFrom } from '@wallet/contract/ids';
import { countAttempt } from '#access/rate-limit.ts';
import { inTransaction } from '#db/database.ts';
import { addJobs, type Job, type JobOutcome } from '#jobs/jobs.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { newSealedPassword, openPassword } from './game-password.ts';
import { gamePartner, gameProvider, requireContract } from './games-facts.ts';
import {
  dropNextPassword,
  findGameAccount,
  keepNextPassword,
  promoteNextPassword,
} from './games-store.ts';

export const passwordJob = 'game-password';

const resetsPerMinute = 6;
const firstRetrySeconds = 30;

/**
 * Sets a member's new password at a game provider. It is stored before the provider is called: without a
 * response either may be valid, and a job repeats the new one until the provider confirms.
 */
export async function resetPassword(
  services: Services,
  memberId: MemberId,
  code: string,
): Promise<void> {
  const { db } = services;
  gameProvider(code);
  const key = `game-password:${memberId}`;
  await countAttempt(db, {
    key,
    max: resetsPerMinute,
    windowSeconds: 60,
    refusal: 'REQUEST_LIMIT',
  });
  const owner = { memberId, code };
  const account = await findGameAccount(db, memberId, code);
  if (account?.state !== 'active') throw new DomainError('SLOT_NO_ACCOUNT');
  requireContract(services, code);
  const password = newSealedPassword(services, owner);
  const isFirst = await inTransaction(db, async (tx) => {
    const isKept = await keepNextPassword(tx, owner, password);
    const jobKey = `${memberId}:${code}`;
    await addJobs(tx, [
      { kind: passwordJob, key: jobKey, company: code, inSeconds: firstRetrySeconds },
    ]);
    return isKept;
  });
  const verdict = await sendPassword(services, owner);
  if (verdict === 'applied') return;
  // Rejected on the first request: the old password stays. After an unknown outcome a rejection proves nothing.
  if (verdict === 'refused' && isFirst) await dropNextPassword(db, owner);
  throw new DomainError('SLOT_RESET_PASSWORD_FAIL');
}

/** Repeats a new password whose outcome is not known. */
export async function resumePassword(services: Services, job: Job): Promise<JobOutcome> {
  const [memberId = '', code = ''] = job.key.split(':');
  const verdict = await sendPassword(services, { memberId: memberIdFrom(memberId), code });
  return verdict === 'applied' ? 'done' : { againInSeconds: Math.min(600, 2 ** job.attempts) };
}

async function sendPassword(
  services: Services,
  owner: { memberId: MemberId; code: string },
): Promise<'applied' | 'refused' | 'unknown'> {
  const { memberId, code } = owner;
  const account = await findGameAccount(services.db, memberId, code);
  if (account?.state !== 'active') throw new DomainError('SLOT_NO_ACCOUNT');
  // Promoted or dropped meanwhile, by another call or by the job.
  if (account.next_password === null) return 'applied';
  const password = openPassword(services, owner, account.next_password);
  const answer = await gameProvider(code).family.setPassword(
    gamePartner(services, code),
    { username: account.username, password },
    AbortSignal.timeout(services.config.partners.waitMs),
  );
  if (answer === 'applied') await promoteNextPassword(services.db, owner, account.next_password);
  return answer === 'applied' || answer === 'refused' ? answer : 'unknown';
}
