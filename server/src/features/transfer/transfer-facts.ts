import { isOpen, type MovementState } from '@wallet/contract/movement';
import { transferId } from '@wallet/ledger';
import type { Database } from '#db/database.ts';
import { isYoung } from '#idempotency/request-store.ts';
import { isContinued, listLegs } from './transfer-store.ts';

/** State of a transfer; reading it has no effect. */
export async function transferStatusOf(db: Database, requestRef: string): Promise<MovementState> {
  const last = (await listLegs(db, requestRef)).at(-1);
  if (!last) throw new Error(`request ${requestRef} made no transfer`);
  if (last.state !== 'posted' || last.onwardCode === null) return last.state;
  // Out of one game and not yet on its way to the next: it may continue while the job exists.
  return (await isContinued(db, last.id)) ? 'pending' : 'voided';
}

/** State of a gathering; a young one may still be at it. */
export async function gatheringStatusOf(db: Database, requestRef: string): Promise<MovementState> {
  const legs = await listLegs(db, requestRef);
  const push = legs.find(({ id }) => id === pushId(requestRef));
  const isUnderWay = legs.some(({ state }) => isOpen(state));
  if (isUnderWay || (!push && (await isYoung(db, requestRef)))) return 'pending';
  return push?.state === 'voided' ? 'voided' : 'posted';
}

/** Id of the last movement of a collection into a game. */
export function pushId(requestRef: string): string {
  return transferId(`game-transfer-push:${requestRef}`);
}
