import type { Journal } from '../books/journal.ts';
import type { Satang } from '../money.ts';

export interface Movement {
  id: number;
  type: 'in' | 'out' | 'play';
  /** What the balance changed by. */
  amount: Satang;
  balance: Satang;
  /** What was staked, for a round of play. */
  bet: Satang;
  at: number;
}

export interface Transfer {
  id: number;
  ref: string;
  username: string;
  /** Positive into the game, negative out of it. */
  amount: Satang;
  before: Satang;
  after: Satang;
  at: number;
}

export interface Player {
  username: string;
  password: string;
  balance: Satang;
  /** Staked in bets that are not decided yet; out of the balance, so that no transfer takes it. */
  outstanding: Satang;
  movements: Movement[];
}

type RefusalKind = 'no-player' | 'not-enough';

export type TransferOutcome =
  | { kind: 'done'; transfer: Transfer }
  | { kind: RefusalKind | 'conflict' };

type GameFact =
  | { type: 'player'; username: string; password: string }
  | { type: 'transfer'; ref: string; username: string; amount: Satang; at: number }
  | { type: 'refused'; ref: string; username: string; amount: Satang; kind: RefusalKind }
  | { type: 'round'; username: string; bet: Satang; win: Satang; at: number }
  | { type: 'bet'; username: string; bet: Satang; at: number }
  | { type: 'settled'; username: string; win: Satang; at: number };

/** The players and the money of one game provider. */
export interface GameBook {
  player(username: string): Player | undefined;
  players(): Player[];
  /** Answers false when the player was there before; the password then stays as it was. */
  create(username: string, password: string): boolean;
  setPassword(username: string, password: string): boolean;
  transfer(wanted: { ref: string; username: string; amount: Satang }): TransferOutcome;
  /** Takes everything out; a repeated reference answers the first withdrawal. */
  withdrawAll(wanted: { ref: string; username: string }): TransferOutcome;
  transferOf(ref: string): Transfer | undefined;
  /** One round of play; false when the stake is not there. */
  play(round: { username: string; bet: Satang; win: Satang }): boolean;
  /** Stakes money on something that is decided later; false when it is not there. */
  bet(stake: { username: string; bet: Satang }): boolean;
  /** Decides all open bets of a player at once; false when there is none. */
  settle(decided: { username: string; win: Satang }): boolean;
  turnover(username: string, since: number): { turnover: Satang; winLoss: Satang };
}

export function openGameBook(journal: Journal, code: string, now: () => number): GameBook {
  const players = new Map<string, Player>();
  const transfers = new Map<string, Transfer>();
  const refusals = new Map<string, { username: string; amount: Satang; kind: RefusalKind }>();

  const record = journal.book<GameFact>(`game.${code}`, (fact) => {
    const player = players.get(fact.username);
    if (fact.type === 'refused') {
      refusals.set(fact.ref, fact);
      return;
    }
    if (fact.type === 'player') {
      const { username, password } = fact;
      if (player === undefined) {
        players.set(username, { username, password, balance: 0, outstanding: 0, movements: [] });
      } else {
        player.password = password;
      }
      return;
    }
    if (player === undefined) return;
    const bet = fact.type === 'round' || fact.type === 'bet' ? fact.bet : 0;
    const amount = fact.type === 'transfer' ? fact.amount : ('win' in fact ? fact.win : 0) - bet;
    const before = player.balance;
    player.balance += amount;
    if (fact.type === 'bet') player.outstanding += bet;
    if (fact.type === 'settled') player.outstanding = 0;
    player.movements.push({
      id: player.movements.length + 1,
      type: fact.type !== 'transfer' ? 'play' : amount < 0 ? 'out' : 'in',
      amount,
      balance: player.balance,
      bet,
      at: fact.at,
    });
    if (fact.type === 'transfer') {
      const id = transfers.size + 1;
      transfers.set(fact.ref, { ...fact, id, before, after: player.balance });
    }
  });

  function move(wanted: { ref: string; username: string; amount: Satang }): TransferOutcome {
    const player = players.get(wanted.username);
    if (player === undefined) return refuse(wanted, 'no-player');
    if (player.balance + wanted.amount < 0) return refuse(wanted, 'not-enough');
    record({ type: 'transfer', ...wanted, at: now() });
    const transfer = transfers.get(wanted.ref);
    if (transfer === undefined) throw new Error('A transfer just recorded must be in the book');
    return { kind: 'done', transfer };
  }

  // A refused reference stays refused: a late copy of the request must not move money after all.
  function refuse(
    wanted: { ref: string; username: string; amount: Satang },
    kind: RefusalKind,
  ): TransferOutcome {
    record({ type: 'refused', ...wanted, kind });
    return { kind };
  }

  return {
    player: (username) => players.get(username),
    players: () => [...players.values()],
    create(username, password) {
      if (players.has(username)) return false;
      record({ type: 'player', username, password });
      return true;
    },
    setPassword(username, password) {
      if (!players.has(username)) return false;
      record({ type: 'player', username, password });
      return true;
    },
    transfer(wanted) {
      const known = transfers.get(wanted.ref) ?? refusals.get(wanted.ref);
      if (known === undefined) return move(wanted);
      const isSame = known.username === wanted.username && known.amount === wanted.amount;
      if (!isSame) return { kind: 'conflict' };
      return 'kind' in known ? { kind: known.kind } : { kind: 'done', transfer: known };
    },
    withdrawAll({ ref, username }) {
      const refusal = refusals.get(ref);
      if (refusal !== undefined) return { kind: refusal.kind };
      const known = transfers.get(ref);
      if (known === undefined) {
        return move({ ref, username, amount: 0 - (players.get(username)?.balance ?? 0) });
      }
      const isSame = known.username === username && known.amount <= 0;
      return isSame ? { kind: 'done', transfer: known } : { kind: 'conflict' };
    },
    transferOf: (ref) => transfers.get(ref),
    play({ username, bet, win }) {
      const player = players.get(username);
      if (player === undefined || player.balance < bet) return false;
      record({ type: 'round', username, bet, win, at: now() });
      return true;
    },
    bet({ username, bet }) {
      const player = players.get(username);
      if (player === undefined || player.balance < bet) return false;
      record({ type: 'bet', username, bet, at: now() });
      return true;
    },
    settle({ username, win }) {
      if (!players.get(username)?.outstanding) return false;
      record({ type: 'settled', username, win, at: now() });
      return true;
    },
    turnover(username, since) {
      const rounds = (players.get(username)?.movements ?? []).filter(
        ({ type, at }) => type === 'play' && at >= since,
      );
      return {
        turnover: rounds.reduce((sum, { bet }) => sum + bet, 0),
        winLoss: rounds.reduce((sum, { amount }) => sum + amount, 0),
      };
    },
  };
}
