import { inTransaction } from '#db/database.ts';
import { gameProvider } from '#features/games/games-facts.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { askTransfer, askWhetherDone, fullWait } from './ask-game.ts';
import { continueLeg } from './continue-leg.ts';
import { finishLeg } from './finish-leg.ts';
import { giveUpSeconds, pauseBefore } from './transfer-rules.ts';
import { findLeg, forgetAttempt, handToStaff, type Leg, startAttempt } from './transfer-store.ts';

/** Finds out how a movement ended whose company did not tell, and ends it on our side the same way. */
export async function resumeTransfer(services: Services, job: Job): Promise<JobOutcome> {
  const leg = await findLeg(services.db, job.key);
  if (!leg) return 'done';
  if (leg.state === 'reserved') {
    const end = await findEnd(services, leg);
    if (end === 'unknown') return { againInSeconds: pauseBefore(job.attempts) };
    if (end === 'needsStaff') return handOver(services, leg);
    if (end === 'voided') return 'done';
    await finishLeg(services, leg, 'posted');
  }
  if (leg.state !== 'voided') await continueLeg(services, leg, fullWait(services));
  return 'done';
}

type End = 'posted' | 'voided' | 'unknown' | 'needsStaff';

async function findEnd(services: Services, leg: Leg): Promise<End> {
  if (leg.ageSeconds > giveUpSeconds) return 'needsStaff';
  return gameProvider(leg.code).repeatsSafely ? askAgain(services, leg) : askOnly(services, leg);
}

/**
 * Sends the same reference again. A refusal says only that this attempt did nothing: an earlier one may
 * have, or may still be on its way. So it counts when the books do not know the movement either, and
 * no earlier call can arrive any more.
 */
async function askAgain(services: Services, earlier: Leg): Promise<End> {
  const leg = await startAttempt(services.db, earlier);
  if (!leg) return 'unknown';
  const verdict = await askTransfer(services, leg);
  if (verdict === 'applied') return 'posted';
  if (verdict === 'unknown') return 'unknown';
  await forgetAttempt(services.db, leg);
  const finding = await askWhetherDone(services, leg);
  if (finding === 'applied') return 'posted';
  if (finding !== 'absent' || !isOver(leg)) return 'unknown';
  return (await finishLeg(services, leg, 'voided')) === 'voided' ? 'voided' : 'unknown';
}

/** No earlier call can arrive at the company any more. */
function isOver({ code, unknownSeconds }: Leg): boolean {
  return unknownSeconds > gameProvider(code).latestSeconds;
}

/** Where a repeat might happen twice we only ask; that the books know nothing proves nothing. */
async function askOnly(services: Services, leg: Leg): Promise<End> {
  const finding = await askWhetherDone(services, leg);
  if (finding === 'applied') return 'posted';
  return finding === 'absent' && isOver(leg) ? 'needsStaff' : 'unknown';
}

async function handOver(services: Services, leg: Leg): Promise<JobOutcome> {
  await inTransaction(services.db, (tx) => handToStaff(tx, leg, 'the game company has no answer'));
  services.tellMember(leg.memberId);
  return 'done';
}
