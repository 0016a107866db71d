import type { MovementState } from '@wallet/contract/movement';
import type { JobHandler } from '#jobs/jobs.ts';
import { rescheduleJob } from '#jobs/reschedule-job.ts';
import { rejectPaused } from '#money/pauses/pauses.ts';
import type { Services } from '#services.ts';
import type { Movement, MovementDefinition } from './movement.ts';
import { deleteAttempt, startAttempt } from './movement-store.ts';
import type { ProviderResult, QueryResult } from './outcome.ts';
import {
  inTime,
  type ProviderCalls,
  pauseBefore,
  queryOutcome,
  resolve,
  sendFirst,
} from './resolve.ts';
import { askForApproval, handToStaff, settleMovement } from './settle.ts';

type Timing = {
  /** `performance.now()` in milliseconds, taken before the attempt was recorded. */
  readonly since: number;
  /** Milliseconds that the member's request waits for the provider. */
  readonly waitMs?: number;
};

/** Sends a new movement to the provider. Without a final result, its job continues. */
export async function execute<One extends Movement, Note>(
  services: Services,
  definition: MovementDefinition<One, Note>,
  one: One,
  timing: Timing,
): Promise<{ readonly result: ProviderResult; readonly state: MovementState }> {
  const reply = await sendFirst(callsOf(services, definition, one, timing), one);
  if (reply.state === 'pending') {
    const job = { kind: definition.kind, key: one.id };
    await rescheduleJob(services.db, { ...job, inSeconds: pauseBefore(1) });
  }
  return reply;
}

/**
 * Job of a movement: resolves its outcome at the provider and settles it here. Blocked while the movement is
 * paused. `afterPosted`: runs once it is posted.
 */
export function movementJob<One extends Movement, Note>(
  services: Services,
  definition: MovementDefinition<One, Note>,
  afterPosted: (one: One) => Promise<unknown> = async () => undefined,
): JobHandler {
  return async (job) => {
    const one = await definition.find(services.db, job.key);
    if (!one) return 'done';
    await rejectPaused(services.db, definition.kind, one);
    const calls = callsOf(services, definition, one, { since: performance.now() });
    const state = one.state === 'pending' ? await resolve(calls, one) : one.state;
    if (state === 'pending') {
      if (one.attempts === 0 && (await askForApproval(services, definition, one))) return 'done';
      return { againInSeconds: pauseBefore(job.attempts) };
    }
    if (state === 'posted') await afterPosted(one);
    return 'done';
  };
}

/**
 * Queries the provider's records immediately, and returns what they say. Without a final result the job keeps polling.
 * Rejects while the movement is paused.
 */
export async function lookUp<One extends Movement, Note>(
  services: Services,
  definition: MovementDefinition<One, Note>,
  one: One,
): Promise<QueryResult> {
  await rejectPaused(services.db, definition.kind, one);
  const calls = callsOf(services, definition, one, { since: performance.now() });
  return (await queryOutcome(calls, one)).result;
}

function callsOf<One extends Movement, Note>(
  services: Services,
  definition: MovementDefinition<One, Note>,
  { partner }: One,
  { since, waitMs = services.config.partners.waitMs }: Timing,
): ProviderCalls<One, Note> {
  const { db } = services;
  const { repeatsSafely, latestSeconds } = definition.guarantees(partner);
  const signal = () => AbortSignal.timeout(waitMs);
  return {
    repeatsSafely,
    latestSeconds,
    startAttempt: (one) => startAttempt(db, definition.kind, one),
    send: (one) =>
      inTime((performance.now() - since) / 1_000, () => definition.send(services, one, signal())),
    forgetAttempt: (one) => deleteAttempt(db, one),
    query: (one) => definition.query(services, one, signal()),
    settle: (one, end) => settleMovement(services, definition, one, end),
    handToStaff: (one) => handToStaff(services, definition, one),
  };
}
