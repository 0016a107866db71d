import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/**
 * Moves every withdrawal so far to the start of Bangkok's day, or a minute back where the day is younger than that, and
 * returns whether they are of today.
 */
export async function moveToMidnight(db: Database): Promise<boolean> {
  const midnight = sql`date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`;
  const { rows } = await sql<{ isToday: boolean }>`
    update movement set created_at = least(${midnight}, now() - interval '61 seconds')
    returning created_at >= ${midnight} as "isToday"`.execute(db);
  return rows.every(({ isToday }) => isToday);
}
