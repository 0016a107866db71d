import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { findEnd, type Means } from '#lib/saga/find-end.ts';
import { pauseBefore } from '#lib/saga/saga-rules.ts';
import type { Services } from '#lib/services.ts';
import { openCase } from '#lib/staff-cases.ts';
import { askToRedeem, askWhetherTaken } from './ask-wallet-company.ts';
import { findGift, forgetAttempt, type GiftState, startAttempt } from './giftlink-store.ts';
import { provider as redeemer } from './providers/truewallet.provider.ts';
import { settleGift } from './settle-gift.ts';

/** Finds out how a gift ended whose wallet company did not tell. */
export async function resumeGift(services: Services, job: Job): Promise<JobOutcome> {
  const gift = await findGift(services.db, job.key);
  if (gift?.state !== 'redeeming') return 'done';
  const end = await findEnd(meansOf(services), gift);
  if (end === 'unknown') return { againInSeconds: pauseBefore(job.attempts) };
  if (end === 'needsStaff') await handOver(services, gift);
  return 'done';
}

function meansOf(services: Services): Means<GiftState> {
  const since = performance.now();
  return {
    repeatsSafely: true,
    latestSeconds: redeemer.latestSeconds,
    startAttempt: (gift) => startAttempt(services.db, gift),
    tell: (gift) => askToRedeem(services, gift, since),
    forgetAttempt: (gift) => forgetAttempt(services.db, gift),
    ask: (gift) => askWhetherTaken(services, gift),
    giveBack: async ({ id, attempts }) => {
      const { state } = await settleGift(services, id, { kind: 'refused', attempt: attempts });
      return state === 'refused' ? 'voided' : 'open';
    },
  };
}

async function handOver({ db }: Services, { id, memberId }: GiftState): Promise<void> {
  const detail = { why: 'the wallet company has no answer' };
  await openCase(db, { kind: 'gift-link', subject: id, memberId, detail });
}
