import { isOpen, type MovementState } from '@wallet/contract/movement';
import { transferId } from '@wallet/ledger';
import type { Database } from '#db/database.ts';
import { isYoung } from '#idempotency/request-store.ts';
import { isContinued, listLegs } from './transfer-store.ts';

/** State of a transfer; asking moves nothing on. */
export async function whereTransferStands(
  db: Database,
  requestRef: string,
): Promise<MovementState> {
  const last = (await listLegs(db, requestRef)).at(-1);
  if (!last) throw new Error(`request ${requestRef} made no transfer`);
  if (last.state !== 'posted' || last.onwardCode === null) return last.state;
  // Out of one game and not yet on the way to the next: while the job is there it may still go on.
  return (await isContinued(db, last.id)) ? 'pending' : 'voided';
}

/** State of a gathering; a young one may still be at it. */
export async function whereGatheringStands(
  db: Database,
  requestRef: string,
): Promise<MovementState> {
  const legs = await listLegs(db, requestRef);
  const push = legs.find(({ id }) => id === pushId(requestRef));
  const isUnderWay = legs.some(({ state }) => isOpen(state));
  if (isUnderWay || (!push && (await isYoung(db, requestRef)))) return 'pending';
  return push?.state === 'voided' ? 'voided' : 'posted';
}

/** The number of the movement that ends a gathering in a game. */
export function pushId(requestRef: string): string {
  return transferId(`game-transfer-push:${requestRef}`);
}
