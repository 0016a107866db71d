import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { coinJob } from '#lib/settle-deposit.ts';
import { grantCoins } from './grant-coins.ts';

export function spinJobs(services: Services) {
  return { [coinJob]: (job) => grantCoins(services, job) } satisfies JobHandlers;
}
