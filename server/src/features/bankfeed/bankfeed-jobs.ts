import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { readFeeds } from './read-feeds.ts';

const kind = 'bank-feed';

/** Members are promised their money within a minute. */
const pauseSeconds = 5;
const busySeconds = 1;
const troubleSeconds = 30;

/** Reads the feeds again and again, on one node at a time. */
export function bankfeedJobs(services: Services) {
  return {
    [kind]: async () => {
      try {
        const count = await readFeeds(services);
        return { againInSeconds: count > 0 ? busySeconds : pauseSeconds };
      } catch (error) {
        // This job must never be given up, however often it fails.
        services.log.error({ err: error }, 'reading the bank feeds failed');
        return { againInSeconds: troubleSeconds };
      }
    },
  } satisfies JobHandlers;
}
