import type { Finding } from '@wallet/contract/cases/findings';
import { inTransaction } from '#db/database.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { openCase } from '#money/cases/case-store.ts';
import { matchQrPayment, readReport } from '#money/payment/qr-reports.ts';
import type { Services } from '#services.ts';
import { collectPayments } from './collect-payments.ts';
import { findQr } from './deposit-store.ts';

/**
 * Providers may learn of a payment a little later than the bank; after about two minutes staff look at it.
 */
const looksMax = 7;

/**
 * Verifies a report by the bank or a slip about a QR's payment. The report itself is never credited: the QR's
 * provider is queried and credits what it confirms, and the report becomes an alias of that payment.
 */
export async function followReport(services: Services, job: Job): Promise<JobOutcome> {
  const { db } = services;
  const { qrId, ...report } = readReport(job);
  const qr = await findQr(db, qrId);
  if (!qr) return 'done';
  const payments = await collectPayments(services, qr);
  const found = await inTransaction(db, (tx) => matchQrPayment(tx, qr, report));
  if (found?.qrId === qr.id) return 'done';
  if (!found && (!payments || job.attempts < looksMax)) {
    return { againInSeconds: Math.min(300, 2 ** job.attempts) };
  }
  const { reference, provider: channel, memberId } = qr;
  const { externalRef, amount } = report;
  const why: Finding = found
    ? { code: 'credited-twice' }
    : { code: 'payment-unknown', company: channel };
  const detail = { channel, externalRef, amount: amount.toString(), reference };
  await openCase(db, { kind: 'payment-notice', subject: job.key, memberId, why, detail });
  return 'done';
}
