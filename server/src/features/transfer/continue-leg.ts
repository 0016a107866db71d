import { transferId } from '@wallet/ledger';
import { inTransaction } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
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
  try {
    const plan = await planLeg(services, {
      memberId,
      partner: onwardCode,
      amount,
      direction: 'in',
      onwardCode: null,
    });
    return await moveLeg(services, plan, { id, requestRef, waitMs, continues: leg.id });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (await giveUp(services, leg, id)) ? 'voided' : presentResult(services, id);
  }
}

/** Leaves the money in the wallet. False: a repeat has begun to send it on, and none can begin once this is true. */
function giveUp(
  { db }: Services,
  { id, memberId }: Pick<Leg, 'id' | 'memberId'>,
  onwardId: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockMemberRow(tx, memberId);
    if (await findLeg(tx, onwardId)) return false;
    await cancelJob(tx, { kind: gameTransfer.kind, key: id });
    return true;
  });
}
