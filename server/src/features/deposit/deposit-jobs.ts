import { reportJob } from '#jobs/job-kinds.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { announcementJob, forgetAnnouncement } from './announce-deposit.ts';
import { paymentNoticeJob, qrJob } from './deposit-facts.ts';
import { followReport } from './follow-report.ts';
import { processNotice } from './process-notice.ts';
import { watchQr } from './watch-qr.ts';

export function depositJobs(services: Services) {
  return {
    [announcementJob]: (job) => forgetAnnouncement(services, job),
    [qrJob]: (job) => watchQr(services, job),
    [paymentNoticeJob]: (job) => processNotice(services, job),
    [reportJob]: (job) => followReport(services, job),
  } satisfies JobHandlers;
}
