import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { payIn } from '../../../../server/src/bench/paid-member.ts';
import type { Database } from '../../../../server/src/db/database.ts';
import { findViolations } from '../../../../server/src/upkeep/find-violations.ts';
import { transfersPerSecond } from '../games/transfers-per-second.ts';
import { type BusyMember, busyMembers } from '../product/busy-members.ts';
import { GameSimulator } from '../product/game-simulator.ts';
import { startProduct } from '../product/running-product.ts';
import { moveMoney, type SteadyMoney } from './steady-money.ts';
import { jobsDone, type TableState, tableStates } from './table-state.ts';

type Options = {
  readonly rounds: number;
  readonly seconds: number;
  /** Minutes of steady work under which the tables are watched; 0: none. */
  readonly minutes: number;
  readonly signal: AbortSignal;
};

const game = 'PG';
const membersCount = 2_400;
const callers = 256;
/** Deposits credited concurrently with the callers' transfers; two jobs follow each. */
const payers = 8;
const deposited = 1_00n;
const perSecond = 20;
const turnSeconds = 20;
const turnsPerMinute = 60 / turnSeconds;
/** Milliseconds that the last jobs get. */
const drainLimitMs = 60_000;
/** Milliseconds that the statistics are late by. */
const statisticsMs = 2_000;
/** A table that changes less is not shown. */
const changesMin = 500;
/** Growth of a queue beyond that of its rows, from a tenth of the time to its end, that is bloat and not chance. */
const growthMax = 1.5;
/** Smaller than this, a table's size says nothing. */
const bytesMin = 1024 ** 2;

/**
 * Measures how many jobs are settled alongside members' transfers, and how tables grow that jobs, movements and
 * notices change. False: jobs stayed behind, a table whose rows come and go grew on and on, or the books do
 * not balance.
 */
export async function benchBackground(options: Options): Promise<boolean> {
  const simulator = await GameSimulator.open();
  const product = await startProduct({ [game]: simulator.url });
  try {
    const members = await busyMembers(product, membersCount, game);
    const keepsUp = await rush({ product, members, game, perSecond }, options);
    const isSmall =
      options.minutes === 0 || (await watchTables({ product, members, game, perSecond }, options));
    return (await isSound(product.db)) && keepsUp && isSmall;
  } finally {
    await product.stop();
    simulator.close();
  }
}

/** Credits deposits alongside 256 callers, and counts the jobs of both that were done. */
async function rush(
  { product, members }: SteadyMoney,
  { rounds, seconds, signal }: Options,
): Promise<boolean> {
  const tokens = members.map(({ token }) => token);
  const load = { port: product.port, callers, seconds, game, tokens };
  console.log('\ntransfers/s  deposits/s  jobs done/s  longest wait  seconds until all were done');
  let isDrained = true;
  for (let round = 1; round <= rounds; round++) {
    signal.throwIfAborted();
    await product.db.deleteFrom('attempt').execute();
    // First the rest of the deposits of the preparation.
    await drainedAfter(product.db);
    await sleep(statisticsMs);
    const before = await jobsDone(product.db);
    const begin = performance.now();
    const end = begin + seconds * 1_000;
    const [transfers, deposits, waited] = await Promise.all([
      transfersPerSecond(load),
      payUntil(end, product.db, members),
      longestWait(end, product.db),
    ]);
    const drained = await drainedAfter(product.db);
    isDrained &&= drained < drainLimitMs;
    const took = (performance.now() - begin) / 1_000;
    await sleep(statisticsMs);
    const done = (await jobsDone(product.db)) - before;
    console.log(
      [transfers, deposits / seconds, done / took]
        .map((rate) => rate.toFixed(0).padStart(11))
        .join(' '),
      `${waited.toFixed(1)} s`.padStart(13),
      (drained / 1_000).toFixed(1).padStart(28),
    );
  }
  return isDrained;
}

