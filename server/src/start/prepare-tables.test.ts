import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { freshDatabase } from '#test/database.ts';
import { templates } from '#test/test-cluster.ts';
import { prepareTables } from './prepare-tables.ts';

/** A migrated database, the address of its owner, and that of a role which owns nothing. */
async function database() {
  const { db, url: ownerUrl } = await freshDatabase(templates.product);
  const name = `running_${randomBytes(6).toString('hex')}`;
  await sql`create role ${sql.id(name)} login password 'river'`.execute(db);
  onTestFinished(async () => {
    await sql`drop owned by ${sql.id(name)}`.execute(db);
    await sql`drop role ${sql.id(name)}`.execute(db);
  });
  const address = new URL(ownerUrl);
  address.username = name;
  address.password = 'river';
  return { db, ownerUrl, runningUrl: address.href, name };
}

type Addresses = { readonly running: string; readonly owner: string; readonly reader?: string };

/** Prepares the tables as a start does. */
async function prepare({ running, owner, reader }: Addresses): Promise<void> {
  const db = openDatabase(running);
  try {
    await prepareTables(db, {
      mode: 'demo',
      databaseDirectUrl: undefined,
      databaseOwnerUrl: owner,
      databaseReader: reader,
    });
  } finally {
    await db.destroy();
  }
}

test('a mistake in the roles of the database is reported by the name of its variable', async () => {
  const { db, ownerUrl, runningUrl, name } = await database();
  await expect(prepare({ running: ownerUrl, owner: runningUrl })).rejects.toThrow(
    `DATABASE_OWNER_URL must name the owner of the tables: ${name} may make none.`,
  );
  await expect(
    prepare({ running: runningUrl, owner: ownerUrl, reader: 'river_reader' }),
  ).rejects.toThrow('DATABASE_READER: the database has no role river_reader.');
  const wallet = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  await sql`alter database ${sql.id(wallet)} set default_transaction_read_only = on`.execute(db);
  await expect(prepare({ running: runningUrl, owner: ownerUrl })).rejects.toThrow(
    'DATABASE_OWNER_URL: the database takes no writes.',
  );
});
