import { rm } from 'node:fs/promises';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { sql } from 'kysely';
import { type CheckTiming, prepareChecks, timeCheck } from '../../../../server/src/bench/look.ts';
import { type Database, openDatabase } from '../../../../server/src/db/database.ts';
import { tidyUp } from '../calls/long-histories.ts';
import { addDeposits } from './deposits.ts';

type Options = { rounds: number; signal: AbortSignal };

const sizes = [100_000, 1_000_000] as const;
/** Deposits that a minute brings. */
const news = 100;

/**
 * Measures the watch of a minute with 100 new deposits alongside 100,000 movements and alongside a million, and
 * returns whether it found both books sound and read far fewer rows than the larger one has.
 */
export async function benchWatch({ rounds, signal }: Options): Promise<boolean> {
  const folder = await temporaryFolder('wallet-bench-');
  const postgres = await bootPostgres(folder, { durable: true });
  try {
    const books: CheckTiming[] = [];
    for (const size of sizes) books.push(await measure(postgres.url, size, { rounds, signal }));
    const many = books.at(-1);
    if (!many) throw new Error('two sizes were measured');
    return books.every(({ findings }) => findings === 0) && many.rows < sizes[1];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function measure(
  url: string,
  size: number,
  { rounds, signal }: Options,
): Promise<CheckTiming> {
  const db = await openBook(url, size);
  try {
    let nth = await addDeposits(db, { first: 0, count: size, isPast: true });
    await tidyUp(db);
    await sealWhole(db);
    const looks: CheckTiming[] = [];
    for (let round = 0; round < rounds; round++) {
      signal.throwIfAborted();
      nth = await addDeposits(db, { first: nth, count: news, isPast: false });
      looks.push(await timeCheck(db));
    }
    const median = medianOf(looks);
    const { milliseconds, rows, findings } = median;
    console.log(
      `beside ${size} movements: ${milliseconds.toFixed(0)} ms and ${rows} rows read for ${news} new ones, ` +
        `${findings} findings (median of ${rounds})`,
    );
    return median;
  } finally {
    await db.destroy();
  }
}

/** Lets the watch look until an old book, which is sealed bit by bit, is sealed as far as it goes. */
export async function sealWhole(db: Database): Promise<void> {
  for (let seals = -1; ; ) {
    await timeCheck(db);
    const made = await countSeals(db);
    if (made === seals) return;
    seals = made;
  }
}

async function openBook(url: string, size: number): Promise<Database> {
  const name = `book_${size}`;
  const administration = openDatabase(url, { connectionsMax: 1 });
  await sql`create database ${sql.id(name)}`.execute(administration);
  await administration.destroy();
  const address = new URL(url);
  address.pathname = name;
  const db = openDatabase(address.href, { connectionsMax: 1, statementLimitMs: 120_000 });
  await prepareChecks(db);
  return db;
}

async function countSeals(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from book_seal where rows > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

function medianOf(looks: readonly CheckTiming[]): CheckTiming {
  const sorted = looks.toSorted((one, other) => one.milliseconds - other.milliseconds);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('at least one round is measured');
  return { ...median, findings: Math.max(...looks.map(({ findings }) => findings)) };
}
