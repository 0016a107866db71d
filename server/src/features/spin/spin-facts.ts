import type { Denial } from '@wallet/contract/eligibility/obstacle';
import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import type { Offer, Standing } from '#features/bonus/bonus-facts.ts';
import { tellArming, tellGiving } from '#features/bonus/reward-facts.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Texts } from '#settings/settings.ts';
import { type Coupon, listOpenCoupons } from './coupon-store.ts';
import { claimRefusal } from './spin-rules.ts';
import { findSpunSlice } from './spin-store.ts';

/** The name of what a spin drew. */
export async function readDrawnPrize(db: Database, spinId: string): Promise<Texts> {
  return (await findSpunSlice(db, spinId)).label;
}

/** Lists the coupons that a member has not claimed and that have not expired. */
export function listClaimable(db: Database, memberId: MemberId): Promise<readonly Coupon[]> {
  return listOpenCoupons(db, memberId);
}

/** Refuses a coupon that is not there, used up, over, or worth nothing. */
export function claimable(coupon: Coupon | undefined): Coupon {
  const refusal = claimRefusal(coupon);
  if (refusal || !coupon) throw new Refusal(refusal ?? 'NO_CLAIMABLE_COUPON');
  return coupon;
}

/** Tells why a member who stands so could not claim a coupon of theirs now; null: they could. */
export async function tellCoupon(
  db: Database,
  standing: Standing,
  coupon: Coupon,
): Promise<Denial | null> {
  const { type, bonusCode } = coupon;
  if (type === 'bonus') return tellArming(db, standing, async () => bonusCode ?? '');
  if (type === 'credit') return tellGiving(db, standing, async () => couponOffer(coupon));
  return type === 'none' ? { code: 'INVALID_COUPON_TYPE' } : null;
}

/** The money of a coupon, as it would be given under the wheel's condition. */
export function couponOffer(coupon: Coupon | undefined): Offer {
  return {
    ...claimable(coupon),
    source: 'luckydraw',
    code: null,
    house: 'luckydraw-expense',
    tooSmall: 'BONUS_REMAINING',
    whileHeld: 'BONUS_ALREADY_ACTIVE',
  };
}
