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

/** Deletes a job, whose work is no longer wanted. */
export async function cancelJob(
  db: Database | Tx,
  { kind, key }: { kind: JobKind; key: string },
): Promise<void> {
  await db.deleteFrom('job').where('kind', '=', kind).where('key', '=', key).execute();
}
