import { hastenJob } from '#jobs/hasten-job.ts';
import type { Services } from '#lib/services.ts';
import { askTransfer } from './ask-game.ts';
import { finishLeg } from './finish-leg.ts';
import { transferJob } from './reserve-transfers.ts';
import { pauseBefore } from './transfer-rules.ts';
import type { Leg } from './transfer-store.ts';

/** How a movement stands: ended, or its company has not told yet. */
export type LegEnd = 'posted' | 'voided' | 'notEnough' | 'open';

/** Asks the company for the first time. Without a definite word the movement's job goes on asking. */
export async function carryOutLeg(services: Services, leg: Leg): Promise<LegEnd> {
  const verdict = await askTransfer(services, leg);
  if (verdict === 'applied') return finishLeg(services, leg, 'posted');
  if (verdict === 'unknown') {
    const job = { kind: transferJob, key: leg.ref, inSeconds: pauseBefore(1) };
    await hastenJob(services.db, job);
    return 'open';
  }
  const end = await finishLeg(services, leg, 'voided');
  return verdict === 'notEnough' && end === 'voided' ? 'notEnough' : end;
}
