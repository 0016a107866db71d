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
  movements: Movement[];
}

export type TransferOutcome =
  | { kind: 'done'; transfer: Transfer }
  | { kind: 'no-player' | 'not-enough' | 'conflict' };

type GameFact =
  | { type: 'player'; username: string; password: string }
  | { type: 'transfer'; ref: string; username: string; amount: Satang; at: number }
  | { type: 'round'; username: string; bet: Satang; win: Satang; at: number };

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
  turnover(username: string, since: number): { turnover: Satang; winLoss: Satang };
}

export function openGameBook(journal: Journal, code: string, now: () => number): GameBook {
  const players = new Map<string, Player>();
  const transfers = new Map<string, Transfer>();

  const record = journal.book<GameFact>(`game.${code}`, (fact) => {
    const player = players.get(fact.username);
    if (fact.type === 'player') {
      const { username, password } = fact;
      if (player === undefined) {
        players.set(username, { username, password, balance: 0, movements: [] });
      } else {
        player.password = password;
      }
      return;
    }
    if (player === undefined) return;
    const amount = fact.type === 'transfer' ? fact.amount : fact.win - fact.bet;
    const before = player.balance;
    player.balance += amount;
    player.movements.push({
      id: player.movements.length + 1,
      type: fact.type === 'round' ? 'play' : amount < 0 ? 'out' : 'in',
      amount,
      balance: player.balance,
      bet: fact.type === 'round' ? fact.bet : 0,
      at: fact.at,
    });
    if (fact.type === 'transfer') {
      const id = transfers.size + 1;
      transfers.set(fact.ref, { ...fact, id, before, after: player.balance });
    }
  });

  function move(ref: string, player: Player, amount: Satang): TransferOutcome {
    if (player.balance + amount < 0) return { kind: 'not-enough' };
    record({ type: 'transfer', ref, username: player.username, amount, at: now() });
    const transfer = transfers.get(ref);
    if (transfer === undefined) throw new Error('A transfer just recorded must be in the book');
    return { kind: 'done', transfer };
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
    transfer({ ref, username, amount }) {
      const player = players.get(username);
      if (player === undefined) return { kind: 'no-player' };
      const known = transfers.get(ref);
      if (known === undefined) return move(ref, player, amount);
      const isSame = known.username === username && known.amount === amount;
      return isSame ? { kind: 'done', transfer: known } : { kind: 'conflict' };
    },
    withdrawAll({ ref, username }) {
      const player = players.get(username);
      if (player === undefined) return { kind: 'no-player' };
      const known = transfers.get(ref);
      if (known === undefined) return move(ref, player, 0 - player.balance);
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
