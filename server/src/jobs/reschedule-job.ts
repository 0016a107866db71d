import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { JobKind } from './job-kinds.ts';

/** Moves a waiting job forward to run in `inSeconds`, unless it would run earlier anyway. */
export async function rescheduleJob(
  db: Database | Tx,
  { kind, key, inSeconds }: { kind: JobKind; key: string; inSeconds: number },
): Promise<void> {
  await sql`
    update job set run_at = least(run_at, now() + make_interval(secs => ${inSeconds}))
    where kind = ${kind} and key = ${key}`.execute(db);
}
