import type { JobHandlers } from '#jobs/jobs.ts';
import { movementJob } from '#money/movement/carry-out.ts';
import type { Services } from '#services.ts';
import { gift } from './gift.ts';

export function giftLinkJobs(services: Services) {
  return { 'gift-link': movementJob(services, gift) } satisfies JobHandlers;
}
