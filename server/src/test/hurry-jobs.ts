import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Runs every job that waits for its time, now. A job that is being run has just moved a lease ahead. */
export async function hurryJobs({ db, services }: TestServer): Promise<void> {
  await sql`
    update job set run_at = now()
    where kind not in ('tidy', 'bank-feed', 'slip-pictures', 'verification-pictures')
      and run_at not between now() + interval '45 seconds' and now() + interval '61 seconds'`.execute(
    db,
  );
  services.wakeJobs();
}
