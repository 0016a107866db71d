import type { MemberId } from '@wallet/contract/ids';
import type { LimitPeriod } from '@wallet/contract/limits/terms';
import type { Satang } from '@wallet/contract/money';
import { inTransaction, type Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { countsAtOnce, partError } from './limit-rules.ts';
import { confirmLimit, insertLimit, listDepositLimits } from './limits-store.ts';

type LimitRequest = { readonly period: LimitPeriod; readonly amount: Satang | null };

/**
 * Sets the most that a member pays in in a period. A lower limit, or the same one again, counts immediately and
 * calls off a higher one that waits; a higher one, or none, waits. Answers from when it can be confirmed;
 * null: it counts.
 */
export async function setDepositLimit(
  { db }: Services,
  memberId: MemberId,
  { period, amount }: LimitRequest,
): Promise<Date | null> {
  if (amount !== null && amount <= 0n) throw new DomainError('INVALID_DATA');
  const { depositLimits } = await settingsOf(db);
  return inTransaction(db, async (tx) => {
    await lockPayableWallet(tx, memberId);
    const limits = await listDepositLimits(tx, memberId);
    const { amount: present } = limitOf(limits, period);
    const change = { present, wanted: amount };
    rejectIf(partError(depositLimits, change, hasOther(limits, period)));
    const isInForce = countsAtOnce(present, amount);
    await insertLimit(tx, { memberId, period, amount, isInForce });
    return (await readLimit(tx, memberId, period)).confirmAt;
  });
}

/** Confirms a higher limit a day after it was asked for. Answers from when; null: it counts now. */
export async function confirmDepositLimit(
  { db }: Services,
  memberId: MemberId,
  period: LimitPeriod,
): Promise<Date | null> {
  const { depositLimits } = await settingsOf(db);
  return inTransaction(db, async (tx) => {
    await lockPayableWallet(tx, memberId);
    const limits = await listDepositLimits(tx, memberId);
    const { amount, waitingId, waitingAmount, isDue, confirmAt } = limitOf(limits, period);
    if (waitingId === null) throw new DomainError('NO_DATA');
    if (!isDue) return confirmAt;
    const change = { present: amount, wanted: waitingAmount };
    rejectIf(partError(depositLimits, change, hasOther(limits, period)));
    await confirmLimit(tx, waitingId);
    return null;
  });
}

async function readLimit(tx: Tx, memberId: MemberId, period: LimitPeriod) {
  return limitOf(await listDepositLimits(tx, memberId), period);
}

type Limits = Awaited<ReturnType<typeof listDepositLimits>>;

/** True when a limit of another period is in force. */
function hasOther(limits: Limits, period: LimitPeriod): boolean {
  return limits.some((each) => each.period !== period && each.amount !== null);
}

function limitOf(limits: Limits, period: LimitPeriod) {
  const limit = limits.find((each) => each.period === period);
  if (!limit) throw new Error('every period has a row');
  return limit;
}
