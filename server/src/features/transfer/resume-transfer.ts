import { inTransaction } from '#db/database.ts';
import { gameProvider } from '#features/games/games-facts.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { findEnd, type Means } from '#lib/saga/find-end.ts';
import { pauseBefore } from '#lib/saga/saga-rules.ts';
import type { Services } from '#lib/services.ts';
import { askTransfer, askWhetherDone, fullWait } from './ask-game.ts';
import { continueLeg } from './continue-leg.ts';
import { finishLeg } from './finish-leg.ts';
import { findLeg, forgetAttempt, handToStaff, type Leg, startAttempt } from './transfer-store.ts';

/** Finds out how a movement ended whose company did not tell, and ends it on our side the same way. */
export async function resumeTransfer(services: Services, job: Job): Promise<JobOutcome> {
  const leg = await findLeg(services.db, job.key);
  if (!leg) return 'done';
  if (leg.state === 'reserved') {
    const end = await findEnd(meansOf(services, leg), leg);
    if (end === 'unknown') return { againInSeconds: pauseBefore(job.attempts) };
    if (end === 'needsStaff') return handOver(services, leg);
    if (end === 'voided') return 'done';
    await finishLeg(services, leg, 'posted');
  }
  if (leg.state !== 'voided') await continueLeg(services, leg, fullWait(services));
  return 'done';
}

function meansOf(services: Services, { code }: Leg): Means<Leg> {
  const { repeatsSafely, latestSeconds } = gameProvider(code);
  const since = performance.now();
  return {
    repeatsSafely,
    latestSeconds,
    startAttempt: (leg) => startAttempt(services.db, leg),
    tell: (leg) => askTransfer(services, leg, { since }),
    forgetAttempt: (leg) => forgetAttempt(services.db, leg),
    ask: (leg) => askWhetherDone(services, leg),
    giveBack: (leg) => finishLeg(services, leg, 'voided'),
  };
}

async function handOver(services: Services, leg: Leg): Promise<JobOutcome> {
  await inTransaction(services.db, (tx) => handToStaff(tx, leg, 'the game company has no answer'));
  services.tellMember(leg.memberId);
  return 'done';
}
