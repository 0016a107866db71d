import { inTransaction } from '#db/database.ts';
import { markProcessed } from '#features/webhook/webhook-commands.ts';
import { findWebhook } from '#features/webhook/webhook-facts.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { collectInCase } from '#money/cases/case-store.ts';
import type { Services } from '#services.ts';
import { collectPayments } from './collect-payments.ts';
import { paymentProviders } from './deposit-facts.ts';
import { findQrByReference } from './deposit-store.ts';
import type { QrNotice } from './providers/families/family.ts';

/**
 * Processes a stored webhook by querying the provider; credits only what the provider confirms. A webhook
 * that does not match opens a case.
 */
export async function processPaymentWebhook(services: Services, job: Job): Promise<JobOutcome> {
  const stored = await findWebhook(services.db, job);
  if (!stored) return 'done';
  const { provider, body } = stored;
  const notice = paymentProviders.get(provider)?.family.readNotice(body) ?? null;
  const doubt = await collectAndVerify(services, provider, notice);
  if (doubt === 'no answer') return { againInSeconds: Math.min(60, 2 ** job.attempts) };
  await inTransaction(services.db, async (tx) => {
    // An earlier release also stored unsigned webhooks, which anyone could send.
    if (doubt && paymentProviders.get(provider)?.family.signsNotices) {
      const why = { code: doubt, company: provider };
      const item = { event: stored.eventId, doubt, notice: body };
      await collectInCase(tx, { kind: 'payment-notice', company: provider, why, item });
    }
    await markProcessed(tx, stored);
  });
  return 'done';
}

type Doubt = 'notice-unreadable' | 'reference-unknown' | 'payment-unknown';

async function collectAndVerify(
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
