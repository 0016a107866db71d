import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { checkSlip } from './check-slip.ts';
import { removeOldPictures } from './remove-old-pictures.ts';
import { slipJob } from './send-slip.ts';

const pictureJob = 'slip-pictures';
const hourSeconds = 3_600;

export function slipJobs(services: Services) {
  return {
    [slipJob]: (job) => checkSlip(services, job),
    [pictureJob]: async () => {
      try {
        await removeOldPictures(services);
      } catch (error) {
        // This job must never be given up, however often it fails.
        services.log.error({ err: error }, 'removing old pictures of slips failed');
      }
      return { againInSeconds: hourSeconds };
    },
  } satisfies JobHandlers;
}
