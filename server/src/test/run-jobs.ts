import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/**
 * Runs the waiting jobs of a kind immediately and waits for them, once `server.jobs` was stopped: a test
 * then knows how often a partner was asked.
 */
export async function runJobs({ db, jobs }: TestServer, kind: string): Promise<void> {
  await db.updateTable('job').set({ run_at: sql<Date>`now()` }).where('kind', '=', kind).execute();
  await jobs.runDue();
}
