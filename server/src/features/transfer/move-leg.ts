import type { MovementState } from '@wallet/contract/movement';
import { carryOut } from '#money/movement/carry-out.ts';
import type { Services } from '#services.ts';
import { gameTransfer } from './game-transfer.ts';
import { reserveLeg } from './reserve-transfers.ts';
import { findLeg, type Leg, type LegPlan } from './transfer-store.ts';

/** State of a movement; `notEnough`: voided, since the company has less than was asked for. */
export type LegEnd = MovementState | 'notEnough';

type Errand = Pick<Leg, 'id' | 'requestRef'> & { readonly waitMs: number };

/** `since`: by `performance.now()`, before the movement was reserved. */
type Begun = Errand & { readonly since: number };

/** Reserves a movement that continues a request, and carries it out. Throws a Refusal when it cannot begin. */
export async function moveLeg(services: Services, plan: LegPlan, errand: Errand): Promise<LegEnd> {
  const { id, requestRef } = errand;
  const since = performance.now();
  const reserved = await reserveLeg(services.db, { ...plan, id, requestRef, request: null });
  if (reserved.kind === 'refused') throw reserved.refusal;
  if (reserved.kind !== 'reserved') return presentEnd(services, id);
  return carryOutLeg(services, plan, { ...errand, since });
}

/** Tells the company for the first time. Without a definite word the movement's job goes on. */
export async function carryOutLeg(
  services: Services,
  plan: LegPlan,
  { id, requestRef, waitMs, since }: Begun,
): Promise<LegEnd> {
  const fresh = { attempts: 1, ageSeconds: 0, unknownSeconds: 0, createdAt: new Date() };
  const leg: Leg = { ...plan, ...fresh, id, requestRef, state: 'pending' };
  const { says, state } = await carryOut(services, gameTransfer, leg, { since, waitMs });
  return says === 'notEnough' && state === 'voided' ? 'notEnough' : state;
}

/** State of a movement that somebody else has begun. */
export async function presentEnd(services: Services, id: string): Promise<MovementState> {
  return (await findLeg(services.db, id))?.state ?? 'pending';
}

/** Milliseconds that a member waits for one company. */
export function fullWait({ config }: Services): number {
  return config.partners.waitMs;
}

/** Milliseconds that a member waits for each of two companies that are asked in a row. */
export function halfWait({ config }: Services): number {
  return config.partners.waitMs / 2;
}
