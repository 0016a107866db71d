import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#db/database.ts';

/** Works in a transaction of its own that waits for no one: a lock that another one holds rejects it with 55P03. */
export async function withoutWaiting(
  db: Database,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = '20ms'`.execute(tx);
    await work(tx);
  });
}
