import { isOpen } from '@wallet/contract/movement';
import { transferId } from '@wallet/ledger';
import type { Database } from '#db/database.ts';
import { digestOf } from '#idempotency/idempotent-request.ts';
import { isYoung, type KeyedRequest } from '#idempotency/request-store.ts';
import { walletCode } from './transfer-rules.ts';
import { isContinued, listLegs } from './transfer-store.ts';

/** Outcome of a request: `inWallet` and `inGame` say where money is that was not moved, `nothing` that none was. */
export type TransferOutcome = 'open' | 'done' | 'inWallet' | 'inGame' | 'nothing';

/** Outcome of a transfer; reading it has no effect. */
export async function readTransferOutcome(
  db: Database,
  requestRef: string,
): Promise<TransferOutcome> {
  const last = (await listLegs(db, requestRef)).at(-1);
  if (!last) throw new Error(`request ${requestRef} made no transfer`);
  if (isOpen(last.state)) return 'open';
  if (last.state === 'voided') return last.direction === 'in' ? 'inWallet' : 'inGame';
  if (last.onwardCode === null) return 'done';
  // Out of one game and not yet on its way to the next: it may continue while the job exists.
  return (await isContinued(db, last.id)) ? 'open' : 'inWallet';
}

/** Outcome of a gathering; a young one may still be running. */
export async function readGatheringOutcome(
  db: Database,
  { ref, asked }: Pick<KeyedRequest, 'ref' | 'asked'>,
): Promise<TransferOutcome> {
  const legs = await listLegs(db, ref);
  const push = legs.find(({ id }) => id === pushId(ref));
  const isUnderWay = legs.some(({ state }) => isOpen(state));
  if (isUnderWay || (!push && (await isYoung(db, ref)))) return 'open';
  if (push) return push.state === 'posted' ? 'done' : 'inWallet';
  if (asked.equals(gatheringDigest(walletCode))) return 'done';
  // It ended before anything went into the game.
  if (legs.length === 0) return 'nothing';
  return legs.some(({ state }) => state === 'posted') ? 'inWallet' : 'inGame';
}

/** Digest of a request that gathers all money in an account. */
export function gatheringDigest(to: string): Buffer {
  return digestOf({ call: 'transferAll', asked: { to } });
}

/** Id of the last movement of a collection into a game. */
export function pushId(requestRef: string): string {
  return transferId(`game-transfer-push:${requestRef}`);
}
