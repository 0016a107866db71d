import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** False of a standby, which only reads. */
export async function isWritable(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isWritable: boolean }>`
    select current_setting('transaction_read_only') = 'off' as "isWritable"`.execute(db);
  return rows[0]?.isWritable === true;
}
