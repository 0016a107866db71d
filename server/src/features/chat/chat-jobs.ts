import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { removeOldFiles } from './files/remove-old-files.ts';

const kind = 'chat-files';
const hourSeconds = 3_600;

export function chatJobs(services: Services) {
  return {
    [kind]: async () => {
      try {
        await removeOldFiles(services);
      } catch (error) {
        // This job must never be given up, however often it fails.
        services.log.error({ err: error }, 'removing old files of the chat failed');
      }
      return { againInSeconds: hourSeconds };
    },
  } satisfies JobHandlers;
}
