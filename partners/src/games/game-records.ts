import type { Journal } from '../books/journal.ts';
import type { Satang } from '../money.ts';

export type Movement = {
  readonly id: number;
  readonly type: 'in' | 'out' | 'play';
  /** Change of the balance. */
  readonly amount: Satang;
  readonly balance: Satang;
  /** Stake of a round of play; 0 for a transfer. */
  readonly bet: Satang;
  readonly at: number;
};

export type Transfer = {
  readonly id: number;
  readonly ref: string;
  readonly username: string;
  /** Positive into the game, negative out of it. */
  readonly amount: Satang;
  readonly before: Satang;
  readonly after: Satang;
  readonly at: number;
};

export type Player = {
  readonly username: string;
  password: string;
  balance: Satang;
  /** Stakes of open bets, taken out of the balance so that no transfer moves them. */
  outstanding: Satang;
  readonly movements: Movement[];
};

type RefusalKind = 'no-player' | 'not-enough';

export type TransferOutcome =
  | { kind: 'done'; transfer: Transfer }
  | { kind: RefusalKind | 'conflict' };

type WantedTransfer = Pick<Transfer, 'ref' | 'username' | 'amount'>;

type GameFact =
  | { type: 'player'; username: string; password: string }
  | { type: 'transfer'; ref: string; username: string; amount: Satang; at: number }
  | { type: 'refused'; ref: string; username: string; amount: Satang; kind: RefusalKind }
  | { type: 'round'; username: string; bet: Satang; win: Satang; at: number }
  | { type: 'bet'; username: string; bet: Satang; at: number }
  | { type: 'settled'; username: string; win: Satang; at: number };

type FactOf<Type extends GameFact['type']> = Extract<GameFact, { type: Type }>;

/** Facts that change a balance. */
type MovementFact = FactOf<'transfer' | 'round' | 'bet' | 'settled'>;

/** The players and the money of one game provider. */
export type GameRecords = {
  player(username: string): Player | undefined;
  players(): readonly Player[];
  /** Opens an account; false when the player has one, whose password then stays. */
  create(username: string, password: string): boolean;
  setPassword(username: string, password: string): boolean;
  transfer(wanted: WantedTransfer): TransferOutcome;
  /** Takes the whole balance out; a repeated reference returns the first withdrawal. */
  withdrawAll(wanted: { ref: string; username: string }): TransferOutcome;
  transferOf(ref: string): Transfer | undefined;
  /** The oldest first. */
  transfers(): Iterable<Transfer>;
  /** Plays one round; false when the balance is below the stake. */
  play(round: { username: string; bet: Satang; win: Satang }): boolean;
  /** Opens a bet; false when the balance is below the stake. */
  bet(stake: { username: string; bet: Satang }): boolean;
  /** Settles all open bets of a player immediately; false when there are none. */
  settle(decided: { username: string; win: Satang }): boolean;
  /** Stakes and results of play since a given time, in milliseconds since the epoch. */
  turnover(username: string, since: number): { turnover: Satang; winLoss: Satang };
};

/** State that the facts of one book add up to. */
type Accounts = {
  readonly players: Map<string, Player>;
  readonly transfers: Map<string, Transfer>;
  readonly refusals: Map<string, FactOf<'refused'>>;
};

type GameLedger = Accounts & {
  readonly record: (fact: GameFact) => void;
  readonly now: () => number;
};

export function openGameRecords(journal: Journal, code: string, now: () => number): GameRecords {
  const accounts: Accounts = { players: new Map(), transfers: new Map(), refusals: new Map() };
  const record = journal.book<GameFact>(`game.${code}`, (fact) => apply(accounts, fact));
  const ledger = { ...accounts, record, now };
  const { players, transfers } = accounts;
  const holds = (username: string, stake: Satang) =>
    (players.get(username)?.balance ?? Number.NEGATIVE_INFINITY) >= stake;
  const recordIf = (isPossible: boolean, fact: GameFact) => {
    if (isPossible) record(fact);
    return isPossible;
  };

  return {
    player: (username) => players.get(username),
    players: () => [...players.values()],
    create: (username, password) =>
      recordIf(!players.has(username), { type: 'player', username, password }),
    setPassword: (username, password) =>
      recordIf(players.has(username), { type: 'player', username, password }),
    transfer: (wanted) => transfer(ledger, wanted),
    withdrawAll: (wanted) => withdrawAll(ledger, wanted),
    transferOf: (ref) => transfers.get(ref),
    transfers: () => transfers.values(),
    play: ({ username, bet, win }) =>
      recordIf(holds(username, bet), { type: 'round', username, bet, win, at: now() }),
    bet: ({ username, bet }) =>
      recordIf(holds(username, bet), { type: 'bet', username, bet, at: now() }),
    settle: ({ username, win }) =>
      recordIf(Boolean(players.get(username)?.outstanding), {
        type: 'settled',
        username,
        win,
        at: now(),
      }),
    turnover: (username, since) => turnoverOf(players.get(username), since),
  };
}

