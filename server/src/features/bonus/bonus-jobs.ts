import { bonusJob, conditionJob } from '#jobs/job-kinds.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { watchJob } from './condition-commands.ts';
import { considerDeposit } from './grant-bonus.ts';

export function bonusJobs(services: Services) {
  return {
    [bonusJob]: (job) => considerDeposit(services, job),
    [conditionJob]: (job) => watchJob(services, BigInt(job.key)),
  } satisfies JobHandlers;
}
