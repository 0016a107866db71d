import { z } from 'zod';
import { staff } from '../call.ts';
import {
  CampaignCode,
  Color,
  campaignErrors,
  HtmlTexts,
  NameTexts,
  Saved,
  saveErrors,
  Version,
  whole,
} from '../operator-values.ts';
import { Amount, Baht, Currency, line, MemberNumber, Texts } from '../values.ts';
import { wheelLimits } from './limits.ts';

const Slice = z.strictObject({
  label: NameTexts,
  bgColor: Color,
  textColor: Color,
  html: HtmlTexts,
  /** Its share of the whole weight is its chance. */
  weight: whole(wheelLimits.weight),
  type: z.enum(['credit', 'coin', 'bonus', 'none']),
  /** For prizes of credit. */
  amount: Baht,
  /** For prizes of coins. */
  coins: whole(wheelLimits.coins),
  bonusCode: CampaignCode.nullable(),
});

const WheelFields = z.strictObject({
  name: NameTexts,
  budget: Amount.nullable(),
  successPercent: whole(wheelLimits.successPercent),
  failPercent: whole(wheelLimits.failPercent),
  couponDays: whole(wheelLimits.couponDays),
  slices: z.array(Slice).min(wheelLimits.slices.least).max(wheelLimits.slices.most),
});

/** Stored values are shown as they are, even where rules became stricter since. */
const ShownSlice = Slice.extend({ label: Texts, html: Texts });

/** Coupon for one member. The same `key` makes one coupon at most. */
const GivenCoupon = z.strictObject({
  key: z.uuid(),
  couponDays: WheelFields.shape.couponDays,
  reason: line(500),
});

/** Reasons why a member cannot be given a coupon, when it is proposed and when it is confirmed. */
export const givenCouponErrors = [
  'EXCLUDED',
  'NO_REWARDS',
  'INACTIVE_USER',
  'OTHER_CURRENCY',
  'INVALID_PRIZE_CODE',
  'CONDITION_UNSOUND',
  'REWARD_CEILING',
] as const;

const byCurrency = z.object({ currency: Currency });

/** Calls that mint money take two people, unless a change only stops some. */
export const staffSpin = {
  /** The latest wheel of each currency that has one. */
  'GET /staff/api/wheels': staff('viewOdds', {
    reply: z.array(
      z.object({
        ...WheelFields.shape,
        name: Texts,
        slices: z.array(ShownSlice),
        currency: Currency,
        version: Version,
        isActive: z.boolean(),
        spent: Baht,
      }),
    ),
  }),
  /** Replaces the wheel: past spins are kept, the budget starts over. */
  'PUT /staff/api/wheels/:currency': staff('editContent', {
    params: byCurrency,
    body: WheelFields.extend({ version: Version.nullable() }),
    reply: Saved,
    errors: [...saveErrors, ...campaignErrors],
  }),
  'PUT /staff/api/wheels/:currency/active': staff('editContent', {
    params: byCurrency,
    body: z.strictObject({ version: Version, isActive: z.boolean() }),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING', 'CONDITION_UNSOUND'],
  }),
  /** Proposes a coupon, which the member has once another person has confirmed it among the changes. */
  'POST /staff/api/members/:id/coupons': staff('adjustWallets', {
    params: z.object({ id: MemberNumber }),
    body: z.discriminatedUnion('prize', [
      GivenCoupon.extend({
        prize: z.literal('credit'),
        amount: Amount,
        successPercent: WheelFields.shape.successPercent,
        failPercent: WheelFields.shape.failPercent,
      }),
      GivenCoupon.extend({ prize: z.literal('coin'), coins: whole(wheelLimits.givenCoins) }),
      GivenCoupon.extend({ prize: z.literal('bonus'), bonusCode: CampaignCode }),
    ]),
    reply: Saved,
    errors: [
      ...givenCouponErrors,
      'NO_USER',
      'INVALID_DATA',
      'ALREADY_DECIDED',
      'CHANGE_WAITING',
      'ABOVE_ROLE_LIMIT',
      'KEY_INVALID',
    ],
  }),
};
