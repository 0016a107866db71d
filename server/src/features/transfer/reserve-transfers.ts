import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { type AccountId, batchQueue, type Lane } from '@wallet/ledger';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { behind } from '#db/transact.ts';
import { takeFromGames } from '#features/games/balance-commands.ts';
import { DomainError } from '#lib/domain-error.ts';
import { beginMovements } from '#money/movement/begin.ts';
import { readStops } from '#money/pauses/pauses.ts';
import { gameTransfer } from './game-transfer.ts';
import {
  insertTransfers,
  type Known,
  lockWallets,
  type Reservation,
  readKnown,
} from './reservation-store.ts';
import { sidesOf } from './transfer-sides.ts';

export type Reserved =
  | { readonly kind: 'reserved' }
  /** This movement was begun before, possibly by a request still in progress. */
  | { readonly kind: 'begun' }
  /** The request's key was used for the same before; that request's number. */
  | { readonly kind: 'earlier'; readonly requestRef: string }
  | { readonly kind: 'refused'; readonly refusal: DomainError };

const batchMax = 256;

const lanes = new WeakMap<Database, Lane<Reservation, Reserved>>();

/**
 * Reserves a movement. Concurrent requests share one transaction, in which each request's key, money,
 * statement entry and job commit together.
 */
export function reserveLeg(db: Database, item: Reservation): Promise<Reserved> {
  const known = lanes.get(db);
  if (known) return known.submit(item);
  const opened = batchQueue((items: Reservation[]) => reserveTransfers(db, items), {
    max: batchMax,
  });
  lanes.set(db, opened);
  return opened.submit(item);
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

/** One request per member and batch: a second would have to see the result of the first. */
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
  const [wallets, [known, stops]] = await behind(
    tx,
    () => lockWallets(tx, items),
    () => Promise.all([readKnown(tx, items), readStops(tx, gameTransfer.kind, items)]),
  );
  const decided = items.map((item, index) => verdictOn(item, known[index]));
  const wanted = items.flatMap((item, index) =>
    decided[index] === null
      ? { ...newMovementOf(item, wallets), taken: takenBy(item, known[index]) }
      : [],
  );
  const begun = await beginMovements(tx, gameTransfer, wanted, {
    own: (news) => insertTransfers(news, takeFromGames),
    stops: stops.filter((_, index) => decided[index] === null),
  });
  const answers = new Map<string, Reserved>(
    wanted.map(({ id }, index) => {
      const code = begun[index];
      return [id, code ? refused(new DomainError(code)) : { kind: 'reserved' }];
    }),
  );
  return items.map(({ id }, index) => {
    const answer = decided[index] ?? answers.get(id);
    if (!answer) throw new Error(`nothing became of the reservation ${id}`);
    return answer;
  });
}

/** A transfer whose process died is picked up after this; a call takes less. */
const lookAfterSeconds = 30;

function newMovementOf(item: Reservation, wallets: ReadonlyMap<MemberId, AccountId>) {
  const wallet = wallets.get(item.memberId);
  if (wallet === undefined) throw new Error('a member has a wallet');
  return { ...item, isSent: true, jobInSeconds: lookAfterSeconds, ...sidesOf(item, wallet) };
}

function refused(refusal: DomainError): Reserved {
  return { kind: 'refused', refusal };
}

/** Result of an earlier request for an item; null: none. */
function verdictOn({ direction, amount }: Reservation, known: Known | undefined): Reserved | null {
  if (!known) throw new Error('each item was read');
  const { isBegun, earlierRef, isSame, isClosed, isTooSoon, isBusy, isGivenUp } = known;
  const { isExcluded, isResting, lossRoom } = known;
  if (isBegun) return { kind: 'begun' };
  if (isGivenUp) return refused(new DomainError('TRANSFER_FAIL'));
  if (isClosed) return refused(new DomainError('KEY_CLOSED'));
  if (earlierRef !== null) {
    return isSame
      ? { kind: 'earlier', requestRef: earlierRef }
      : refused(new DomainError('KEY_INVALID', { status: 409 }));
  }
  if (isExcluded && direction === 'in') return refused(new DomainError('EXCLUDED'));
  if (isResting && direction === 'in') return refused(new DomainError('PLAY_TIME_OVER'));
  if (lossRoom !== null && amount > lossRoom && direction === 'in') {
    return refused(new DomainError('LOSS_LIMIT'));
  }
  if (isTooSoon) return refused(new DomainError('REQUEST_LIMIT', { retryAfterSeconds: 3 }));
  return isBusy ? refused(new DomainError('TRANSFER_UNSETTLED')) : null;
}

/** Money leaving a game is pending, no longer in the game: as far as its balance was known. */
function takenBy({ direction, amount }: Reservation, known: Known | undefined): Satang {
  const gameAmount = known?.gameAmount ?? 0n;
  if (direction === 'in') return 0n;
  return amount < gameAmount ? amount : gameAmount;
}
