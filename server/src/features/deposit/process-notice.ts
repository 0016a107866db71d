import type { Finding } from '@wallet/contract/cases/findings';
import { inTransaction } from '#db/database.ts';
import { markProcessed } from '#features/hook/hook-commands.ts';
import { findNotice } from '#features/hook/hook-facts.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { collectInCase } from '#money/cases/case-store.ts';
import type { Services } from '#services.ts';
import { collectPayments } from './collect-payments.ts';
import { paymentProviders } from './deposit-facts.ts';
import { findQrByReference } from './deposit-store.ts';
import type { QrNotice } from './providers/families/family.ts';

/**
 * Acts on a stored notice by asking the company itself: what is credited is what its books say. A
 * notice that does not agree with them is a person's to look at.
 */
export async function processNotice(services: Services, job: Job): Promise<JobOutcome> {
  const stored = await findNotice(services.db, job);
  if (!stored) return 'done';
  const { provider, body } = stored;
  const notice = paymentProviders.get(provider)?.family.readNotice(body) ?? null;
  const doubt = await doubtAbout(services, provider, notice);
  if (doubt === 'no answer') return { againInSeconds: Math.min(60, 2 ** job.attempts) };
  await inTransaction(services.db, async (tx) => {
    // A release before kept unsigned notices too, which anybody could have sent.
    if (doubt && paymentProviders.get(provider)?.family.signsNotices) {
      const why = { code: doubt, company: provider };
      const item = { event: stored.eventId, doubt, notice: body };
      await collectInCase(tx, { kind: 'payment-notice', company: provider, why, item });
    }
    await markProcessed(tx, stored);
  });
  return 'done';
}

type Doubt = Extract<Finding, { readonly company: string }>['code'];

async function doubtAbout(
  services: Services,
  provider: string,
  notice: QrNotice | null,
): Promise<Doubt | 'no answer' | null> {
  if (!notice) return 'notice-unreadable';
  const qr = await findQrByReference(services.db, notice.reference);
  if (qr?.provider !== provider) return 'reference-unknown';
  const payments = await collectPayments(services, qr);
  if (!payments) return 'no answer';
  const isConfirmed = payments.some(
    ({ ref, amount }) => ref === notice.paymentRef && amount === notice.amount,
  );
  return isConfirmed ? null : 'payment-unknown';
}