function apply(accounts: Accounts, fact: GameFact): void {
  if (fact.type === 'player') applyPlayer(accounts, fact);
  else if (fact.type === 'refused') accounts.refusals.set(fact.ref, fact);
  else applyMovement(accounts, fact);
}

function applyPlayer({ players }: Accounts, { username, password }: FactOf<'player'>): void {
  const player = players.get(username);
  if (player !== undefined) player.password = password;
  else players.set(username, { username, password, balance: 0, outstanding: 0, movements: [] });
}

function applyMovement({ players, transfers }: Accounts, fact: MovementFact): void {
  const player = players.get(fact.username);
  if (player === undefined) return;
  const { amount, bet } = changeBy(fact);
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
  if (fact.type !== 'transfer') return;
  transfers.set(fact.ref, { ...fact, id: transfers.size + 1, before, after: player.balance });
}

function changeBy(fact: MovementFact): { amount: Satang; bet: Satang } {
  switch (fact.type) {
    case 'transfer':
      return { amount: fact.amount, bet: 0 };
    case 'round':
      return { amount: fact.win - fact.bet, bet: fact.bet };
    case 'bet':
      return { amount: 0 - fact.bet, bet: fact.bet };
    case 'settled':
      return { amount: fact.win, bet: 0 };
  }
}

function transfer(ledger: GameLedger, wanted: WantedTransfer): TransferOutcome {
  const known = ledger.transfers.get(wanted.ref) ?? ledger.refusals.get(wanted.ref);
  if (known === undefined) return move(ledger, wanted);
  const isSame = known.username === wanted.username && known.amount === wanted.amount;
  if (!isSame) return { kind: 'conflict' };
  return 'kind' in known ? { kind: known.kind } : { kind: 'done', transfer: known };
}

function withdrawAll(
  ledger: GameLedger,
  { ref, username }: { ref: string; username: string },
): TransferOutcome {
  const refusal = ledger.refusals.get(ref);
  if (refusal !== undefined) return { kind: refusal.kind };
  const known = ledger.transfers.get(ref);
  if (known === undefined) {
    const balance = ledger.players.get(username)?.balance ?? 0;
    return move(ledger, { ref, username, amount: 0 - balance });
  }
  const isSame = known.username === username && known.amount <= 0;
  return isSame ? { kind: 'done', transfer: known } : { kind: 'conflict' };
}

function move(ledger: GameLedger, wanted: WantedTransfer): TransferOutcome {
  const player = ledger.players.get(wanted.username);
  if (player === undefined) return refuse(ledger, wanted, 'no-player');
  if (player.balance + wanted.amount < 0) return refuse(ledger, wanted, 'not-enough');
  ledger.record({ type: 'transfer', ...wanted, at: ledger.now() });
  const done = ledger.transfers.get(wanted.ref);
  if (done === undefined) throw new Error('A transfer just recorded must be in the book');
  return { kind: 'done', transfer: done };
}

// A rejected reference stays rejected: a late copy of the request must not move money after all.
function refuse(ledger: GameLedger, wanted: WantedTransfer, kind: RefusalKind): TransferOutcome {
  ledger.record({ type: 'refused', ...wanted, kind });
  return { kind };
}

function turnoverOf(
  player: Player | undefined,
  since: number,
): { turnover: Satang; winLoss: Satang } {
  const rounds = (player?.movements ?? []).filter(({ type, at }) => type === 'play' && at >= since);
  return {
    turnover: rounds.reduce((sum, { bet }) => sum + bet, 0),
    winLoss: rounds.reduce((sum, { amount }) => sum + amount, 0),
  };
}
