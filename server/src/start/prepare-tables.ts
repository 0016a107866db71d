import { type Database, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { reach } from '#db/reach.ts';
import {
  existingRoles,
  grantReading,
  grantRunning,
  requireApart,
  requireOwner,
  roleOf,
} from '#db/roles.ts';
import type { Config } from '../config.ts';

type TablesConfig = Pick<
  Config,
  'mode' | 'databaseDirectUrl' | 'databaseOwnerUrl' | 'databaseReader'
>;

/** Migrates, and lets the role that runs the product do what that takes, where another one owns the tables. */
export async function prepareTables(
  db: Database,
  { mode, databaseDirectUrl, databaseOwnerUrl, databaseReader }: TablesConfig,
): Promise<void> {
  if (databaseOwnerUrl === undefined) {
    return databaseDirectUrl === undefined
      ? migrate(db)
      : withOwnPool('DATABASE_DIRECT_URL', databaseDirectUrl, migrate);
  }
  const running = await roleOf(db);
  await withOwnPool('DATABASE_OWNER_URL', databaseOwnerUrl, async (owner) => {
    await requireOwner('DATABASE_OWNER_URL', owner);
    if (mode === 'production') await requireApart(owner, running);
    if (databaseReader !== undefined && !(await existingRoles(owner, [databaseReader])).length) {
      throw new Error(`DATABASE_READER: the database has no role ${databaseReader}.`);
    }
    await migrate(owner);
    await grantRunning(owner, running);
    if (databaseReader !== undefined) await grantReading(owner, databaseReader);
  });
}

/** Works with a pool of its own; a connection error names the variable of the address. */
export async function withOwnPool(
  variable: string,
  url: string,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const db = openDatabase(url, { connectionsMax: 2 });
  try {
    await reach(variable, db);
    await work(db);
  } finally {
    await db.destroy();
  }
}
