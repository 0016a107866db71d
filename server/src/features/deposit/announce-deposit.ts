import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { countAttempt } from '#access/rate-limit.ts';
import { inTransaction } from '#db/database.ts';
import { claimIntent } from '#idempotency/idempotent-request.ts';
import { addJobs, type Job, type JobOutcome } from '#jobs/jobs.ts';
import { DomainError } from '#lib/domain-error.ts';
import { expireAnnouncement, insertAnnouncement } from '#money/payment/announcement-store.ts';
import type { Services } from '#services.ts';

type Announcement = {
  readonly memberId: MemberId;
  readonly amount: Satang;
  readonly key: string | null;
};

export const announcementJob = 'deposit-notice';

const lifeSeconds = 24 * 3_600;
const announcementsPerMinute = 20;

/** Records a member's announcement of a deposit. It moves no money; arriving money is matched with it. */
export async function announceDeposit({ db }: Services, announcement: Announcement): Promise<void> {
  const { memberId, amount, key } = announcement;
  if (amount <= 0n) throw new DomainError('INVALID_DATA');
  await countAttempt(db, {
    key: `add:${memberId}`,
    max: announcementsPerMinute,
    windowSeconds: 60,
    refusal: 'REQUEST_LIMIT',
  });
  await inTransaction(db, async (tx) => {
    const id = newTransferId();
    const intent = { memberId, key, call: 'add', asked: { amount } };
    if (await claimIntent(tx, intent, id)) return;
    const isNew = await insertAnnouncement(tx, id, { memberId, amount });
    // The same amount announced again is the same deposit.
    if (isNew) await addJobs(tx, [{ kind: announcementJob, key: id, inSeconds: lifeSeconds }]);
  });
}

/** A word that nothing followed is no longer waited for. */
export async function deleteAnnouncement({ db }: Services, job: Job): Promise<JobOutcome> {
  await expireAnnouncement(db, job.key);
  return 'done';
}
