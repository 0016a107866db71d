import { type MemberId, memberIdFrom } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { cancelCondition, hasMoneyOutside } from '#features/bonus/cancel-condition-commands.ts';
import { renewPasswords } from '#features/games/games-commands.ts';
import { listSilentGames } from '#features/games/games-facts.ts';
import { pullGames } from '#features/transfer/collect-game-balances-commands.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { DomainError } from '#lib/domain-error.ts';
import { closeCaseOf, openCase, openCaseOnce } from '#money/cases/case-store.ts';
import type { Services } from '#services.ts';
import { readPots } from './excluded-pots-store.ts';
import { type Exclusion, findExclusion, recordPasswords } from './limits-store.ts';

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
  services.notifyMember(memberId);
  try {
    const intent = { memberId, key: null, call: 'bonus-clear', asked: {} };
    await cancelCondition(services, intent);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // NO_DATA: there is nothing to bring home. Otherwise bets are open, or a provider does not answer.
  }
  if (await hasMoneyOutside(services, memberId)) {
    if (exclusion.isLong) await reportSilence(services, exclusion);
    return { againInSeconds: againSeconds };
  }
  await reportHome(services, memberId, exclusion);
  return 'done';
}

/** Opens the case about providers that have not answered for a day since the exclusion, or updates their names. */
async function reportSilence(services: Services, { id, memberId }: Exclusion): Promise<void> {
  const silent = await listSilentGames(services, memberId);
  if (silent.length === 0) return;
  const why = { code: 'exclusion-unanswered', companies: silent.join(' · ') } as const;
  await openCase(services.db, { kind: 'exclusion-unanswered', subject: `${id}`, memberId, why });
}

/** All is home: the case about silent providers ends, and what lies in the pots of a long exclusion is decided. */
async function reportHome(
  { db }: Services,
  memberId: MemberId,
  exclusion: Exclusion,
): Promise<void> {
  const { amount, currency } = await readPots(db, memberId);
  const subject = `${exclusion.id}`;
  await inTransaction(db, async (tx) => {
    await closeCaseOf(tx, { kind: 'exclusion-unanswered', subject }, 'money-home');
    if (exclusion.kind === 'time-out' || amount === 0n) return;
    const why = { code: 'exclusion-pots', amount, currency } as const;
    await openCaseOnce(tx, { kind: 'exclusion-pots', subject, memberId, why });
  });
}
