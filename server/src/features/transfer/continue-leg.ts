import { transferId } from '@wallet/ledger';
import { cancelJob } from '#jobs/reschedule-job.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { gameTransfer } from './game-transfer.ts';
import { type LegEnd, moveLeg, presentResult } from './move-leg.ts';
import { planLeg } from './plan-leg.ts';
import { findLeg, type Leg } from './transfer-store.ts';

/**
 * Sends money that came out of one game on to the next. Its id is derived from the first movement's, so
 * repeats are one movement. When it cannot begin, the money stays in the wallet, and no job sends it on later.
 */
export async function continueLeg(
  services: Services,
  leg: Pick<Leg, 'id' | 'requestRef' | 'memberId' | 'amount' | 'onwardCode'>,
  waitMs: number,
): Promise<LegEnd> {
  const { memberId, amount, requestRef, onwardCode } = leg;
  if (onwardCode === null) return 'posted';
  const id = transferId(`game-transfer-onward:${leg.id}`);
  if (await findLeg(services.db, id)) return presentResult(services, id);
  try {
    const plan = await planLeg(services, {
      memberId,
      partner: onwardCode,
      amount,
      direction: 'in',
      onwardCode: null,
    });
    return await moveLeg(services, plan, { id, requestRef, waitMs });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await cancelJob(services.db, { kind: gameTransfer.kind, key: leg.id });
    return 'voided';
  }
}
