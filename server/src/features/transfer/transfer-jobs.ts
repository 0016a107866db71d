import type { JobHandlers } from '#jobs/jobs.ts';
import { movementJob } from '#money/movement/carry-out.ts';
import type { Services } from '#services.ts';
import { continueLeg } from './continue-leg.ts';
import { gameTransfer } from './game-transfer.ts';
import { fullWait } from './move-leg.ts';

export function transferJobs(services: Services) {
  const goOn = movementJob(services, gameTransfer, (leg) =>
    continueLeg(services, leg, fullWait(services)),
  );
  return { 'game-transfer': goOn } satisfies JobHandlers;
}
