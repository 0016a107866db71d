import type { MovementState } from '@wallet/contract/movement';
import { execute } from '#money/movement/carry-out.ts';
import type { Services } from '#services.ts';
import { gameTransfer } from './game-transfer.ts';
import type { Reservation } from './reservation-store.ts';
import { reserveLeg } from './reserve-transfers.ts';
import { findLeg, type Leg, type LegPlan } from './transfer-store.ts';

/** State of a movement; `notEnough`: voided, because the provider has less than requested. */
export type LegEnd = MovementState | 'notEnough';

type LegRequest = Pick<Leg, 'id' | 'requestRef'> & { readonly waitMs: number };

type LaterLeg = LegRequest & Pick<Reservation, 'continues'>;

/** `since`: by `performance.now()`, before the movement was reserved. */
type Begun = LegRequest & { readonly since: number };

/** Reserves and executes a movement that continues a request. Throws a DomainError when it cannot begin. */
export async function moveLeg(
  services: Services,
  plan: LegPlan,
  { continues, ...request }: LaterLeg,
): Promise<LegEnd> {
  const { id, requestRef } = request;
  const since = performance.now();
  const reservation = { ...plan, id, requestRef, request: null, continues };
  const reserved = await reserveLeg(services.db, reservation);
  if (reserved.kind === 'refused') throw reserved.refusal;
  if (reserved.kind !== 'reserved') return presentResult(services, id);
  return carryOutLeg(services, plan, { ...request, since });
}

/** Sends the first request. Without a final result the movement's job continues. */
export async function carryOutLeg(
  services: Services,
  plan: LegPlan,
  { id, requestRef, waitMs, since }: Begun,
): Promise<LegEnd> {
  const fresh = { attempts: 1, ageSeconds: 0, unknownSeconds: 0, createdAt: new Date() };
  const leg: Leg = { ...plan, ...fresh, id, requestRef, state: 'pending' };
  const { result, state } = await execute(services, gameTransfer, leg, { since, waitMs });
  return result === 'notEnough' && state === 'voided' ? 'notEnough' : state;
}

/** State of a movement begun elsewhere. */
export async function presentResult(services: Services, id: string): Promise<MovementState> {
  return (await findLeg(services.db, id))?.state ?? 'pending';
}

/** Milliseconds that a member waits for one provider. */
export function fullWait({ config }: Services): number {
  return config.partners.waitMs;
}

/** Milliseconds that a member waits for each of two providers called in sequence. */
export function halfWait({ config }: Services): number {
  return config.partners.waitMs / 2;
}
