import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Runs every job that waits for its time, now; also one whose lease has not ended. */
export async function hurryJobs({ db, services }: TestServer): Promise<void> {
  await sql`update job set run_at = now() where kind <> 'tidy'`.execute(db);
  services.wakeJobs();
}
