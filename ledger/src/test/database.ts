import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { ledgerMigrations } from '../ledger.ts';
import { newTransferId } from '../transfer-id.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the cluster that this run of the tests started. */
    postgresUrl: string;
  }
}

/** Untyped tables: only the ledger queries them. */
export type Database = Kysely<Record<string, never>>;

/** An empty ledger in its own database, dropped after the test. */
export async function ledgerDatabase(): Promise<{ db: Database; url: string }> {
  const name = `ledger_${newTransferId().replaceAll('-', '')}`;
  const server = connect(inject('postgresUrl'));
  await sql`create database ${sql.id(name)}`.execute(server);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const db = connect(url.href);
  onTestFinished(async () => {
    await db.destroy();
    await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  });
  await migrate(db);
  return { db, url: url.href };
}

export function connect(url: string): Database {
  const pool = new Pool({ connectionString: url, max: 16 });
  // A terminated backend fails its query; without both listeners it would also crash the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

async function migrate(db: Database): Promise<void> {
  const files = readdirSync(ledgerMigrations)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  for (const file of files) {
    await sql.raw(readFileSync(new URL(file, ledgerMigrations), 'utf8')).execute(db);
  }
}
