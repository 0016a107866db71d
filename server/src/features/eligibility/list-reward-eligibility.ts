import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { Denial } from '@wallet/contract/eligibility/ineligibility';
import type { MemberId } from '@wallet/contract/ids';
import {
  eligibilityOf,
  listBonusCodes,
  listShownPromotions,
  type RewardEligibility,
} from '#features/bonus/bonus-facts.ts';
import { checkActivation, checkGiving, rewardEligibilityOf } from '#features/bonus/reward-facts.ts';
import { findReferral } from '#features/invite/invite-facts.ts';
import { findDueRefunds, findRefundPot } from '#features/refund/refund-facts.ts';
import { describeCoupon, listClaimable } from '#features/spin/spin-facts.ts';
import { messageOf } from '#lib/domain-error.ts';
import { isBeyondToday } from '#money/rewards/reward-ceilings.ts';
import type { Services } from '#services.ts';

type EligibilityReply = ResponseOf<Api['GET /api/eligibility']>;

/** Returns for every reward whether a member could take it now, by the rules that give it. */
export async function listRewardEligibility(
  services: Services,
  memberId: MemberId,
): Promise<EligibilityReply> {
  const { db } = services;
  const standing = await rewardEligibilityOf(services, memberId);
  const bonuses = await listBonusCodes(db, memberId);
  const promotions = await listShownPromotions(db, memberId);
  const coupons = await listClaimable(db, memberId);
  return {
    referral: eligibilityOf(await checkGiving(db, standing, findReferral)),
    cashback: eligibilityOf(await cashbackDenial(services, standing)),
    cashbackToWallet: eligibilityOf(await checkGiving(db, standing, findRefundPot)),
    bonuses: await inTurn(bonuses, async (code) => ({
      code,
      ...eligibilityOf(
        await checkActivation(db, standing, { isFromCoupon: false, find: async () => code }),
      ),
    })),
    promotions: await inTurn(promotions, async ({ code, find }) => ({
      code,
      ...eligibilityOf(await checkGiving(db, standing, find)),
    })),
    coupons: await inTurn(coupons, async (coupon) => ({
      coupon: coupon.id,
      ...eligibilityOf(await describeCoupon(db, standing, coupon)),
    })),
  };
}

/** Cashback goes to its own balance first, so only its daily limit and the active condition matter. */
function cashbackDenial(
  { db, config }: Services,
  { context }: RewardEligibility,
): Promise<Denial | null> {
  return messageOf(async () => {
    if (context.currency !== config.currency) return { code: 'OTHER_CURRENCY' };
    const { total } = await findDueRefunds(db, context);
    const isBeyond = await isBeyondToday(db, 'refund-expense', context.currency, total);
    return isBeyond ? { code: 'REWARD_CEILING' } : null;
  });
}

/** One after the other: a member's page must not take all connections of the database. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
