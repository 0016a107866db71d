import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { giftJob, resumeGift } from './redeem-gift-link.ts';

export function giftlinkJobs(services: Services): JobHandlers {
  return { [giftJob]: (job) => resumeGift(services, job) };
}
