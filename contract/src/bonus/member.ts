import { z } from 'zod';
import { Banner } from '../banners/banner.ts';
import { member } from '../call.ts';
import { Eligibility } from '../eligibility/eligibility.ts';
import { Baht, BahtText, Code, Message, Time } from '../values.ts';
import { ConditionTerms } from './condition-terms.ts';

const UserBonus = z.object({
  _id: z.string(),
  isActive: z.boolean(),
  received: z.array(z.object({ updatedAt: Time, amount: Baht.optional() })),
});

const Bonus = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(['limit', 'day', 'week']),
  maxReceived: z.int(),
  percentFail: z.number(),
  /** Multiplies the deposit; the product is the goal of the condition. */
  turnover: z.number(),
  percent: z.number(),
  maxAmount: Baht,
  minimumDeposit: Baht,
  banners: z.array(Banner),
  /** With the smallest deposit that starts it. */
  way: ConditionTerms.nullable(),
  userBonus: UserBonus.nullable(),
});

/** A running condition with the member's progress. */
const ActiveCondition = z.object({
  status: z.boolean(),
  /** Source of the money: `bonus`, `promotion`, `invite`, `refund`, `luckydraw`. */
  type: z.string().nullable(),
  /** Kind of the bonus; null: the money came from none. */
  bonusType: z.enum(['limit', 'day', 'week']).nullable().optional(),
  name: z.string().nullable().optional(),
  /** Armed: waits for the next deposit that qualifies. */
  isArmed: z.boolean().optional(),
  value: Baht.optional(),
  target: Baht.optional(),
  floor: Baht.optional(),
  /** True while a bet is not settled; until then nothing can be cancelled. */
  hasOpenBets: z.boolean().optional(),
  /** The result of a cancellation now; null while bets are open or a balance is unknown. */
  keep: Baht.nullable().optional(),
  forfeit: Baht.nullable().optional(),
});

const Promotion = z.object({
  code: z.string(),
  name: z.string(),
  percentFail: z.number(),
  turnover: z.number(),
  amount: Baht,
  description: z.string(),
  way: ConditionTerms.nullable(),
  /** For a promotion found by its code: whether this member can take it now. */
  verdict: Eligibility.optional(),
});

const code = z.object({ code: Code });
const activationErrors = [
  'OTHER_CURRENCY',
  'NO_REWARDS',
  'BONUS_ALREADY_ACTIVE',
  'BONUS_REMAINING',
  'BONUS_CONDITION',
  'BONUS_FULL',
  'REQUEST_LIMIT',
  'KEY_INVALID',
  'KEY_CLOSED',
  'SERVICE_BUSY',
] as const;

export const bonus = {
  'GET /api/bonus': member({ reply: z.array(Bonus) }),
  'GET /api/bonus/activate/:code': member({
    changesState: true,
    params: code,
    reply: UserBonus,
    invalid: 'NO_DATA',
    errors: [...activationErrors, 'BONUS_MAX_CLAIMED', 'NO_DATA'],
  }),
  'GET /api/bonus/check/active': member({ reply: ActiveCondition }),
  'GET /api/bonus/check/minimum': member({
    reply: z.object({ status: z.boolean(), minimumBalance: Baht }),
  }),
  'GET /api/bonus/clear': member({
    changesState: true,
    /** Amount that the member was shown that they forfeit; rejected when it has changed. */
    query: z.object({ forfeit: BahtText.optional() }),
    reply: Message,
    errors: [
      'AMOUNTS_CHANGED',
      'NO_DATA',
      'BONUS_REMAINING',
      'BONUS_CANCEL_FAIL',
      'REQUEST_LIMIT',
      'KEY_INVALID',
      'KEY_CLOSED',
      'SERVICE_BUSY',
    ],
  }),
  'GET /api/promotion/current': member({ reply: z.array(Promotion) }),
  'GET /api/promotion/find/:code': member({
    params: code,
    reply: Promotion.nullable(),
    invalid: 'NO_PROMOTION',
    errors: ['REQUEST_LIMIT'],
  }),
  'GET /api/promotion/activate/:code': member({
    changesState: true,
    params: code,
    reply: Message,
    invalid: 'NO_PROMOTION',
    errors: [...activationErrors, 'NO_PROMOTION', 'PROMOTION_RECEIVED', 'REWARD_CEILING'],
  }),
};
