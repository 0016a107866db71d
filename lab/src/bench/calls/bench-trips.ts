import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { through } from '@wallet/postgres/movable-line';
import { sql } from 'kysely';
import { payIn, withNumbers } from '../../../../server/src/bench/paid-member.ts';
import { type Database, inTransaction, openDatabase } from '../../../../server/src/db/database.ts';
import {
  measurePairs,
  medianOf,
  millisecondsOf,
  type PairFigures,
  pairColumns,
} from '../limits/pairs.ts';
import { type BusyMember, busyMembers } from '../product/busy-members.ts';
import { GameSimulator } from '../product/game-simulator.ts';
import { type HttpQuestion, HttpSocket } from '../product/http-socket.ts';
import { type RunningProduct, startProduct } from '../product/running-product.ts';
import { openFarLine } from './far-line.ts';
import { addSlips, addStatements, tidyUp } from './long-histories.ts';
import { type ProcessorTime, processorTimeOf } from './processor-time.ts';

type Options = {
  readonly rounds: number;
  /** Milliseconds that the database is away in each direction; 0: on this machine, without a line between. */
  readonly delays: readonly number[];
  readonly signal: AbortSignal;
};

const game = 'PG';
const membersCount = 48;
const linesOfEach = 30;
const warmUps = 3;
/** Calls of either way in each pair, each of another member. */
const callsOfPair = 8;
const settleLimitMs = 60_000;

/** One product with a database of its own, and what is used to ask it. */
type Side = {
  readonly product: RunningProduct;
  /** The database as the server reaches it: what has no call is carried out here as the server would. */
  readonly near: Database;
  readonly members: readonly BusyMember[];
  /** Rejects when the answer is not 200. */
  readonly ask: (question: HttpQuestion) => Promise<void>;
  readonly close: () => Promise<void>;
};

type MemberCall = {
  readonly name: string;
  /** The server does nothing for it: its work is done here. */
  readonly isHere?: boolean;
  readonly call: (side: Side, member: BusyMember, nth: number) => Promise<unknown>;
  /** Makes room for the next calls; not measured. */
  readonly prepare?: (side: Side) => Promise<unknown>;
};

/**
 * Measures what members do most with statements that travel together next to one by one, in pairs of two products, at each
 * distance of the database.
 */
export async function benchTrips({ rounds, delays, signal }: Options): Promise<boolean> {
  const simulator = await GameSimulator.open();
  try {
    for (const delayMs of delays) {
      const oneByOne = await openSide(simulator, { isPipelined: false, delayMs });
      try {
        const together = await openSide(simulator, { isPipelined: true, delayMs });
        try {
          await compare([oneByOne, together], { rounds, delayMs, signal });
        } finally {
          await together.close();
        }
      } finally {
        await oneByOne.close();
      }
    }
    return true;
  } finally {
    simulator.close();
  }
}

