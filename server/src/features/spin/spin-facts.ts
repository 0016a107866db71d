import type { Denial } from '@wallet/contract/eligibility/ineligibility';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import type { Database } from '#db/database.ts';
import {
  listBonusTerms,
  type Offer,
  type RewardEligibility,
  type Terms,
  termsOfGift,
} from '#features/bonus/bonus-facts.ts';
import { checkActivation, checkGiving } from '#features/bonus/reward-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import { settingsOf, type Texts } from '#settings/settings.ts';
import { type Coupon, listOpenCoupons } from './coupon-store.ts';
import { claimError } from './spin-rules.ts';
import { findSpunSlice } from './spin-store.ts';

/** The name of a spin's prize. */
export async function readDrawnPrize(db: Database, spinId: string): Promise<Texts> {
  return (await findSpunSlice(db, spinId)).label;
}

/** Lists the coupons that a member has not claimed and that have not expired. */
export function listClaimable(db: Database, memberId: MemberId): Promise<readonly Coupon[]> {
  return listOpenCoupons(db, memberId);
}

/** Rejects a coupon that does not exist, is used, expired, or worth nothing. */
export function claimable(coupon: Coupon | undefined): Coupon {
  const refusal = claimError(coupon);
  if (refusal || !coupon) throw new DomainError(refusal ?? 'NO_CLAIMABLE_COUPON');
  return coupon;
}

/** Returns why the member could not claim a coupon now; null: they could. */
export async function describeCoupon(
  db: Database,
  standing: RewardEligibility,
  coupon: Coupon,
): Promise<Denial | null> {
  const { type, bonusCode } = coupon;
  if (type === 'bonus') {
    return checkActivation(db, standing, { isFromCoupon: true, find: async () => bonusCode ?? '' });
  }
  if (type === 'credit') return checkGiving(db, standing, async () => couponOffer(coupon));
  if (type === 'none') return { code: 'INVALID_COUPON_TYPE' };
  return standing.facts.isExcluded ? { code: 'EXCLUDED' } : null;
}

/** Reads the conditions that the prizes of coupons come with: the wheel's for money, the bonus's own for a bonus. */
export async function readCouponTerms(
  db: Database,
  coupons: readonly Coupon[],
  currency: Currency,
): Promise<(coupon: Coupon) => Terms | null> {
  const { minimumBalance } = await settingsOf(db);
  const codes = coupons.flatMap(({ bonusCode }) => bonusCode ?? []);
  const ofBonus = await listBonusTerms(db, { codes, currency }, minimumBalance);
  return (coupon) => {
    if (coupon.type === 'credit') return termsOfGift(coupon, minimumBalance);
    return coupon.type === 'bonus' ? (ofBonus.get(coupon.bonusCode ?? '') ?? null) : null;
  };
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
    isFromCoupon: true,
  };
}
