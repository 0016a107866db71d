import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { ledgerMigrations } from '@wallet/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

const folders = {
  ledger: ledgerMigrations,
  server: new URL('./migrations/', import.meta.url),
};

export type Migration = { readonly name: string; readonly text: string; readonly digest: string };

/** Brings the database up to date: every `*.sql` file once, in order of name, the ledger's first. */
export async function migrate(db: Database): Promise<void> {
  await applyMigrations(db, await listMigrations());
}

export async function listMigrations(): Promise<Migration[]> {
  const ledger = await readFolder('ledger', folders.ledger);
  return [...ledger, ...(await readFolder('server', folders.server))];
}

/** Applies what is missing, each in a transaction of its own. Nodes that start together wait for each other. */
export async function applyMigrations(
  db: Database,
  migrations: readonly Migration[],
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(hashtext('migrate'))`.execute(connection);
    try {
      await applyMissing(connection, migrations);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('migrate'))`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function readFolder(owner: string, folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      return { name: `${owner}/${file}`, text, digest };
    }),
  );
}

async function applyMissing<T>(db: Kysely<T>, migrations: readonly Migration[]): Promise<void> {
  await sql`
    create table if not exists migration (
      name text primary key,
      digest text not null,
      applied_at timestamptz not null default now()
    )`.execute(db);
  const { rows } = await sql<{ name: string; digest: string }>`
    select name, digest from migration`.execute(db);
  const digests = new Map(rows.map(({ name, digest }) => [name, digest]));
  for (const migration of migrations) {
    const known = digests.get(migration.name);
    if (known === undefined) await apply(db, migration);
    else if (known !== migration.digest) {
      throw new Error(`${migration.name} changed after it was applied: add a new file instead`);
    }
  }
}

async function apply<T>(db: Kysely<T>, { name, text, digest }: Migration): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql.raw(text).execute(tx);
    await sql`insert into migration (name, digest) values (${name}, ${digest})`.execute(tx);
  });
}
