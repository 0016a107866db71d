import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { checkSlip } from './check-slip.ts';
import { slipJob } from './send-slip.ts';

export function slipJobs(services: Services): JobHandlers {
  return { [slipJob]: (job) => checkSlip(services, job) };
}
