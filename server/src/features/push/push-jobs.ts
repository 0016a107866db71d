import { pushJob } from '#jobs/job-kinds.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { sendPush } from './send-push.ts';

export function pushJobs(services: Services) {
  return { [pushJob]: (job) => sendPush(services, job) } satisfies JobHandlers;
}
