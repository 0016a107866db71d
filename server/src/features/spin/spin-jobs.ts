import { coinJob } from '#jobs/job-kinds.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { grantCoins } from './grant-coins.ts';
import { keepCoupons } from './keep-coupons.ts';

const couponJob = 'coupons';
const hourSeconds = 3_600;

export function spinJobs(services: Services) {
  return {
    [coinJob]: (job) => grantCoins(services, job),
    [couponJob]: async () => {
      try {
        await keepCoupons(services);
      } catch (error) {
        // This job must never be given up, however often it fails.
        services.log.error({ err: error }, 'looking after the coupons failed');
      }
      return { againInSeconds: hourSeconds };
    },
  } satisfies JobHandlers;
}
