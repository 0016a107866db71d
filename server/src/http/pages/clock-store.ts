import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Compares a Unix time in seconds with the database's clock. */
export async function isPast(db: Database, unixSeconds: number): Promise<boolean> {
  const { rows } = await sql<{ isPast: boolean }>`
    select now() > to_timestamp(${unixSeconds}) as "isPast"`.execute(db);
  return rows[0]?.isPast ?? true;
}
