import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { takeFromGames } from '#features/games/balance-commands.ts';
import { gameProvider } from '#features/games/games-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { type Credit, costOf, moneyOf } from '#money/credit-rate.ts';
import { recordMovement } from '#money/movement/begin.ts';
import { settleRecorded } from '#money/movement/settle.ts';
import { gameTransfer } from './game-transfer.ts';
import { insertTransfers } from './reservation-store.ts';
import { sidesOf } from './transfer-sides.ts';

/** A transfer as a game provider lists it. */
type ListedTransfer = {
  /** Our reference: the number of the movement. */
  readonly ref: string;
  /** The provider's code. */
  readonly partner: string;
  /** Credits into the game; out of it below zero. */
  readonly credit: Credit;
  /** Name of the player. */
  readonly username: string;
  readonly isDone: boolean;
  readonly at: Date;
  /** Null: the member whose player it is. */
  readonly memberId: MemberId | null;
};

/**
 * Books a transfer that a game provider made and that is missing here, under its own reference. Returns its member
 * and the money that moved.
 */
export async function recordTransfer(
  tx: Tx,
  listed: ListedTransfer,
): Promise<{ readonly memberId: MemberId; readonly amount: Satang }> {
  const { ref, partner, username, isDone } = listed;
  const player = await lockPlayer(tx, partner, username);
  if (!player) throw new DomainError('NO_USER');
  const { memberId, currency, wallet, known } = player;
  rejectIf(listed.memberId === null || listed.memberId === memberId ? null : 'INVALID_DATA');
  const direction = listed.credit < 0n ? 'out' : 'in';
  const credit = listed.credit < 0n ? -listed.credit : listed.credit;
  const rate = gameProvider(partner).creditRate[currency];
  const amount = direction === 'in' ? costOf(rate, credit) : moneyOf(rate, credit);
  const leg = { memberId, currency, partner, direction, amount, credit, username } as const;
  const taken = direction === 'in' ? 0n : amount < known ? amount : known;
  const movement = {
    ...leg,
    ...sidesOf(leg, wallet),
    id: ref,
    requestRef: ref,
    request: null,
    onwardCode: null,
    isSent: true,
    jobInSeconds: 0,
    beganAt: listed.at,
    isOver: isDone,
    taken,
  };
  await recordMovement(tx, gameTransfer, movement, (begun) =>
    insertTransfers(begun, takeFromGames),
  );
  if (isDone) {
    const ended = { id: ref, memberId, createdAt: listed.at, note: undefined };
    await settleRecorded(tx, gameTransfer, ended);
  }
  return { memberId, amount };
}

type Player = {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly wallet: AccountId;
  /** Last known balance at the provider. */
  readonly known: Satang;
};

/** Finds the member of a player, locked for money. */
async function lockPlayer(tx: Tx, partner: string, username: string): Promise<Player | undefined> {
  const { rows } = await sql<Player>`
    select member.id as "memberId", currency, wallet_account as wallet, amount as known
    from game_account join member on member.id = game_account.member_id
    where code = ${partner} and game_account.username = ${username}
    for no key update of member`.execute(tx);
  return rows[0];
}
