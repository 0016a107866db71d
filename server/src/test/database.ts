import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#db/database.ts';
import { atEnd } from './ends.ts';
import { KeptDatabase, learnTemplate, newMark, type Template } from './kept-database.ts';
import { templates } from './test-cluster.ts';

type TestDatabase = { readonly db: Database; readonly url: string };

/** Databases of this worker that no test uses, by template. */
const free = new Map<string, KeptDatabase[]>();
/** Contents of the templates. */
const known = new Map<string, Promise<Template>>();

/** A migrated, empty database for one test. */
export async function testDatabase(): Promise<Database> {
  const { db } = await testDatabaseWithUrl();
  return db;
}

/** The same without any table, for a test of migrations. */
export async function emptyDatabase(): Promise<Database> {
  const { db } = await freshDatabase('template0');
  return db;
}

/**
 * The same with its address, for a test that opens connections or processes of its own. Its pool may have connections
 * of earlier tests, and its rows their places: `freshDatabase` is for a test to which that matters.
 */
export async function testDatabaseWithUrl(
  template: string = templates.tables,
): Promise<TestDatabase> {
  const kept = free.get(template)?.pop() ?? (await keep(template));
  atEnd(async () => {
    if (await kept.takeBack()) {
      free.set(template, [...(free.get(template) ?? []), kept]);
    } else {
      await kept.end();
      await drop(kept.url);
    }
  });
  return { db: kept.lend(), url: kept.url };
}

async function keep(template: string): Promise<KeptDatabase> {
  const url = await create(template);
  const contents = known.get(template) ?? learnTemplate(url);
  known.set(template, contents);
  return new KeptDatabase(url, await contents, await newMark(administrationPool()));
}

/** A database that no other test has had, dropped when the test ends. */
export async function freshDatabase(template: string = templates.tables): Promise<TestDatabase> {
  const url = await create(template);
  const db = openDatabase(url);
  onTestFinished(async () => {
    await db.destroy();
    await drop(url);
  });
  return { db, url };
}

async function create(template: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${nameOf(url)} template ${template} strategy file_copy`);
  return url.href;
}

async function drop(url: string): Promise<void> {
  await administer(`drop database ${nameOf(url)} with (force)`);
}

function nameOf(url: string | URL): string {
  return new URL(url).pathname.slice(1);
}

/**
 * A copy of a database as of now, which ends the sessions there: the state that a restore to this moment brings back.
 */
export async function snapshotOf(url: string): Promise<{
  readonly url: string;
  /** Opens it as `ops/restore.sh` leaves one; null: without its mark. */
  readonly restore: (mark: string | null) => Promise<Database>;
}> {
  const name = nameOf(url);
  await administer(`alter database ${name} allow_connections false`);
  await administer(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
  const copy = await create(name);
  await administer(`alter database ${name} allow_connections true`);
  const opened: Database[] = [];
  onTestFinished(async () => {
    for (const db of opened) await db.destroy();
    await drop(copy);
  });
  const restore = async (mark: string | null) => {
    if (mark !== null)
      await administer(`alter database ${nameOf(copy)} set "wallet.restored" = '${mark}'`);
    const db = openDatabase(copy);
    opened.push(db);
    return db;
  };
  return { url: copy, restore };
}

let administration: Pool | undefined;

async function administer(command: string): Promise<void> {
  await administrationPool().query(command);
}

/** One connection for each worker: to open one costs as much as a third of the database that is made on it. */
function administrationPool(): Pool {
  // Idle, it keeps no worker alive, and it may meet the end of the cluster.
  const options = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
  administration ??= new Pool({ connectionString: inject('postgresUrl'), ...options }).on(
    'error',
    () => undefined,
  );
  return administration;
}
