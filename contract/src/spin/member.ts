import { z } from 'zod';
import { ConditionTerms } from '../bonus/condition-terms.ts';
import { member } from '../call.ts';
import { pageSize } from '../rules.ts';
import { Baht, Html, Id, PageQuery, Time } from '../values.ts';

const Slice = z.object({
  code: z.string(),
  label: z.string(),
  bgColor: z.string(),
  textColor: z.string(),
  htmlDescription: Html,
});

const Coupon = z.object({
  _id: Id,
  prize: z.object({ name: z.string(), slice: z.object({ label: z.string() }) }),
  type: z.enum(['credit', 'coin', 'bonus', 'none']),
  amount: Baht,
  way: ConditionTerms.nullable(),
  status: z.enum(['available', 'claimed', 'expired']),
  /** Servers that know the specification alone leave both out. */
  createdAt: Time.optional(),
  expiresAt: Time.optional(),
});

export const spin = {
  'GET /api/spinwheel/setup': member({
    reply: z.object({
      activeSpinwheel: z.object({ name: z.string(), slices: z.array(Slice) }).nullable(),
      userCoin: z.int(),
    }),
  }),
  'POST /api/spinwheel/spin': member({
    successFlag: true,
    reply: z.object({
      success: z.literal(true),
      code: z.string(),
      label: z.string(),
      remainingCoin: z.int(),
    }),
    errors: ['COIN_NOT_ENOUGH', 'SPIN_INACTIVE', 'REQUEST_LIMIT', 'KEY_INVALID', 'KEY_CLOSED'],
  }),
  'GET /api/spinwheel/coupon': member({
    /** Without parameters as many as a page can hold: the screen splits them into pages of its own. */
    query: PageQuery.extend({ limit: PageQuery.shape.limit.default(pageSize.max) }),
    reply: z.object({ coupons: z.array(Coupon), total: z.int() }),
  }),
  'POST /api/spinwheel/coupon/claim': member({
    successFlag: true,
    body: z.strictObject({ coupon: z.string().max(40) }),
    reply: z.object({ success: z.literal(true), message: z.literal('SUCCESS') }),
    invalid: 'INVALID_CODE',
    errors: [
      'NO_CLAIMABLE_COUPON',
      'OTHER_CURRENCY',
      'INVALID_PRIZE_CODE',
      'INVALID_CODE',
      'INVALID_COUPON_TYPE',
      'COUPON_EXPIRED',
      'BONUS_REMAINING',
      'BONUS_ALREADY_ACTIVE',
      'BONUS_CONDITION',
      'BONUS_FULL',
      'REWARD_CEILING',
      'BONUS_MAX_CLAIMED',
      'REQUEST_LIMIT',
      'KEY_INVALID',
      'KEY_CLOSED',
      'SERVICE_BUSY',
    ],
  }),
  'GET /api/spinwheel/active': member({ reply: z.object({ active: z.boolean(), coin: z.int() }) }),
};
