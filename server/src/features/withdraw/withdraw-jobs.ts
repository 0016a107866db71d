import type { JobHandlers } from '#jobs/jobs.ts';
import { movementJob } from '#money/movement/carry-out.ts';
import type { Services } from '#services.ts';
import { handlePayoutWebhook } from './handle-payout-webhook.ts';
import { payout } from './payout.ts';
import { payoutNoticeJob } from './withdraw-facts.ts';

export function withdrawJobs(services: Services) {
  return {
    payout: movementJob(services, payout),
    [payoutNoticeJob]: (job) => handlePayoutWebhook(services, job),
  } satisfies JobHandlers;
}
