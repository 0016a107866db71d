import { countOne } from '#access/attempt-store.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import { rescheduleJob } from '#jobs/reschedule-job.ts';
import type { NoticeSource } from '#partner/webhook-source.ts';
import type { Services } from '#services.ts';
import {
  contractedProviders,
  type PaymentProvider,
  paymentNoticeJob,
  paymentPartner,
  paymentProviders,
  qrJob,
} from './deposit-facts.ts';
import { findQrByReference } from './deposit-store.ts';
import { setShown } from './staff/gateway-store.ts';

/** Offers every provider that makes QRs, for a demo. */
export async function switchAllGatewaysOn(tx: Tx): Promise<void> {
  for (const code of paymentProviders.keys()) await setShown(tx, code, true);
}

/** The providers that send payment webhooks, and how each is handled. */
export function paymentWebhookSources(services: Services): NoticeSource[] {
  return contractedProviders(services).map((provider) => {
    const { code, family } = provider;
    const source = { code, partner: paymentPartner(services, provider) };
    if (!family.signsNotices) {
      const lookInto = (body: unknown) => queryQr(services, provider, body);
      return { ...source, isSigned: false, lookInto };
    }
    const eventIdOf = (body: unknown) => family.readNotice(body)?.eventId ?? null;
    return { ...source, isSigned: true, jobKind: paymentNoticeJob, eventIdOf };
  });
}

/** Maximum queries per minute about one QR caused by unsigned webhooks. */
const queriesPerMinute = 10;

/** Queries the provider about the QR that a webhook names; only its response counts. */
async function queryQr(
  services: Services,
  { code, partner, family }: PaymentProvider,
  body: unknown,
): Promise<boolean> {
  const { db } = services;
  const notice = family.readNotice(body);
  const qr = notice === null ? undefined : await findQrByReference(db, notice.reference);
  if (qr?.provider !== code) return false;
  const { count } = await countOne(db, { key: `hook-qr:${qr.id}`, windowSeconds: 60 });
  if (count > queriesPerMinute) return true;
  await inTransaction(db, async (tx) => {
    await addJobs(tx, [{ kind: qrJob, key: qr.id, company: partner }]);
    await rescheduleJob(tx, { kind: qrJob, key: qr.id, inSeconds: 0 });
  });
  services.wakeJobs();
  return true;
}
