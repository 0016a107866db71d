import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import type { Denial } from '@wallet/contract/eligibility/obstacle';
import type { MemberId } from '@wallet/contract/ids';
import {
  listBonusCodes,
  listShownPromotions,
  type Standing,
  verdictOf,
} from '#features/bonus/bonus-facts.ts';
import { standingOf, tellArming, tellGiving } from '#features/bonus/reward-facts.ts';
import { findReferral } from '#features/invite/invite-facts.ts';
import { findDueRefunds, findRefundPot } from '#features/refund/refund-facts.ts';
import { listClaimable, tellCoupon } from '#features/spin/spin-facts.ts';
import { toldBy } from '#lib/refusal.ts';
import { isBeyondToday } from '#money/rewards/reward-ceilings.ts';
import type { Services } from '#services.ts';

type Told = Answer<Api['GET /api/eligibility']>;

/** Tells of every reward whether a member could take it now, by the rules that give it. */
export async function tellRewards(services: Services, memberId: MemberId): Promise<Told> {
  const { db } = services;
  const standing = await standingOf(services, memberId);
  const bonuses = await listBonusCodes(db, memberId);
  const promotions = await listShownPromotions(db, memberId);
  const coupons = await listClaimable(db, memberId);
  return {
    referral: verdictOf(await tellGiving(db, standing, findReferral)),
    cashback: verdictOf(await tellCashback(services, standing)),
    cashbackToWallet: verdictOf(await tellGiving(db, standing, findRefundPot)),
    bonuses: await inTurn(bonuses, async (code) => ({
      code,
      ...verdictOf(await tellArming(db, standing, async () => code)),
    })),
    promotions: await inTurn(promotions, async ({ code, find }) => ({
      code,
      ...verdictOf(await tellGiving(db, standing, find)),
    })),
    coupons: await inTurn(coupons, async (coupon) => ({
      coupon: coupon.id,
      ...verdictOf(await tellCoupon(db, standing, coupon)),
    })),
  };
}

/** Cashback goes to its own balance first, so only its day's ceiling and the condition that is held speak against it. */
function tellCashback({ db, config }: Services, { ground }: Standing): Promise<Denial | null> {
  return toldBy(async () => {
    if (ground.currency !== config.currency) return { code: 'OTHER_CURRENCY' };
    const { total } = await findDueRefunds(db, ground);
    const isBeyond = await isBeyondToday(db, 'refund-expense', ground.currency, total);
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
