import type { JobHandlers } from '#jobs/jobs.ts';
import { conditionJob } from '#lib/condition-job.ts';
import type { Services } from '#lib/services.ts';
import { bonusJob } from '#lib/settle-deposit.ts';
import { watchJob } from './evaluate-condition.ts';
import { considerDeposit } from './grant-bonus.ts';

export function bonusJobs(services: Services) {
  return {
    [bonusJob]: (job) => considerDeposit(services, job),
    [conditionJob]: (job) => watchJob(services, BigInt(job.key)),
  } satisfies JobHandlers;
}
