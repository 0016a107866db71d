import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerMigrations } from '@wallet/ledger';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';

export type Database = Kysely<Record<string, never>>;

export type ThrowawayLedger = { db: Database; url: string; stop(): Promise<void> };

/** An empty ledger on a cluster of its own with PostgreSQL's default durability. */
export async function bootThrowawayLedger(): Promise<ThrowawayLedger> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  // As root, PostgreSQL runs under another account, which must be able to enter this folder.
  await chmod(folder, 0o755);
  const postgres = await bootPostgres(folder, { durable: true });
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

/** Puts a ledger into the empty database of an address. */
export async function openLedgerAt(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 32 });
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await applyMigrations(db);
  return db;
}

async function applyMigrations(db: Database): Promise<void> {
  const files = (await readdir(ledgerMigrations)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) {
    await sql.raw(await readFile(new URL(file, ledgerMigrations), 'utf8')).execute(db);
  }
}
