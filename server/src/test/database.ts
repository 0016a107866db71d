import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
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

async function administer(command: string): Promise<void> {
  const db = openDatabase(inject('postgresUrl'), { connectionsMax: 1 });
  await sql.raw(command).execute(db);
  await db.destroy();
}
