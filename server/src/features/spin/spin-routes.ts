import { countAttempt } from '#access/rate-limit.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { claimCoupon } from './claim-coupon.ts';
import { listCoupons, listOpenCoupons } from './coupon-store.ts';
import { readCouponTerms } from './spin-facts.ts';
import { findSpunSlice, findWheel, readSpinner } from './spin-store.ts';
import { couponView, wheelView } from './spin-views.ts';
import { spinWheel } from './spin-wheel.ts';

export function spinRoutes(services: Services) {
  const { db } = services;

  return {
    'GET /api/spinwheel/setup': async ({ member, caller }) => {
      const { currency, coins, isWithoutRewards } = await readSpinner(db, member.id);
      // Without a coin the only answer would be to deposit for one.
      const isClosed = member.isExcluded || (isWithoutRewards && coins === 0n);
      const wheel = isClosed ? undefined : await findWheel(db, currency);
      return {
        activeSpinwheel: wheel ? wheelView(wheel, caller.language) : null,
        userCoin: Number(coins),
      };
    },
    'GET /api/spinwheel/active': async ({ member }) => {
      const { currency, coins, isWithoutRewards } = await readSpinner(db, member.id);
      const isLeft =
        !isWithoutRewards || coins > 0n || (await listOpenCoupons(db, member.id)).length > 0;
      const isThere = !member.isExcluded && isLeft && (await findWheel(db, currency)) !== undefined;
      return { active: isThere, coin: Number(coins) };
    },
    'POST /api/spinwheel/spin': async ({ member, caller }) => {
      const intent = { memberId: member.id, key: caller.intent, call: 'spin', asked: null };
      const { code, label } = await findSpunSlice(db, await spinWheel(services, intent));
      const { coins } = await readSpinner(db, member.id);
      return { success: true, code, label: label[caller.language], remainingCoin: Number(coins) };
    },
    'GET /api/spinwheel/coupon': async ({ member, query, caller }) => {
      const { rows, total } = await listCoupons(db, member.id, query);
      const { currency } = await readSpinner(db, member.id);
      const termsOf = await readCouponTerms(db, rows, currency);
      const coupons = rows.map((each) => couponView(each, caller.language, termsOf(each)));
      return { coupons, total };
    },
    'POST /api/spinwheel/coupon/claim': async ({ member, body, caller }) => {
      await countAttempt(db, {
        key: `coupon:${member.id}`,
        max: 30,
        windowSeconds: 60,
        refusal: 'REQUEST_LIMIT',
      });
      const { coupon } = body;
      const intent = { memberId: member.id, key: caller.intent, call: 'coupon', asked: coupon };
      await claimCoupon(services, { intent, coupon });
      return { success: true, message: 'SUCCESS' };
    },
  } satisfies Routes;
}
