import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Lets every other edit wait until this transaction is over. */
export async function lockEdits(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content'))`.execute(tx);
}
