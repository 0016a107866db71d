import { type MemberId, memberIdFrom } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { nameInquiryJob } from '#jobs/job-kinds.ts';
import type { Job, JobHandlers, JobOutcome } from '#jobs/jobs.ts';
import { assignPayment } from '#money/payment/waiting-payments.ts';
import type { Services } from '#services.ts';
import { retryInquiry } from './name-inquiry-commands.ts';
import { findAccount, listWaiting } from './name-inquiry-store.ts';

const longestPauseSeconds = 900;

export function nameInquiryJobs(services: Services) {
  return { [nameInquiryJob]: (job) => verify(services, job) } satisfies JobHandlers;
}

/** Queries an account until its bank responds, and credits payments that waited only for that. */
async function verify(services: Services, { key, attempts }: Job): Promise<JobOutcome> {
  const memberId = memberIdFrom(key);
  const { standing } = await retryInquiry(services, memberId);
  if (standing === 'UNVERIFIED') {
    return { againInSeconds: Math.min(longestPauseSeconds, 2 ** (attempts + 2)) };
  }
  if (standing === 'VERIFIED') await creditWaiting(services, memberId);
  return 'done';
}

async function creditWaiting({ db, notifyMember }: Services, memberId: MemberId): Promise<void> {
  const isCredited = await inTransaction(db, async (tx) => {
    await lockMemberRow(tx, memberId);
    // Another account than the one that its bank was asked about just now is asked about by itself.
    if ((await findAccount(tx, memberId)).standing !== 'VERIFIED') return false;
    const waiting = await listWaiting(tx, memberId);
    for (const { id, currency } of waiting) {
      await assignPayment(tx, id, { memberId, currency, resolution: 'account-verified' });
    }
    return waiting.length > 0;
  });
  if (isCredited) notifyMember(memberId);
}
