import type { MovementState } from '@wallet/contract/movement';
import type { JobHandler } from '#jobs/jobs.ts';
import { rescheduleJob } from '#jobs/reschedule-job.ts';
import { refuseStopped } from '#money/pauses/pauses.ts';
import type { Services } from '#services.ts';
import type { Movement, MovementDefinition } from './movement.ts';
import { forgetAttempt, startAttempt } from './movement-store.ts';
import type { Verdict } from './outcome.ts';
import { consult, inTime, type Means, pauseBefore, resolve, tellFirst } from './resolve.ts';
import { handToStaff, settleMovement } from './settle.ts';

type Timing = {
  /** By `performance.now()`, milliseconds, before the call to the company was recorded. */
  readonly since: number;
  /** Milliseconds that the member waits for the company. */
  readonly waitMs?: number;
};

/** Tells the company of a movement that has just begun. Without a definite word its job goes on. */
export async function carryOut<One extends Movement, Note>(
  services: Services,
  definition: MovementDefinition<One, Note>,
  one: One,
  timing: Timing,
): Promise<{ readonly says: Verdict; readonly state: MovementState }> {
  const told = await tellFirst(meansOf(services, definition, one, timing), one);
  if (told.state === 'pending') {
    const job = { kind: definition.kind, key: one.id };
    await rescheduleJob(services.db, { ...job, inSeconds: pauseBefore(1) });
  }
  return told;
}

/**
 * The job that does not forget a movement: it finds out how it ends, and ends it on our side the same way.
 * While the movement stands still, so does its job.
 * `goOn`: what follows one that is posted.
 */
export function movementJob<One extends Movement, Note>(
  services: Services,
  definition: MovementDefinition<One, Note>,
  goOn: (one: One) => Promise<unknown> = async () => undefined,
): JobHandler {
  return async (job) => {
    const one = await definition.find(services.db, job.key);
    if (!one) return 'done';
    await refuseStopped(services.db, definition.kind, one);
    const means = meansOf(services, definition, one, { since: performance.now() });
    const state = one.state === 'pending' ? await resolve(means, one) : one.state;
    if (state === 'pending') return { againInSeconds: pauseBefore(job.attempts) };
    if (state === 'posted') await goOn(one);
    return 'done';
  };
}

/**
 * Looks into the company's books now rather than later. Without a definite word the job goes on asking.
 * Refuses while the movement stands still.
 */
export async function lookUp<One extends Movement, Note>(
  services: Services,
  definition: MovementDefinition<One, Note>,
  one: One,
): Promise<void> {
  await refuseStopped(services.db, definition.kind, one);
  await consult(meansOf(services, definition, one, { since: performance.now() }), one);
}

function meansOf<One extends Movement, Note>(
  services: Services,
  definition: MovementDefinition<One, Note>,
  { partner }: One,
  { since, waitMs = services.config.partners.waitMs }: Timing,
): Means<One, Note> {
  const { db } = services;
  const { repeatsSafely, latestSeconds } = definition.promises(partner);
  const signal = () => AbortSignal.timeout(waitMs);
  return {
    repeatsSafely,
    latestSeconds,
    startAttempt: (one) => startAttempt(db, definition.kind, one),
    tell: (one) =>
      inTime((performance.now() - since) / 1_000, () => definition.tell(services, one, signal())),
    forgetAttempt: (one) => forgetAttempt(db, one),
    ask: (one) => definition.ask(services, one, signal()),
    settle: (one, end) => settleMovement(services, definition, one, end),
    handToStaff: (one) => handToStaff(services, definition, one),
  };
}
