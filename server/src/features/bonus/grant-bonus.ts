import type { Satang } from '@wallet/contract/money';
import { inTransaction, type Tx } from '#db/database.ts';
import { returnCouponForTomorrow } from '#features/spin/coupon-commands.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { countToday, lockRemainingToday, reportCeiling } from '#money/rewards/reward-ceilings.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { beginningOf } from './bonus-rules.ts';
import { type Bonus, type Credited, findBonus, findCredited, takeBudget } from './bonus-store.ts';
import { evaluateCondition } from './condition-commands.ts';
import { ownOf } from './condition-rules.ts';
import {
  type Armed,
  activatePending,
  type ConditionTerms,
  findCondition,
  findTerms,
  type RewardContextRow,
  recordEnd,
} from './condition-store.ts';
import { fetchGameBalances, holdingsOf } from './fetch-game-balances.ts';
import { lockForReward, postGrant, watchCondition } from './reward-commands.ts';
import { receivedOf } from './reward-facts.ts';

const againSeconds = 5;

/**
 * Grants the activated bonus after a qualifying deposit. The deposit can be withdrawn only after this has
 * run.
 */
export async function considerDeposit(services: Services, job: Job): Promise<JobOutcome> {
  const credited = await findCredited(services.db, job.key);
  if (!credited) return 'done';
  const held = await findCondition(services.db, credited.memberId);
  if (held?.state === 'active') await evaluateCondition(services, credited.memberId);
  if (held?.state !== 'armed') return 'done';
  const seen = await fetchGameBalances(services, credited.memberId);
  const isLookedAt = await inTransaction(services.db, async (tx) => {
    const context = await lockForReward(tx, credited.memberId);
    const armed = await findCondition(tx, credited.memberId);
    if (armed?.state !== 'armed' || !isBetween(armed, credited)) return true;
    const holdings = holdingsOf(context, seen);
    if (holdings === null) return false;
    await grantTo(tx, context, { armed, credited, own: ownOf(holdings) });
    return true;
  });
  services.notifyMember(credited.memberId);
  return isLookedAt ? 'done' : { againInSeconds: againSeconds };
}

/** True of a deposit that was credited after the activation and before its time was over. */
function isBetween({ walletSeq, armedUntil }: Armed, credited: Credited): boolean {
  return walletSeq < credited.walletSeq && credited.at <= armedUntil;
}

type Occasion = { readonly armed: Armed; readonly credited: Credited; readonly own: Satang };

/** Grants by the terms agreed at the activation, if the campaign still has quota and budget. */
async function grantTo(tx: Tx, context: RewardContextRow, occasion: Occasion): Promise<void> {
  const { armed, credited, own } = occasion;
  if (context.isWithoutRewards && !armed.isFromCoupon) return endUnused(tx, armed);
  const bonus = await findBonus(tx, armed.code, context.currency);
  if (!bonus || context.withdrawing > 0n || context.isExcluded) return;
  const { amount: deposit, channel, creditId } = credited;
  const terms = (await findTerms(tx, armed.id)) ?? (await termsNow(tx, bonus));
  const beginning = beginningOf(terms, { deposit, channel, own });
  if (!beginning) return;
  const { amount } = beginning;
  const house = 'bonus-expense';
  const isBeyondToday = (await lockRemainingToday(tx, house, context.currency)) < amount;
  if (isBeyondToday) await reportCeiling(tx, house, context.currency);
  const isUsedUp =
    isBeyondToday ||
    (await receivedOf(tx, context.memberId, bonus)) >= bonus.maxReceived ||
    !(await takeBudget(tx, bonus.code, amount));
  if (isUsedUp) {
    // The coupon keeps, as one for money does beyond the day's ceiling.
    if (armed.isFromCoupon) await returnCouponForTomorrow(tx, context.memberId);
    return endUnused(tx, armed);
  }
  const fact = `bonus:${creditId}`;
  await countToday(tx, house, context.currency, amount);
  const grant = { fact, house, source: armed.source, name: armed.name } as const;
  const posted = await postGrant(tx, context, { ...grant, amount });
  await activatePending(tx, armed.id, { ...posted, ...beginning, own, deposit, creditId });
  await watchCondition(tx, armed.id);
}

/** The bonus waits no longer: no later deposit brings what this one did not. */
function endUnused(tx: Tx, { id }: Armed): Promise<void> {
  return recordEnd(tx, id, { state: 'disarmed', total: null, forfeited: 0n });
}

/** Terms of activations by the previous release, which are those at the deposit. */
async function termsNow(tx: Tx, bonus: Bonus): Promise<ConditionTerms> {
  const { minimumBalance } = await readSettings(tx);
  return { ...bonus, minimumBalance };
}
