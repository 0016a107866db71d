import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { hearOfPayout } from './hear-of-payout.ts';
import { payOut } from './pay-out.ts';
import { payoutJob } from './request-withdrawal.ts';
import { payoutNoticeJob } from './withdraw-facts.ts';

export function withdrawJobs(services: Services) {
  return {
    [payoutJob]: (job) => payOut(services, job),
    [payoutNoticeJob]: (job) => hearOfPayout(services, job),
  } satisfies JobHandlers;
}
