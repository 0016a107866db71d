import type { Finding } from '@wallet/contract/cases/findings';
import { inTransaction } from '#db/database.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { closeCaseOf, openCaseOfReport } from '#money/cases/case-store.ts';
import { matchQrPayment, readReport } from '#money/payment/qr-reports.ts';
import type { Services } from '#services.ts';
import { collectPayments } from './collect-payments.ts';
import { findQr } from './deposit-store.ts';

/**
 * Providers may learn of a payment a little later than the bank; after about two minutes staff look at it.
 */
const looksMax = 7;

/** Looks of about a day, after which staff read that the provider does not answer. */
const silentLooksMax = 300;
const silentHours = 24;

/**
 * Verifies a report by the bank or a slip about a QR's payment. The report itself is never credited: the QR's
 * provider is queried and credits what it confirms, and the report becomes an alias of that payment. A provider that
 * does not answer is queried until it does.
 */
export async function followReport(services: Services, job: Job): Promise<JobOutcome> {
  const { db } = services;
  const { qrId, ...report } = readReport(job);
  const qr = await findQr(db, qrId);
  if (!qr) return 'done';
  const payments = await collectPayments(services, qr);
  const subject = { kind: 'payment-notice', subject: job.key } as const;
  const { reference, provider: channel, memberId } = qr;
  const { externalRef, amount } = report;
  const detail = { channel, externalRef, amount: amount.toString(), reference };
  return inTransaction(db, async (tx) => {
    const found = await matchQrPayment(tx, qr, report);
    if (found?.qrId === qr.id) {
      await closeCaseOf(tx, subject, 'payment-found');
      return 'done';
    }
    const open = (why: Finding) => openCaseOfReport(tx, { ...subject, memberId, why, detail });
    if (found) {
      await open({ code: 'credited-twice' });
      return 'done';
    }
    const again = { againInSeconds: Math.min(300, 2 ** job.attempts) };
    if (!payments) {
      const why = { code: 'payment-unanswered', company: channel, hours: silentHours } as const;
      if (job.attempts >= silentLooksMax) await open(why);
      return again;
    }
    if (job.attempts < looksMax) return again;
    await open({ code: 'payment-unknown', company: channel });
    return 'done';
  });
}
