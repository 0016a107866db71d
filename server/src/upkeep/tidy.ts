import { forgetAttemptsOver } from '#access/attempt-store.ts';
import { forgetPlaces } from '#access/member-place-store.ts';
import { forgetSessions } from '#access/session-store.ts';
import { forgetStaffSessions } from '#access/staff-session-store.ts';
import type { Database } from '#db/database.ts';
import type { Forgets, ForgottenTable } from '#db/retention.ts';
import { forgetCodes } from '#features/auth/otp-store.ts';
import { forgetGuests } from '#features/chat/customer/guest-store.ts';
import { forgetTalks } from '#features/chat/thread/old-talk-store.ts';
import { forgetQrs } from '#features/deposit/deposit-store.ts';
import { forgetTickets } from '#features/games/launch-ticket-store.ts';
import { forgetNotices } from '#features/hook/hook-store.ts';
import { forgetChallenges } from '#features/passkeys/passkey-store.ts';
import { forgetListed } from '#features/reconciliation/reconciliation-store.ts';
import { forgetDayResults } from '#features/refund/day-result-store.ts';
import { forgetRequests } from '#idempotency/request-store.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import { forgetAnnouncements } from '#money/payment/announcement-store.ts';
import type { Services } from '../services.ts';

const kind = 'tidy';
const everySeconds = 3_600;
/** Pause before the rest of what one run did not finish. */
const restSeconds = 5;
/** Milliseconds after which a run leaves the rest to the next one: well before its lease ends. */
const runMs = 20_000;

/** The deletion of each table; files of the chat go by a job of their own, since they lie elsewhere. */
export const forgets: Readonly<Record<Exclude<ForgottenTable, 'chat_upload'>, Forgets>> = {
  attempt: forgetAttemptsOver,
  chat_thread: forgetTalks,
  chat_guest: forgetGuests,
  company_row: forgetListed,
  day_result: forgetDayResults,
  deposit_notice: forgetAnnouncements,
  hook_notice: forgetNotices,
  launch_ticket: forgetTickets,
  member_place: forgetPlaces,
  otp: forgetCodes,
  passkey_challenge: forgetChallenges,
  qr_code: forgetQrs,
  request: forgetRequests,
  session: forgetSessions,
  staff_session: forgetStaffSessions,
};

/** Deletes, every hour on one node, what `retention` says has done its duty. */
export function tidyJobs({ db }: Services) {
  return {
    [kind]: async () => {
      const isDone = await tidy(db, performance.now() + runMs);
      return { againInSeconds: isDone ? everySeconds : restSeconds };
    },
  } satisfies JobHandlers;
}

/**
 * Deletes a slice of each table in turn until nothing is left or the time is over, each slice in a transaction
 * of its own: wherever it is cut off, the next run goes on. True: nothing is left. One table that fails keeps
 * no other from being tidied.
 */
export async function tidy(db: Database, untilMs: number): Promise<boolean> {
  const left = new Set(Object.values(forgets));
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
