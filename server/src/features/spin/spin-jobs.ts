import { coinJob } from '#jobs/job-kinds.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { grantCoins } from './grant-coins.ts';

export function spinJobs(services: Services) {
  return { [coinJob]: (job) => grantCoins(services, job) } satisfies JobHandlers;
}
