import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { sql } from 'kysely';
import { addLosingPair, type LosingPair, lost } from '../../../../server/src/bench/losing-pair.ts';
import { nightKinds, prepareNights, workNight } from '../../../../server/src/bench/night.ts';
import { type Database, openDatabase } from '../../../../server/src/db/database.ts';
import { tidyUp } from '../calls/long-histories.ts';
import { ratioTo } from '../ledger/ratios.ts';
import { addNeighbours } from './neighbours.ts';

type Options = { rounds: number; signal: AbortSignal };

/** The cost of the nights with this many neighbours. */
type Figures = { readonly milliseconds: readonly number[]; readonly rowsRead: number };

const few = 10;
const many = 1_000_000;
/** The most growth of rows read: the night reads only members who played, so only indexes get deeper. */
const rowsFactorMax = 2;

/**
 * Measures the nightly work for one member who is paid, among a few members and among a million
 * inactive ones, and returns whether each was paid once and the night read no more rows.
 */
export async function benchNights({ rounds, signal }: Options): Promise<boolean> {
  const world = await openWorld();
  try {
    await prepareNights(world.db);
    const measureAlongside = async (from: number, to: number): Promise<Figures> => {
      const startedAt = performance.now();
      await addNeighbours(world.db, { from, to });
      await tidyUp(world.db);
      console.log(`${to} neighbours after ${Math.round(performance.now() - startedAt)} ms`);
      return measureNights(world, { rounds, signal });
    };
    const beside = {
      few: await measureAlongside(1, few),
      many: await measureAlongside(few + 1, many),
    };
    print(beside);
    return beside.many.rowsRead <= beside.few.rowsRead * rowsFactorMax;
  } finally {
    await world.stop();
  }
}

/** Two nodes on one database, on a cluster of its own with PostgreSQL's default durability. */
type BenchDatabases = {
  readonly db: Database;
  readonly other: Database;
  readonly stop: () => Promise<void>;
};

async function openWorld(): Promise<BenchDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  // As root, PostgreSQL runs under another account, which must be able to enter this folder.
  await chmod(folder, 0o755);
  const postgres = await bootPostgres(folder, { durable: true });
  // One connection each, so that its own statistics can be read afterwards.
  const options = { connectionsMax: 1, connectionWaitLimitMs: 120_000, statementLimitMs: 120_000 };
  const db = openDatabase(postgres.url, options);
  const other = openDatabase(postgres.url, options);
  return {
    db,
    other,
    stop: async () => {
      await Promise.all([db.destroy(), other.destroy()]);
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function measureNights(
  { db, other }: BenchDatabases,
  { rounds, signal }: Options,
): Promise<Figures> {
  const milliseconds: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    signal.throwIfAborted();
    milliseconds.push(
      await nightOf(db, async () => {
        const startedAt = performance.now();
        await workNight(db);
        return performance.now() - startedAt;
      }),
    );
  }
  const rowsRead = await nightOf(db, async () => {
    const before = await countRowsRead(db);
    await workNight(db);
    return (await countRowsRead(db)) - before;
  });
  await nightOf(db, async () => {
    await Promise.all([db, other, db, other].map(workNight));
    await workNight(db);
  });
  return { milliseconds, rowsRead };
}

let pairs = 0;

/** Lets another member lose, runs the night of that day, and reads who was paid. */
async function nightOf<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  await beginDay(db);
  const pair = await addLosingPair(db, pairs++);
  const result = await work();
  await expectPaidOnce(db, pair);
  return result;
}

const yesterday = sql`((now() at time zone 'Asia/Bangkok')::date - 1)`;

/** Moves everything before yesterday and marks the night before as done. */
async function beginDay(db: Database): Promise<void> {
  await sql`delete from nightly_run`.execute(db);
  await sql`
    insert into nightly_run (kind, day, ran_at)
    select kind, ${yesterday} - 1, now() - interval '1 day'
    from unnest(${nightKinds}::text[]) as kind`.execute(db);
  await sql`
    update movement set settled_at = settled_at - interval '3 days'
    where settled_at > now() - interval '2 days'`.execute(db);
  await sql`update day_result set day = day - 1 where day = ${yesterday}`.execute(db);
}

/** Reads the rows that this connection fetched from tables. */
async function countRowsRead(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: bigint }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read
    from pg_stat_user_tables`.execute(db);
  return Number(rows[0]?.read);
}

async function expectPaidOnce(db: Database, { inviter, invitee }: LosingPair): Promise<void> {
  const { rows } = await sql<{ results: bigint; rewards: bigint; pot: bigint; paid: bigint }>`
    select pot.balance as pot,
      (select count(*) from day_result where member_id = ${invitee} and lost = ${lost}) as results,
      (select count(*) from invite_reward where invitee_id = ${invitee}) as rewards,
      (select count(*) from ledger.transfer where account = pot.id) as paid
    from member join ledger.account as pot on pot.id = invite_account
    where member.id = ${inviter}`.execute(db);
  const [found] = rows;
  const isPaidOnce = found?.results === 1n && found.rewards === 1n && found.paid === 1n;
  if (!isPaidOnce || found.pot !== lost / 20n) {
    throw new Error(`member ${inviter} was not paid once: ${JSON.stringify(found, textOf)}`);
  }
}

function textOf(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function print(beside: Readonly<Record<'few' | 'many', Figures>>): void {
  const { median, min, max } = ratioTo(beside.few.milliseconds, beside.many.milliseconds);
  const [ratio, least, most] = [median, min, max].map((figure) => figure.toFixed(2));
  console.log(`
the night's work for one member who is paid, with ${many} members compared with ${few}

time       ${ratio} (${least} to ${most})
rows read  ${beside.many.rowsRead} to ${beside.few.rowsRead}

paid once each night, also by two nodes at the same time and again`);
}
