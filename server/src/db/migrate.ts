import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerMigrations } from '@wallet/ledger';
import { type Kysely, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { type ConcurrentIndex, concurrentIndexes, type Migration } from './concurrent-indexes.ts';
import type { Database } from './database.ts';
import { patiently } from './patience.ts';

const folders = {
  ledger: ledgerMigrations,
  server: new URL('./migrations/', import.meta.url),
};

/** Milliseconds that a change waits for a table: everybody who comes after it waits as long. */
const lockLimitMs = 500;
/** Milliseconds that it leaves to others before the next try. */
const pauseMs = 2_000;
const triesMax = 100;
const lockNotAvailable = '55P03';
/** Milliseconds between polls for another node's migration. */
const lookMs = 200;

/** Brings the database up to date: every `*.sql` file once, in order of name, the ledger's first. */
export async function migrate(db: Database): Promise<void> {
  await applyMigrations(db, await listMigrations());
}

export async function listMigrations(): Promise<Migration[]> {
  const ledger = await readFolder('ledger', folders.ledger);
  return [...ledger, ...(await readFolder('server', folders.server))];
}

/**
 * Applies missing migrations, each in its own transaction. Nodes that start together run one after the other.
 */
export async function applyMigrations(
  db: Database,
  migrations: readonly Migration[],
): Promise<void> {
  const work = async () =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await takeTurn(connection);
      try {
        await applyMissing(connection, migrations);
      } finally {
        await sql`select pg_advisory_unlock(hashtext('migrate'))`.execute(connection);
        await sql`reset statement_timeout`.execute(connection);
      }
    });
  await patiently(0, work);
}

/**
 * Waits until no other node migrates. Polls, because a statement waiting for the lock would be a transaction
 * that the other node's concurrent index build waits for in turn.
 */
async function takeTurn<T>(db: Kysely<T>): Promise<void> {
  for (; ; await sleep(lookMs)) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(hashtext('migrate')) as "isOurs"`.execute(db);
    if (rows[0]?.isOurs) return;
  }
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
    if (known === undefined) await applyOne(db, migration);
    else if (known !== migration.digest) {
      throw new Error(`${migration.name} changed after it was applied: add a new file instead`);
    }
  }
}

async function applyOne<T>(db: Kysely<T>, migration: Migration): Promise<void> {
  const indexes = concurrentIndexes(migration);
  if (indexes) await makeIndexes(db, migration, indexes);
  else await apply(db, migration);
}

/** Tries again while others hold a table that it changes; between the tries they get their turn. */
async function apply<T>(db: Kysely<T>, { name, text, digest }: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await db.transaction().execute(async (tx) => {
        // A change that waits for a table makes everybody behind it wait too.
        await sql`set local lock_timeout = ${sql.lit(lockLimitMs)}`.execute(tx);
        await sql.raw(text).execute(tx);
        await note(tx, { name, digest });
      });
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== lockNotAvailable) throw error;
      if (tries === triesMax) {
        throw new Error(`${name} cannot have its tables: see pg_locks who holds them`, {
          cause: error,
        });
      }
      await sleep(pauseMs);
    }
  }
}

/** Builds indexes concurrently; existing ones are skipped. */
async function makeIndexes<T>(
  db: Kysely<T>,
  { name, digest }: Migration,
  indexes: readonly ConcurrentIndex[],
): Promise<void> {
  for (const { index, table, statement } of indexes) {
    const { rows } = await sql<{ schema: string; isValid: boolean }>`
      select class.relnamespace::regnamespace::text as schema, indisvalid as "isValid"
      from pg_index join pg_class as class on class.oid = indexrelid
      where indrelid = to_regclass(${table}) and relname = ${index}`.execute(db);
    const [found] = rows;
    if (found?.isValid) continue;
    // A node that was killed, or rows that broke a unique key, left it half made.
    if (found) await sql`drop index concurrently ${sql.id(found.schema, index)}`.execute(db);
    await sql.raw(statement).execute(db);
  }
  await note(db, { name, digest });
}

async function note<T>(db: Kysely<T>, { name, digest }: Omit<Migration, 'text'>): Promise<void> {
  await sql`insert into migration (name, digest) values (${name}, ${digest})`.execute(db);
}
