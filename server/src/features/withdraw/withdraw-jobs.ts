import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { payOut } from './pay-out.ts';
import { payoutJob } from './request-withdrawal.ts';

export function withdrawJobs(services: Services): JobHandlers {
  return { [payoutJob]: (job) => payOut(services, job) };
}
