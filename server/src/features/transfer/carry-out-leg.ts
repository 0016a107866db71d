import { hastenJob } from '#jobs/hasten-job.ts';
import { endOfFirstCall } from '#lib/saga/find-end.ts';
import { pauseBefore } from '#lib/saga/saga-rules.ts';
import type { Services } from '#lib/services.ts';
import { askTransfer } from './ask-game.ts';
import { finishLeg } from './finish-leg.ts';
import { transferJob } from './reservation-store.ts';
import { lanesOf } from './transfer-lanes.ts';
import { findLeg, type Leg, type LegPlan } from './transfer-store.ts';

/** How a movement stands: ended, or its company has not told yet. */
export type LegEnd = 'posted' | 'voided' | 'notEnough' | 'open';

type Errand = Pick<Leg, 'ref' | 'requestRef'> & { readonly waitMs: number };

/** `since`: by `performance.now()`, before the movement was reserved. */
type Begun = Errand & { readonly since: number };

/** Reserves a movement that continues a request, and carries it out. Throws a Refusal when it cannot begin. */
export async function moveLeg(
  services: Services,
  plan: LegPlan,
  { ref, requestRef, waitMs }: Errand,
): Promise<LegEnd> {
  const since = performance.now();
  const reserved = await lanesOf(services.db).reserve({ ...plan, ref, requestRef, request: null });
  if (reserved.kind === 'refused') throw reserved.refusal;
  if (reserved.kind !== 'reserved') return presentEnd(services, ref);
  return carryOutLeg(services, plan, { ref, requestRef, waitMs, since });
}

/** Asks the company for the first time. Without a definite word the movement's job goes on asking. */
export async function carryOutLeg(
  services: Services,
  plan: LegPlan,
  { ref, requestRef, waitMs, since }: Begun,
): Promise<LegEnd> {
  const fresh = { state: 'reserved', attempts: 1, ageSeconds: 0, unknownSeconds: 0 } as const;
  const leg: Leg = { ...plan, ref, requestRef, ...fresh };
  const verdict = await askTransfer(services, leg, { since, waitMs });
  const end = endOfFirstCall(verdict);
  if (end === 'unknown') {
    await lookAgain(services, leg.ref);
    return 'open';
  }
  const settled = await finishLeg(services, leg, end);
  return verdict === 'notEnough' && settled === 'voided' ? 'notEnough' : settled;
}

/** How a movement stands that somebody else has begun. */
export async function presentEnd(services: Services, ref: string): Promise<LegEnd> {
  const leg = await findLeg(services.db, ref);
  return leg?.state === 'posted' || leg?.state === 'voided' ? leg.state : 'open';
}

async function lookAgain({ db }: Services, ref: string): Promise<void> {
  await hastenJob(db, { kind: transferJob, key: ref, inSeconds: pauseBefore(1) });
}
