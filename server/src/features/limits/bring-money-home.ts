import { memberIdFrom } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { cancelCondition, hasMoneyOutside } from '#features/bonus/cancel-condition-commands.ts';
import { renewPasswords } from '#features/games/games-commands.ts';
import { pullGames } from '#features/transfer/collect-game-balances-commands.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { findExclusion, recordPasswords } from './limits-store.ts';

/** Bets are decided and providers answer in minutes or hours. */
const againSeconds = 300;

/**
 * Closes the games of an excluded member: new passwords end what is open there, money comes home as often as
 * it takes, and a condition ends as if its member had cancelled it, once its bets are decided.
 */
export async function bringMoneyHome(services: Services, job: Job): Promise<JobOutcome> {
  const memberId = memberIdFrom(job.key);
  const exclusion = await findExclusion(services.db, memberId);
  if (!exclusion) return 'done';
  if (!exclusion.hasNewPasswords) {
    await inTransaction(services.db, async (tx) => {
      await renewPasswords(services, tx, memberId);
      await recordPasswords(tx, exclusion.id);
    });
    services.wakeJobs();
  }
  await pullGames(services, memberId);
  services.tellMember(memberId);
  try {
    const intent = { memberId, key: null, call: 'bonus-clear', asked: {} };
    await cancelCondition(services, intent);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // NO_DATA: there is none. Otherwise bets are open, or a provider does not answer.
  }
  return (await hasMoneyOutside(services, memberId)) ? { againInSeconds: againSeconds } : 'done';
}