async function payUntil(
  end: number,
  db: Database,
  members: readonly BusyMember[],
): Promise<number> {
  let paid = 0;
  const pay = async () => {
    while (performance.now() < end) {
      const member = members[paid++ % members.length];
      if (!member) throw new Error('there are members');
      await db.transaction().execute((tx) => payIn(tx, member.id, deposited));
    }
  };
  await Promise.all(Array.from({ length: payers }, pay));
  return paid;
}

/** Seconds by which the job that waited longest was late, by looks twice a second. */
async function longestWait(end: number, db: Database): Promise<number> {
  let longest = 0;
  for (; performance.now() < end; await sleep(500)) {
    longest = Math.max(longest, (await dueJobs(db)).lateSeconds);
  }
  return longest;
}

async function drainedAfter(db: Database): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < drainLimitMs) {
    if ((await dueJobs(db)).count === 0) break;
    await sleep(100);
  }
  return performance.now() - begin;
}

async function dueJobs(db: Database): Promise<{ count: number; lateSeconds: number }> {
  const { rows } = await sql<{ count: number; lateSeconds: number }>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "lateSeconds"
    from job where parked_at is null and run_at <= now()`.execute(db);
  const [due] = rows;
  if (!due) throw new Error('a count returns its row');
  return due;
}

/** Watches the tables under steady work: at its begin, after a tenth, and at its end. */
async function watchTables(
  money: SteadyMoney,
  { minutes, signal }: Pick<Options, 'minutes' | 'signal'>,
): Promise<boolean> {
  const { db } = money.product;
  await sleep(statisticsMs);
  const before = await tableStates(db);
  const earlyMinutes = Math.ceil(minutes / 10);
  let early = before;
  for (let turn = 0; turn < minutes * turnsPerMinute; turn++) {
    signal.throwIfAborted();
    if (turn === earlyMinutes * turnsPerMinute) early = await tableStates(db);
    await moveMoney(money, { seconds: turnSeconds, from: turn * turnSeconds * perSecond });
  }
  await sleep(statisticsMs);
  return printTables({ before, early, after: await tableStates(db) });
}

type TableStates = Readonly<Record<'before' | 'early' | 'after', ReadonlyMap<string, TableState>>>;

function printTables({ before, early, after }: TableStates): boolean {
  console.log(
    `\n${'table'.padEnd(26)}    rows    added  changed  in place  deleted     dead  KiB: before    early      end  index: before    early      end`,
  );
  const grown: string[] = [];
  for (const [name, last] of after) {
    const first = before.get(name);
    const soon = early.get(name);
    if (!first || !soon) continue;
    const [added, changed, gone] = [
      last.inserted - first.inserted,
      last.updated - first.updated,
      last.deleted - first.deleted,
    ];
    if (added + changed + gone < changesMin) continue;
    const inPlace = changed === 0 ? '' : share(last.inPlace - first.inPlace, changed);
    const columns = [last.live, added, changed, inPlace, gone, last.dead];
    const kib = (bytes: number) => (bytes / 1024).toFixed(0).padStart(9);
    console.log(
      name.padEnd(26) +
        columns.map((column) => `${column}`.padStart(9)).join('') +
        `    ${[first, soon, last].map(({ bytes }) => kib(bytes)).join('')}` +
        `      ${[first, soon, last].map(({ indexBytes }) => kib(indexBytes)).join('')}`,
    );
    // Rows that stay make a table grow; one whose rows go again must not.
    const comesAndGoes = gone > added / 2 || added < changed / 10;
    const size = ({ bytes, indexBytes }: TableState) => bytes + indexBytes;
    const moreRows = Math.max(1, last.live / Math.max(1, soon.live));
    if (comesAndGoes && size(last) > Math.max(bytesMin, growthMax * moreRows * size(soon))) {
      grown.push(name);
    }
  }
  for (const name of grown) console.error(`grew on and on: ${name}`);
  return grown.length === 0;
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

async function isSound(db: Database): Promise<boolean> {
  const broken = (await findViolations(db)).filter(({ rows }) => rows > 0);
  for (const { check, rows, sample } of broken) {
    console.error(`broken: ${check}: ${rows} rows, such as ${sample}`);
  }
  console.log(`violations=${broken.length}`);
  return broken.length === 0;
}
