import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Deletes idempotency keys three days after their requests: nobody repeats those any more. */
export async function deleteOldRequests(db: Database): Promise<void> {
  await sql`delete from request where created_at < now() - interval '72 hours'`.execute(db);
}
