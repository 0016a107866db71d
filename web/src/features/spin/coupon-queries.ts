import { pageSize } from '@wallet/contract/rules';
import { call } from '#lib/call.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { reading } from '#lib/reading/reading.ts';
import { reloadWheel } from './spin-queries.ts';

/** One page of the coupons. */
export function couponPage(page: number) {
  return reading('GET /api/spinwheel/coupon', { query: { page, limit: pageSize.coupons } });
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
