import type { Finding } from '@wallet/contract/cases/findings';
import { sql } from 'kysely';
import { inTransaction } from '#db/database.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { openCase } from '#money/cases/case-store.ts';
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
  const [provider = '', ...rest] = job.key.split(':');
  const eventId = rest.join(':');
  const stored = await services.db
    .selectFrom('hook_notice')
    .select(['body', 'processed_at'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!stored || stored.processed_at) return 'done';
  const notice = paymentProviders.get(provider)?.family.readNotice(stored.body) ?? null;
  const doubt = await doubtAbout(services, provider, notice);
  if (doubt === 'no answer') return { againInSeconds: Math.min(60, 2 ** job.attempts) };
  await inTransaction(services.db, async (tx) => {
    if (doubt) {
      const subject = job.key;
      const why = { code: doubt, company: provider };
      const detail = { notice: stored.body };
      await openCase(tx, { kind: 'payment-notice', subject, memberId: null, why, detail });
    }
    await tx
      .updateTable('hook_notice')
      .set({ processed_at: sql<Date>`now()` })
      .where('provider', '=', provider)
      .where('event_id', '=', eventId)
      .execute();
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
