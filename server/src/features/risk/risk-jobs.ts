import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { scanForRisk } from './scan-for-risk.ts';

const everySeconds = 60;
/** Delay in seconds before an unfinished run continues. */
const restSeconds = 1;
/** Time budget of one run in milliseconds, well below the job's lease. */
const runMs = 10_000;

export function riskJobs({ db, log }: Services) {
  return {
    risk: async () => {
      try {
        const until = performance.now() + runMs;
        let isDone = false;
        while (!isDone && performance.now() < until) isDone = await scanForRisk(db);
        return { againInSeconds: isDone ? everySeconds : restSeconds };
      } catch (error) {
        // This job must never be given up, however often it fails.
        log.error({ err: error }, 'looking for risk failed');
        return { againInSeconds: everySeconds };
      }
    },
  } satisfies JobHandlers;
}
