import { reportJob } from '#jobs/job-kinds.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { announcementJob, deleteAnnouncement } from './announce-deposit.ts';
import { paymentNoticeJob, qrJob } from './deposit-facts.ts';
import { processPaymentWebhook } from './process-payment-webhook.ts';
import { followReport } from './verify-deposit-report.ts';
import { watchQr } from './watch-qr.ts';

export function depositJobs(services: Services) {
  return {
    [announcementJob]: (job) => deleteAnnouncement(services, job),
    [qrJob]: (job) => watchQr(services, job),
    [paymentNoticeJob]: (job) => processPaymentWebhook(services, job),
    [reportJob]: (job) => followReport(services, job),
  } satisfies JobHandlers;
}
