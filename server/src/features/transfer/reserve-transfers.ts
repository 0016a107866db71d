import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { type Lane, lane, transferIdFrom } from '@wallet/ledger';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { type BookTransfer, postTransfers } from '#lib/book.ts';
import { houseOf } from '#lib/house-accounts.ts';
import { Refusal } from '#lib/refusal.ts';
import { addStatementLines } from '#lib/statement-lines.ts';
import {
  type Known,
  lockWallets,
  type Reservation,
  readKnown,
  recordReserved,
} from './reservation-store.ts';
import { walletCode } from './transfer-rules.ts';

export type Reserved =
  | { readonly kind: 'reserved' }
  /** This very movement was begun before, perhaps by somebody who is still at it. */
  | { readonly kind: 'begun' }
  /** The request's key was used for the same before; that request's number. */
  | { readonly kind: 'earlier'; readonly requestRef: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const batchMax = 256;

/**
 * The way in for reservations: those that arrive together share one transaction, in which the request's
 * key, the money, the statement and the job that will not forget it commit together.
 */
export function reservationLane(db: Database): Lane<Reservation, Reserved> {
  return lane((items) => reserveTransfers(db, items), { max: batchMax });
}

async function reserveTransfers(db: Database, items: readonly Reservation[]): Promise<Reserved[]> {
  const answers = new Map<Reservation, Reserved>();
  for (const round of roundsOf(items)) {
    const reserved = await inTransaction(db, (tx) => reserveRound(tx, round));
    for (const [index, item] of round.entries()) {
      const answer = reserved[index];
      if (answer) answers.set(item, answer);
    }
  }
  return items.flatMap((item) => answers.get(item) ?? []);
}

/** No member twice in one round: the second would have to see what the first one did. */
function roundsOf(items: readonly Reservation[]): Reservation[][] {
  const rounds: Reservation[][] = [];
  const taken = new Map<MemberId, number>();
  for (const item of items) {
    const round = taken.get(item.memberId) ?? 0;
    taken.set(item.memberId, round + 1);
    rounds[round] = [...(rounds[round] ?? []), item];
  }
  return rounds;
}

async function reserveRound(tx: Tx, items: readonly Reservation[]): Promise<Reserved[]> {
  const wallets = await lockWallets(tx, items);
  const known = await readKnown(tx, items);
  const decided = known.map(verdictOn);
  const wanted = items.filter((_, index) => decided[index] === null);
  const moved = await postTransfers(
    tx,
    wanted.map((item) => pendingOf(item, wallets)),
  );
  const statusOf = new Map(wanted.map((item, index) => [item, moved[index]?.status]));
  const accepted = items.flatMap((item, index) =>
    statusOf.get(item) === 'applied' ? { ...item, taken: takenBy(item, known[index]) } : [],
  );
  await recordReserved(tx, accepted);
  await addLines(tx, accepted);
  return items.map((item, index) => decided[index] ?? answerOf(statusOf.get(item)));
}

function pendingOf(
  { ref, memberId, code, currency, direction, amount }: Reservation,
  wallets: ReadonlyMap<MemberId, AccountId>,
): BookTransfer {
  const wallet = wallets.get(memberId);
  if (wallet === undefined) throw new Error('a member has a wallet');
  const game = houseOf('game', code, currency);
  const pending = { id: transferIdFrom(ref), amount, op: 'pending' } as const;
  return direction === 'in'
    ? { ...pending, from: wallet, to: game, kind: 'gameIn' }
    : { ...pending, from: game, to: wallet, kind: 'gameOut' };
}

async function addLines(tx: Tx, items: readonly Reservation[]): Promise<void> {
  await addStatementLines(
    tx,
    items.map(({ ref, memberId, direction, code, amount }) => ({
      id: ref,
      memberId,
      type: 'transfer',
      status: 'PENDING',
      from: direction === 'in' ? walletCode : code,
      to: direction === 'in' ? code : walletCode,
      amount,
      balanceAfter: null,
    })),
  );
}

function answerOf(status: string | undefined): Reserved {
  if (status === 'applied') return { kind: 'reserved' };
  if (status === 'insufficient') return refused(new Refusal('MONEY_NOT_ENOUGH'));
  throw new Error(`the ledger answered a reservation with ${status}`);
}

function refused(refusal: Refusal): Reserved {
  return { kind: 'refused', refusal };
}

/** What earlier requests decided about an item; null: nothing yet. */
function verdictOn(known: Known): Reserved | null {
  const { isBegun, earlierRef, isSame, isClosed, isHasty, isBusy } = known;
  if (isBegun) return { kind: 'begun' };
  if (isClosed) return refused(new Refusal('KEY_CLOSED'));
  if (earlierRef !== null) {
    return isSame
      ? { kind: 'earlier', requestRef: earlierRef }
      : refused(new Refusal('KEY_INVALID', { status: 409 }));
  }
  if (isHasty) return refused(new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 3 }));
  return isBusy ? refused(new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 1 })) : null;
}

/** Money on its way out of a game is under way, no longer in the game: as far as we knew of it. */
function takenBy({ direction, amount }: Reservation, known: Known | undefined): Satang {
  const gameAmount = known?.gameAmount ?? 0n;
  if (direction === 'in') return 0n;
  return amount < gameAmount ? amount : gameAmount;
}
