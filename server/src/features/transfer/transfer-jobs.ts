import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { transferJob } from './reservation-store.ts';
import { resumeTransfer } from './resume-transfer.ts';

export function transferJobs(services: Services) {
  return { [transferJob]: (job) => resumeTransfer(services, job) } satisfies JobHandlers;
}
