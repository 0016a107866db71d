import { transferId } from '@wallet/ledger';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { type LegEnd, moveLeg, presentEnd } from './carry-out-leg.ts';
import { planLeg } from './plan-leg.ts';
import { findLeg, type Leg } from './transfer-store.ts';

/**
 * Sends money that came out of one game on to the next. Its number follows from the first movement's,
 * so whoever continues it, and however often, it is one movement. When it cannot begin, the money
 * stays in the wallet.
 */
export async function continueLeg(
  services: Services,
  leg: Pick<Leg, 'ref' | 'requestRef' | 'memberId' | 'amount' | 'onwardCode'>,
  waitMs: number,
): Promise<LegEnd> {
  const { memberId, amount, requestRef, onwardCode: code } = leg;
  if (code === null) return 'posted';
  const ref = transferId(`game-transfer-onward:${leg.ref}`);
  if (await findLeg(services.db, ref)) return presentEnd(services, ref);
  try {
    const plan = await planLeg(services, {
      memberId,
      code,
      amount,
      direction: 'in',
      onwardCode: null,
    });
    return await moveLeg(services, plan, { ref, requestRef, waitMs });
  } catch (error) {
    if (error instanceof Refusal) return 'voided';
    throw error;
  }
}
