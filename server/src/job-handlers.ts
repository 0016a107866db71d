import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';

/** What runs in the background, by kind of job. */
export function jobHandlersOf(_services: Services): JobHandlers {
  return {};
}
