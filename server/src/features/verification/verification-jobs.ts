import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { forgetPictures } from './forget-pictures.ts';

const pictureJob = 'verification-pictures';
const hourSeconds = 3_600;

export function verificationJobs(services: Services) {
  return {
    [pictureJob]: async () => {
      try {
        await forgetPictures(services);
      } catch (error) {
        // This job must never be given up, however often it fails.
        services.log.error({ err: error }, 'deleting old pictures of documents failed');
      }
      return { againInSeconds: hourSeconds };
    },
  } satisfies JobHandlers;
}
