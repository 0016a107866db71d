import { deleteExpiredAttempts } from '#access/attempt-store.ts';
import { deleteOldDevices } from '#access/known-device-store.ts';
import { deleteExpiredSessions } from '#access/session-store.ts';
import { deleteExpiredStaffSessions } from '#access/staff-session-store.ts';
import type { Database } from '#db/database.ts';
import type { Expires, ExpiringTable } from '#db/retention.ts';
import { deleteOldCodes } from '#features/auth/otp-store.ts';
import { deleteOldGuests } from '#features/chat/customer/guest-store.ts';
import { deleteOldChatSessions } from '#features/chat/thread/old-chat-session-store.ts';
import { deleteOldQrs } from '#features/deposit/deposit-store.ts';
import { deleteOldTickets } from '#features/games/launch-ticket-store.ts';
import { deletePastIdentities } from '#features/limits/limits-store.ts';
import { deletePastDigests, deletePastEntries } from '#features/limits/register/register-store.ts';
import { deleteOldChallenges } from '#features/passkeys/passkey-store.ts';
import { deleteOldHolders } from '#features/queue/queue-store.ts';
import { deleteOldShiftNotes } from '#features/queue/shift-store.ts';
import { deleteListed } from '#features/reconciliation/reconciliation-store.ts';
import { deleteOldDayResults } from '#features/refund/day-result-store.ts';
import { deleteOldHalves } from '#features/staff-accounts/first-password-store.ts';
import { deleteOldWebhooks } from '#features/webhook/webhook-store.ts';
import { deleteOldRequests } from '#idempotency/request-store.ts';
import { deleteOldStaffRequests } from '#idempotency/staff-request-store.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import { deleteOldAnnouncements } from '#money/payment/announcement-store.ts';
import type { Services } from '../services.ts';

const kind = 'tidy';
const everySeconds = 3_600;
/** Delay in seconds before an unfinished run continues. */
const restSeconds = 5;
/** Time budget of one run in milliseconds, well below the job's lease; the next run continues. */
const runMs = 20_000;

/** The deletion for each table; files in the storage are deleted by jobs of their own. */
type Tidied = Exclude<ExpiringTable, 'chat_upload' | 'verification_picture'>;

export const expires: Readonly<Record<Tidied, Expires>> = {
  attempt: deleteExpiredAttempts,
  chat_thread: deleteOldChatSessions,
  chat_guest: deleteOldGuests,
  company_row: deleteListed,
  day_result: deleteOldDayResults,
  deposit_notice: deleteOldAnnouncements,
  excluded_identity: deletePastIdentities,
  first_password: deleteOldHalves,
  hook_notice: deleteOldWebhooks,
  launch_ticket: deleteOldTickets,
  member_place: deleteOldDevices,
  otp: deleteOldCodes,
  passkey_challenge: deleteOldChallenges,
  qr_code: deleteOldQrs,
  register_digest: deletePastDigests,
  register_entry: deletePastEntries,
  request: deleteOldRequests,
  session: deleteExpiredSessions,
  shift_note: deleteOldShiftNotes,
  staff_request: deleteOldStaffRequests,
  staff_session: deleteExpiredStaffSessions,
  work_holder: deleteOldHolders,
};

/** Deletes, every hour on one node, what `retention` says has done its duty. */
export function cleanupJobs({ db }: Services) {
  return {
    [kind]: async () => {
      const isDone = await cleanUp(db, performance.now() + runMs);
      return { againInSeconds: isDone ? everySeconds : restSeconds };
    },
  } satisfies JobHandlers;
}

/**
 * Deletes a batch of each table in turn until nothing is left or the time budget is used, each batch in its
 * own transaction; the next run continues. Returns true when nothing is left. A table that fails does not
 * stop the others.
 */
export async function cleanUp(db: Database, untilMs: number): Promise<boolean> {
  const left = new Set(Object.values(expires));
  const errors: unknown[] = [];
  while (left.size > 0 && performance.now() < untilMs) {
    for (const forget of left) {
      try {
        const { numAffectedRows = 0n } = await forget(db);
        if (numAffectedRows === 0n) left.delete(forget);
      } catch (error) {
        errors.push(error);
        left.delete(forget);
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `tidying failed: ${errors.join('; ')}`);
  return left.size === 0;
}
