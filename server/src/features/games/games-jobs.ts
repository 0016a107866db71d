import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { passwordJob, resumePassword } from './reset-password.ts';

export function gamesJobs(services: Services) {
  return { [passwordJob]: (job) => resumePassword(services, job) } satisfies JobHandlers;
}
