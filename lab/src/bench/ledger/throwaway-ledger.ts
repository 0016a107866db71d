import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerMigrations } from '@wallet/ledger';
import { bootPostgres, type Postgres } from '@wallet/postgres/embedded-postgres';
import { sql } from 'kysely';
import {
  openDatabase,
  type Database as ProductDatabase,
} from '../../../../server/src/db/database.ts';

export type Database = ProductDatabase;

type ThrowawayLedger = { db: Database; url: string; stop(): Promise<void> };

/** Memory for pages, as in ops/patroni.yml: with the default of 128 MB a book of ten million rows is read from outside. */
const sharedBuffers = '1GB';

/** An empty ledger on a cluster of its own with PostgreSQL's default durability and an operator's memory. */
export async function bootThrowawayLedger(): Promise<ThrowawayLedger> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  // As root, PostgreSQL runs under another account, which must be able to enter this folder.
  await chmod(folder, 0o755);
  const postgres = await bootRoomy(folder);
  const db = await openLedgerAt(postgres.url);
  return {
    db,
    url: postgres.url,
    stop: async () => {
      await db.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function bootRoomy(folder: string): Promise<Postgres> {
  const small = await bootPostgres(folder, { durable: true });
  const db = openDatabase(small.url, { connectionsMax: 1 });
  await sql`alter system set shared_buffers = ${sql.lit(sharedBuffers)}`.execute(db);
  await db.destroy();
  await small.stop();
  return bootPostgres(folder, { durable: true });
}

/** Enough to fill a book of ten million rows. */
const statementLimitMs = 600_000;

/** Puts a ledger into the empty database of an address, which is reached as the product reaches its own. */
export async function openLedgerAt(url: string): Promise<Database> {
  const db = openDatabase(url, { connectionsMax: 32, statementLimitMs });
  await applyMigrations(db);
  return db;
}

async function applyMigrations(db: Database): Promise<void> {
  const files = (await readdir(ledgerMigrations)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) {
    await sql.raw(await readFile(new URL(file, ledgerMigrations), 'utf8')).execute(db);
  }
}
