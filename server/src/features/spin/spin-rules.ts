import type { ErrorCode } from '@wallet/contract/errors';

/** A slice for the draw: its chance is its share of the total weight. */
export type Weighted = { readonly weight: number };

export function totalWeight(slices: readonly Weighted[]): number {
  return slices.reduce((sum, { weight }) => sum + weight, 0);
}

/** Finds the slice of a ticket between 0 and the total weight. */
export function sliceOf<Slice extends Weighted>(slices: readonly Slice[], ticket: number): Slice {
  let rest = ticket;
  for (const slice of slices) {
    if (rest < slice.weight) return slice;
    rest -= slice.weight;
  }
  throw new Error(`ticket ${ticket} lies outside the wheel`);
}

type CouponFacts = {
  readonly type: 'credit' | 'coin' | 'bonus' | 'none';
  readonly isClaimed: boolean;
  readonly isExpired: boolean;
};

/** Error of a claim, or null. Undefined: the member has no such coupon. */
export function claimError(coupon: CouponFacts | undefined): ErrorCode | null {
  if (!coupon || coupon.isClaimed) return 'NO_CLAIMABLE_COUPON';
  if (coupon.type === 'none') return 'INVALID_COUPON_TYPE';
  return coupon.isExpired ? 'COUPON_EXPIRED' : null;
}
