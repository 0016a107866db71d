import { transferId } from '@wallet/ledger';
import type { Database } from '#db/database.ts';
import { isContinued, isYoung, listLegs } from './transfer-store.ts';

/** Where the money of a request stands, as far as it is written down. */
export type Whereabouts = 'posted' | 'voided' | 'open';

/** How a transfer stands; asking moves nothing on. */
export async function whereTransferStands(db: Database, requestRef: string): Promise<Whereabouts> {
  const last = (await listLegs(db, requestRef)).at(-1);
  if (!last) throw new Error(`request ${requestRef} made no transfer`);
  if (last.state === 'voided') return 'voided';
  if (last.state !== 'posted') return 'open';
  if (last.onwardCode === null) return 'posted';
  // Out of one game and not yet on the way to the next: while the job is there it may still go on.
  return (await isContinued(db, last.ref)) ? 'open' : 'voided';
}

/** How a gathering stands; a young one may still be at it. */
export async function whereGatheringStands(db: Database, requestRef: string): Promise<Whereabouts> {
  const legs = await listLegs(db, requestRef);
  const isOpen = legs.some(({ state }) => state === 'reserved' || state === 'needs_staff');
  const push = legs.find(({ ref }) => ref === pushRef(requestRef));
  if (isOpen || (!push && (await isYoung(db, requestRef)))) return 'open';
  return push?.state === 'voided' ? 'voided' : 'posted';
}

/** The number of the movement that ends a gathering in a game. */
export function pushRef(requestRef: string): string {
  return transferId(`game-transfer-push:${requestRef}`);
}
