import type { JobHandlers } from '#jobs/jobs.ts';
import { obligationJob } from '#lib/obligation-job.ts';
import type { Services } from '#lib/services.ts';
import { bonusJob } from '#lib/settle-deposit.ts';
import { watchJob } from './evaluate-obligation.ts';
import { considerDeposit } from './grant-bonus.ts';

export function bonusJobs(services: Services) {
  return {
    [bonusJob]: (job) => considerDeposit(services, job),
    [obligationJob]: (job) => watchJob(services, BigInt(job.key)),
  } satisfies JobHandlers;
}
