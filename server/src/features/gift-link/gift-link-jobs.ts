import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { movementJob } from '#money/movement/carry-out.ts';
import { gift } from './gift.ts';

export function giftLinkJobs(services: Services) {
  return { 'gift-link': movementJob(services, gift) } satisfies JobHandlers;
}