async function openSide(
  simulator: GameSimulator,
  { isPipelined, delayMs }: { readonly isPipelined: boolean; readonly delayMs: number },
): Promise<Side> {
  const closings: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closings.toReversed()) await end();
  };
  let address = '';
  const addressOf = async (url: string) => {
    address = url;
    if (delayMs === 0) return url;
    const line = await openFarLine({ port: Number(new URL(url).port), delayMs });
    closings.push(line.close);
    address = through(url, line);
    return address;
  };
  try {
    const environment = { DATABASE_PIPELINE: String(isPipelined) };
    const product = await startProduct({ [game]: simulator.url }, undefined, {
      environment,
      addressOf,
    });
    closings.push(product.stop);
    const members = await busyMembers(product, membersCount, game);
    const ids = members.map(({ id }) => id);
    await addStatements(product.db, ids, linesOfEach);
    await addSlips(product.db, ids, linesOfEach);
    await tidyUp(product.db);
    const near = openDatabase(address, { isPipelined });
    closings.push(() => near.destroy());
    const { ask, hangUp } = asker(product.port);
    closings.push(hangUp);
    return { product, near: await withNumbers(near), members, ask, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Asks on one connection, opened with the first call: the server ends one that asks nothing for long. */
function asker(port: number) {
  let socket: HttpSocket | undefined;
  return {
    ask: async (question: HttpQuestion) => {
      socket ??= await HttpSocket.open(port);
      const { status, body } = await socket.ask(question);
      if (status !== 200) throw new Error(`${question.path} was answered with ${status} ${body}`);
    },
    hangUp: async () => socket?.close(),
  };
}

/** One by one, and together. */
type Sides = readonly [Side, Side];

type Comparison = {
  readonly rounds: number;
  readonly delayMs: number;
  readonly signal: AbortSignal;
};

async function compare(sides: Sides, { rounds, delayMs, signal }: Comparison): Promise<void> {
  const trip = await tripOf(sides[1].near);
  const away = `${delayMs} ms away in each direction`;
  console.log(`\n${away}; a statement that asks nothing takes ${trip.toFixed(2)} ms\n`);
  console.log(
    `${''.padEnd(nameWidth)} one by one  together median   mean   95 % interval   ms of Node     ms of PostgreSQL`,
  );
  const all: PairFigures[] = [];
  for (const memberCall of memberCalls) {
    const { figures, node, postgres } = await measure(sides, memberCall, { rounds, signal });
    all.push(figures);
    const took = `${memberCall.isHere ? 'not counted' : node}`.padEnd(14);
    console.log(
      `${memberCall.name.padEnd(nameWidth)} ${pairColumns(figures)}   ${took} ${postgres}`,
    );
  }
  console.log(`${'all of them'.padEnd(nameWidth)} ${pairColumns(sumOf(all, rounds))}`);
}

/** Figures of a call, and milliseconds of processor time that it takes either side. */
async function measure(
  sides: Sides,
  { call, prepare }: MemberCall,
  { rounds, signal }: Omit<Comparison, 'delayMs'>,
) {
  let asked = 0;
  const timed = (side: Side) => () => {
    const nth = asked++ >> 1;
    const member = side.members[nth % side.members.length];
    if (!member) throw new Error('each side has its members');
    return millisecondsOf(() => call(side, member, nth));
  };
  const times = () => Promise.all(sides.map(({ product }) => processorTimeOf(product)));
  let pair = -warmUps;
  let before: (ProcessorTime | null)[] = [];
  const figures = await measurePairs([timed(sides[0]), timed(sides[1])], {
    pairs: rounds,
    warmUps,
    calls: callsOfPair,
    signal,
    prepare: async () => {
      if (pair++ === 0) before = await times();
      for (const side of sides) {
        // No member may reach a limit of calls per minute.
        await side.product.db.deleteFrom('attempt').execute();
        await prepare?.(side);
      }
    },
  });
  const after = await times();
  const took = (of: keyof ProcessorTime) =>
    sides.map(
      (_, index) => ((after[index]?.[of] ?? 0) - (before[index]?.[of] ?? 0)) / rounds / callsOfPair,
    );
  const shown = (of: keyof ProcessorTime) =>
    after.includes(null)
      ? 'unknown'
      : took(of)
          .map((ms) => ms.toFixed(2))
          .join(' → ');
  return { figures, node: shown('node'), postgres: shown('postgres') };
}

/** Sums of all calls, pair by pair. */
function sumOf(all: readonly PairFigures[], pairs: number): PairFigures {
  const sums = (of: keyof PairFigures) =>
    Array.from({ length: pairs }, (_, pair) =>
      all.reduce((sum, figures) => sum + (figures[of][pair] ?? Number.NaN), 0),
    );
  return { reference: sums('reference'), other: sums('other') };
}

/** Milliseconds of a statement that asks nothing, there and back. */
async function tripOf(db: Database): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < 50; nth++) took.push(await millisecondsOf(() => sql`select`.execute(db)));
  return medianOf(took);
}

function post(path: string, bodyOf: (nth: number) => object): MemberCall['call'] {
  return ({ ask }, { token }, nth) =>
    ask({ method: 'POST', path, token, key: randomUUID(), body: bodyOf(nth) });
}

const page = () => ({ page: 1, limit: 10 });
const transfer = '/api/wallet/transfer';
const nameWidth = 20;

const memberCalls: readonly MemberCall[] = [
  {
    name: 'home',
    call: ({ ask }, { token }) => ask({ method: 'GET', path: '/api/wallet', token }),
  },
  { name: 'slips', call: post('/api/statement/slip', page) },
  { name: 'statement', call: post('/api/statement', page) },
  {
    name: 'deposit QR',
    call: post('/api/qrcode/KBANK', (nth) => ({ amount: 100 + (nth % 300) })),
    prepare: endQrs,
  },
  {
    name: 'credit of a notice',
    isHere: true,
    call: ({ near }, { id }, nth) => credit(near, id, nth),
  },
  {
    name: 'withdrawal',
    call: post('/api/wallet/withdraw', () => ({ amount: 100 })),
    prepare: endWithdrawals,
  },
  {
    name: 'money into a game',
    call: post(transfer, () => ({ from: 'WALLET', to: game, amount: 1 })),
  },
  {
    name: 'money out of a game',
    call: post(transfer, () => ({ from: game, to: 'WALLET', amount: 1 })),
  },
];

/** Credits a deposit, as follows a notice that its provider confirms; the notice itself is stored for a job. */
function credit(db: Database, id: BusyMember['id'], nth: number): Promise<void> {
  return inTransaction(db, (tx) => payIn(tx, id, 10_000n + BigInt(nth)));
}

/** A member with an open QR would be shown that one again. */
async function endQrs({ product: { db } }: Side): Promise<void> {
  await db.updateTable('qr_code').set({ state: 'expired' }).where('state', '=', 'live').execute();
  await db.deleteFrom('job').where('kind', '=', 'qr').execute();
}

/** A member has one withdrawal at a time, one a minute and three a day: those that are over were days ago. */
async function endWithdrawals({ product: { db } }: Side): Promise<void> {
  for (const end = Date.now() + settleLimitMs; Date.now() < end; await sleep(20)) {
    const open = await db
      .selectFrom('movement')
      .select('id')
      .where('kind', '=', 'payout')
      .where('is_open', '=', true)
      .executeTakeFirst();
    if (open === undefined) break;
  }
  await sql`
    update movement set created_at = created_at - interval '3 days'
    where kind = 'payout' and not is_open and created_at > now() - interval '1 day'`.execute(db);
}
