import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { TextKey } from '@wallet/contract/languages';
import type { Terms } from '#features/bonus/bonus-facts.ts';
import type { Coupon } from './coupon-store.ts';
import type { Wheel } from './spin-store.ts';

type WheelView = NonNullable<ResponseOf<Api['GET /api/spinwheel/setup']>['activeSpinwheel']>;
type CouponView = ResponseOf<Api['GET /api/spinwheel/coupon']>['coupons'][number];

export function wheelView(wheel: Wheel, language: TextKey): WheelView {
  return {
    name: wheel.name[language],
    slices: wheel.slices.map(({ code, label, bgColor, textColor, html }) => ({
      code,
      label: label[language],
      bgColor,
      textColor,
      htmlDescription: html[language],
    })),
  };
}

export function couponView(coupon: Coupon, language: TextKey, way: Terms | null): CouponView {
  const { id, name, label, type, amount, createdAt, expiresAt, isClaimed, isExpired } = coupon;
  return {
    _id: id,
    prize: { name: name[language], slice: { label: label[language] } },
    type,
    // Amounts travel as baht, of which a satang is a hundredth; a coin has no such parts.
    amount: type === 'coin' ? amount * 100n : amount,
    way,
    status: isClaimed ? 'claimed' : isExpired ? 'expired' : 'available',
    createdAt,
    expiresAt,
  };
}
