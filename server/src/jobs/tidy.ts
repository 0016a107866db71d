import { sql } from 'kysely';
import { type Database, inTransaction } from '#db/database.ts';
import type { Services } from '#lib/services.ts';
import { addJobs, type JobHandlers } from './jobs.ts';

const kind = 'tidy';
const everySeconds = 3_600;

/** Every hour, on one node, forgets what has done its duty. */
export function tidyJobs({ db }: Services) {
  return {
    [kind]: async () => {
      await tidy(db);
      return { againInSeconds: everySeconds };
    },
  } satisfies JobHandlers;
}

export async function scheduleTidying(db: Database): Promise<void> {
  await inTransaction(db, (tx) => addJobs(tx, [{ kind, key: 'hourly' }]));
}

async function tidy(db: Database): Promise<void> {
  await sql`delete from attempt where until < now() - interval '1 hour'`.execute(db);
  // Kept for a week, so that a returning member hears that the session is over, not that it never was.
  await sql`delete from session where expires_at < now() - interval '7 days'`.execute(db);
  await sql`delete from otp where created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from request where created_at < now() - interval '72 hours'`.execute(db);
}
