import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#db/database.ts';
import { templates } from './test-cluster.ts';

/** A migrated, empty database for one test, dropped when the test ends. */
export async function testDatabase(): Promise<Database> {
  const { db } = await testDatabaseWithUrl();
  return db;
}

/** The same without any table, for a test of migrations. */
export async function emptyDatabase(): Promise<Database> {
  const { db } = await testDatabaseWithUrl('template0');
  return db;
}

/** The same with its address, for a test that opens connections or processes of its own. */
export async function testDatabaseWithUrl(
  template: string = templates.tables,
): Promise<{ db: Database; url: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const db = openDatabase(url.href);
  onTestFinished(async () => {
    await db.destroy();
    await administer(`drop database ${name} with (force)`);
  });
  return { db, url: url.href };
}

/** A copy of a database as it is now, which ends the sessions there: what a restore to this moment will bring back. */
export async function snapshotOf(url: string): Promise<{
  readonly url: string;
  /** Opens it as `ops/restore.sh` leaves one; null: without its mark. */
  readonly restore: (mark: string | null) => Promise<Database>;
}> {
  const [name, copy] = [new URL(url).pathname.slice(1), `test_${randomBytes(8).toString('hex')}`];
  await administer(`alter database ${name} allow_connections false`);
  await administer(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
  await administer(`create database ${copy} template ${name} strategy file_copy`);
  await administer(`alter database ${name} allow_connections true`);
  const address = new URL(url);
  address.pathname = copy;
  const opened: Database[] = [];
  onTestFinished(async () => {
    for (const db of opened) await db.destroy();
    await administer(`drop database ${copy} with (force)`);
  });
  const restore = async (mark: string | null) => {
    if (mark !== null) await administer(`alter database ${copy} set "wallet.restored" = '${mark}'`);
    const db = openDatabase(address.href);
    opened.push(db);
    return db;
  };
  return { url: address.href, restore };
}

let administration: Pool | undefined;

/** One connection for each worker: to open one costs as much as a third of the database that is made on it. */
async function administer(command: string): Promise<void> {
  administration ??= openAdministration();
  await administration.query(command);
}

function openAdministration(): Pool {
  // Idle, it keeps no worker alive, and it may meet the end of the cluster.
  const options = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
  const pool = new Pool({ connectionString: inject('postgresUrl'), ...options });
  return pool.on('error', () => undefined);
}
