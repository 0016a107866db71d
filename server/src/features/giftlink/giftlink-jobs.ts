import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { giftJob } from './redeem-gift-link.ts';
import { resumeGift } from './resume-gift.ts';

export function giftlinkJobs(services: Services) {
  return { [giftJob]: (job) => resumeGift(services, job) } satisfies JobHandlers;
}
