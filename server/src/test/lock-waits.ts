import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#db/database.ts';
import { eventually } from './eventually.ts';

/** Waits until this many sessions of a test's database wait for a lock. */
export async function untilLocked(db: Database, sessions = 1): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(sessions);
  });
}
