import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Lets a waiting job run in `inSeconds`, unless it would run earlier anyway. */
export async function hastenJob(
  db: Database | Tx,
  { kind, key, inSeconds }: { kind: string; key: string; inSeconds: number },
): Promise<void> {
  await sql`
    update job set run_at = least(run_at, now() + make_interval(secs => ${inSeconds}))
    where kind = ${kind} and key = ${key}`.execute(db);
}
