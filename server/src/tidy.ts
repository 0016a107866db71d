import { deleteOldAttempts } from '#access/attempt-store.ts';
import { deleteOldPlaces } from '#access/member-place-store.ts';
import { deleteOldSessions } from '#access/session-store.ts';
import type { Database } from '#db/database.ts';
import { deleteOldCodes } from '#features/auth/otp-store.ts';
import { deleteOldRequests } from '#idempotency/request-store.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from './services.ts';

const kind = 'tidy';
const everySeconds = 3_600;

/** Deletes, every hour on one node, rows that nothing will ask for any more. */
export function tidyJobs({ db }: Services) {
  return {
    [kind]: async () => {
      await tidy(db);
      return { againInSeconds: everySeconds };
    },
  } satisfies JobHandlers;
}

async function tidy(db: Database): Promise<void> {
  await deleteOldAttempts(db);
  await deleteOldSessions(db);
  await deleteOldCodes(db);
  await deleteOldRequests(db);
  await deleteOldPlaces(db);
}
