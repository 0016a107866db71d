import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerMigrations } from '@wallet/ledger';
import { type Kysely, sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from './database.ts';
import { patiently } from './patience.ts';

const folders = {
  ledger: ledgerMigrations,
  server: new URL('./migrations/', import.meta.url),
};

/** Milliseconds that a change waits for a table, and that it leaves to others before the next try. */
const lockLimitMs = 2_000;
const triesMax = 60;
const lockNotAvailable = '55P03';

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
  const work = async () =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`select pg_advisory_lock(hashtext('migrate'))`.execute(connection);
      // From here on: a change that waits for a table makes everybody behind it wait too.
      await sql`set lock_timeout = ${sql.lit(lockLimitMs)}`.execute(connection);
      try {
        await applyMissing(connection, migrations);
      } finally {
        await sql`reset lock_timeout`.execute(connection);
        await sql`select pg_advisory_unlock(hashtext('migrate'))`.execute(connection);
        await sql`reset statement_timeout`.execute(connection);
      }
    });
  await patiently(0, work);
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

/** Tries again while others hold a table that it changes; between the tries they get their turn. */
async function apply<T>(db: Kysely<T>, { name, text, digest }: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql.raw(text).execute(tx);
        await sql`insert into migration (name, digest) values (${name}, ${digest})`.execute(tx);
      });
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== lockNotAvailable) throw error;
      if (tries === triesMax) {
        throw new Error(`${name} cannot have its tables: see pg_locks who holds them`, {
          cause: error,
        });
      }
      await sleep(lockLimitMs);
    }
  }
}
