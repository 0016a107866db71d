import { sql } from 'kysely';
import { recurringKinds } from '#jobs/job-kinds.ts';
import type { TestServer } from './test-server.ts';

/**
 * Runs every job that waits for its time, now, apart from the recurring ones: they would read the whole
 * product, again and again. A job that is being run has just moved a lease ahead.
 */
export async function hurryJobs({ db, services }: TestServer): Promise<void> {
  await sql`
    update job set run_at = now()
    where kind <> all(${recurringKinds}::text[])
      and run_at not between now() + interval '45 seconds' and now() + interval '61 seconds'`.execute(
    db,
  );
  services.wakeJobs();
}
