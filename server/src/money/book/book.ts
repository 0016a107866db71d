import type { ErrorCode } from '@wallet/contract/errors';
import type { Currency, Unit } from '@wallet/contract/money';
import {
  openHouses as openHouseAccounts,
  postTransfers as post,
  postTransfersUnless,
  type Transfer,
  type TransferResult,
  type TransferStatus,
} from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { whileHeld, whileStill } from '#money/pauses/pause-store.ts';

/** Purposes of transfers, used by reports and invariants. */
export type TransferKind =
  | 'deposit'
  | 'suspense'
  | 'held'
  | 'withdraw'
  | 'payoutDone'
  | 'payoutReturned'
  | 'gameIn'
  | 'gameOut'
  | 'gameDone'
  | 'gameReturned'
  | 'bonus'
  | 'promotion'
  | 'invite'
  | 'invitePot'
  | 'refund'
  | 'refundPot'
  | 'luckydraw'
  | 'forfeit'
  | 'coins'
  | 'spin'
  | 'coupon'
  | 'adjustment';

/** Purposes of the operator's rewards, and of forfeited ones. */
export type RewardPurpose =
  | 'bonus-expense'
  | 'promotion-expense'
  | 'invite-expense'
  | 'refund-expense'
  | 'luckydraw-expense'
  | 'forfeit';

/**
 * The operator's side of a transfer; one house account per currency, because no transfer crosses currencies.
 */
export type House =
  | `${'deposit' | 'game' | 'payout'}:${string}:${Currency}`
  | `${RewardPurpose | 'adjustment'}:${Currency}`
  | 'coin-grants'
  | 'coin-spins';

export type BookTransfer = Transfer<TransferKind, House>;

/** Error codes for members by the status of a rejected transfer. */
type Refusals = Partial<Record<TransferStatus, ErrorCode>>;

/** Money that arrives: it is credited after a restore too. */
const arriving: ReadonlySet<TransferKind> = new Set(['deposit', 'suspense', 'held']);

/**
 * Moves money inside the caller's transaction and answers every transfer, in the given order. Refuses to begin
 * anything while all money is paused, and after a restore anything that does not arrive; what has begun may end,
 * and two people may correct.
 */
export async function postTransfers(
  tx: Tx,
  transfers: readonly BookTransfer[],
): Promise<TransferResult[]> {
  const begun = transfers.filter(({ op, kind }) => isBeginning(op) && kind !== 'adjustment');
  if (begun.length === 0) return post(tx, transfers);
  const condition = begun.every(({ kind }) => arriving.has(kind)) ? whileStill : whileHeld;
  const results = await postTransfersUnless(tx, condition, transfers);
  if (results === null) throw new DomainError('MONEY_PAUSED');
  return results;
}

/**
 * Posts what a provider's record proves to have happened already: after a restore too, since nothing leaves by it.
 * Rejects while all money is paused.
 */
export async function postRecorded(
  tx: Tx,
  transfers: readonly BookTransfer[],
): Promise<TransferResult[]> {
  const results = await postTransfersUnless(tx, whileStill, transfers);
  if (results === null) throw new DomainError('MONEY_PAUSED');
  return results;
}

function isBeginning(op: BookTransfer['op']): boolean {
  return op === 'single' || op === 'pending';
}

/**
 * Posts transfers that must succeed and returns the account's balance after each. A status with a code in
 * `refusals` is the member's error and throws that DomainError; any other is a bug. Both roll back the
 * caller's transaction.
 */
export async function mustPostAll(
  tx: Tx,
  transfers: readonly BookTransfer[],
  refusals: Refusals = {},
): Promise<TransferResult[]> {
  const results = await postTransfers(tx, transfers);
  for (const [index, { status }] of results.entries()) {
    if (status === 'applied') continue;
    const code = refusals[status];
    if (code) throw new DomainError(code);
    const { kind, id } = transfers[index] ?? {};
    throw new Error(`the ledger answered ${kind} ${id} with ${status}`);
  }
  return results;
}

/** The same for one transfer. */
export async function mustPost(
  tx: Tx,
  transfer: BookTransfer,
  refusals: Refusals = {},
): Promise<TransferResult> {
  const [result] = await mustPostAll(tx, [transfer], refusals);
  if (!result) throw new Error('every transfer is answered');
  return result;
}

/** Makes sure house accounts exist; opening one again changes nothing. */
export function openHouses(tx: Tx, houses: readonly NewHouse[]): Promise<void> {
  return openHouseAccounts(tx, houses);
}

export type NewHouse = { readonly code: House; readonly currency: Unit };
