import { exclusionJob, registerJob } from '#jobs/job-kinds.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { bringMoneyHome } from './bring-money-home.ts';
import { compareMembers } from './register/compare-members.ts';
import { remindOfTime } from './remind-of-time.ts';

export function limitsJobs(services: Services) {
  return {
    [exclusionJob]: (job) => bringMoneyHome(services, job),
    [registerJob]: (job) => compareMembers(services, job),
    'play-time': () => remindOfTime(services),
  } satisfies JobHandlers;
}
