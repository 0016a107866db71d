import { keepsCoupon } from '@wallet/contract/eligibility/keeps-coupon';
import { rewardEligibilityOf } from '#features/bonus/reward-facts.ts';
import type { Services } from '#services.ts';
import { aheadHours, extendCoupon, listExpiring, listOpenCoupons } from './coupon-store.ts';
import { describeCoupon } from './spin-facts.ts';

/** Lets no coupon expire while its member is kept from claiming it. */
export async function keepCoupons(services: Services): Promise<void> {
  for (const memberId of await listExpiring(services.db, aheadHours)) {
    const standing = await rewardEligibilityOf(services, memberId);
    for (const coupon of await listOpenCoupons(services.db, memberId)) {
      const refused = await describeCoupon(services.db, standing, coupon);
      if (keepsCoupon(refused?.code ?? null, refused?.obstacle?.cause))
        await extendCoupon(services.db, coupon.id, aheadHours);
    }
  }
}
