import { z } from 'zod';
import { Banner } from '../banners/banner.ts';
import { ConditionTerms } from '../bonus/condition-terms.ts';
import { member } from '../call.ts';
import { Baht, BahtText, Html, Message, PageBody, Time } from '../values.ts';

export const refund = {
  'POST /api/refund': member({
    body: PageBody,
    reply: z.object({
      refunds: z.array(z.object({ refundAmount: Baht, createdAt: Time })),
      total: z.int(),
    }),
  }),
  'GET /api/refund/check': member({
    reply: z.object({
      result: z.boolean(),
      bonus: z.boolean(),
      info: Html,
      refundAmount: Baht,
      claimable: Baht,
      refundSuccess: z.number(),
      refundFail: z.number(),
      /** For cashback that waits to be added. */
      way: ConditionTerms.nullable(),
    }),
  }),
  'GET /api/refund/receive': member({
    changesState: true,
    reply: Message,
    errors: [
      'NO_REFUND',
      'OTHER_CURRENCY',
      'REFUND_CONDITION',
      'REFUND_INACTIVE',
      'REWARD_CEILING',
      'REQUEST_LIMIT',
      'KEY_INVALID',
      'KEY_CLOSED',
    ],
  }),
  'GET /api/refund/addWallet': member({
    changesState: true,
    /** Amount that the member was shown that they add; rejected when it has changed. */
    query: z.object({ amount: BahtText.optional() }),
    reply: Message,
    errors: [
      'AMOUNTS_CHANGED',
      'REFUND_MINIMUM',
      'OTHER_CURRENCY',
      'NO_REWARDS',
      'REFUND_CONDITION',
      'BONUS_ALREADY_ACTIVE',
      'BONUS_REMAINING',
      'REQUEST_LIMIT',
      'KEY_INVALID',
      'KEY_CLOSED',
      'SERVICE_BUSY',
    ],
  }),
  'GET /api/refund/banners': member({ reply: z.array(Banner) }),
};
