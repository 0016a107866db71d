import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from './database.ts';

const running = 'wallet_app';

/**
 * Creates the product's role in an embedded database and returns its address. The superuser, who owns the
 * tables there, is used for migrations and admin commands only.
 */
export async function runningUrl(ownerUrl: string): Promise<string> {
  const address = new URL(ownerUrl);
  // The same at every start, so that starts of one checkout which share the database share the role too.
  const password = createHmac('sha256', address.password).update(running).digest('base64url');
  const owner = openDatabase(ownerUrl, { connectionsMax: 1 });
  try {
    await owner.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('roles'))`.execute(tx);
      const { rows } = await sql`select from pg_roles where rolname = ${running}`.execute(tx);
      const verb = sql.raw(rows.length === 0 ? 'create' : 'alter');
      await sql`${verb} role ${sql.id(running)} login password ${sql.lit(password)}`.execute(tx);
    });
  } finally {
    await owner.destroy();
  }
  address.username = running;
  address.password = password;
  return address.href;
}
