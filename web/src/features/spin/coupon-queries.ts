import { pageSize } from '@wallet/contract/rules';
import { call } from '#lib/call.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { type Offered, useOffered } from '#lib/money/eligibility.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { reloadWheel } from './spin-queries.ts';
import type { Coupon } from './spin-state.ts';

/** One page of the coupons. */
export function couponPage(page: number) {
  return reading('GET /api/spinwheel/coupon', { query: { page, limit: pageSize.coupons } });
}

/** The coupons after a spin; settles when they were refetched. */
export function reloadCoupons(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['GET /api/spinwheel/coupon'] });
}

/** Returns whether a coupon can be claimed now. */
export function useOfferedCoupon({ _id }: Coupon): Offered {
  return useOffered(({ coupons }) => coupons.find(({ coupon }) => coupon === _id));
}

/** Turns a coupon into its prize. */
export async function claimCoupon(coupon: string): Promise<void> {
  const body = { coupon };
  try {
    await withIntent({ kind: 'coupon' }, (key) =>
      call('POST /api/spinwheel/coupon/claim', { body }, { key }),
    );
  } finally {
    reloadWheel();
  }
}
