import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { inviteNight, rewardInviters } from './reward-inviters.ts';

export function inviteJobs({ db }: Services) {
  return { [inviteNight.kind]: () => rewardInviters(db) } satisfies JobHandlers;
}
