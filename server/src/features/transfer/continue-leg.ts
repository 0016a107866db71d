import { transferId } from '@wallet/ledger';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { carryOutLeg, type LegEnd } from './carry-out-leg.ts';
import { planLeg } from './plan-leg.ts';
import { lanesOf } from './transfer-lanes.ts';
import { findLeg, type Leg } from './transfer-store.ts';

/**
 * Sends money that came out of one game on to the next. Its number follows from the first movement's,
 * so whoever continues it, and however often, it is one movement. When it cannot begin, the money
 * stays in the wallet.
 */
export async function continueLeg(services: Services, leg: Leg): Promise<LegEnd> {
  const { memberId, amount, requestRef, onwardCode } = leg;
  if (onwardCode === null) return 'posted';
  const ref = transferId(`game-transfer-onward:${leg.ref}`);
  const begun = await findLeg(services.db, ref);
  if (begun)
    return begun.state === 'reserved' || begun.state === 'needs_staff' ? 'open' : begun.state;
  try {
    const wanted = {
      memberId,
      code: onwardCode,
      amount,
      direction: 'in',
      onwardCode: null,
    } as const;
    const plan = await planLeg(services, wanted);
    const begun = await lanesOf(services.db).reserve({ ...plan, ref, requestRef, request: null });
    if (begun.kind === 'refused') return 'voided';
    const next = {
      ...plan,
      ref,
      requestRef,
      state: 'reserved',
      ageSeconds: 0,
      unknownSeconds: 0,
    } as const;
    return await carryOutLeg(services, next);
  } catch (error) {
    if (error instanceof Refusal) return 'voided';
    throw error;
  }
}
