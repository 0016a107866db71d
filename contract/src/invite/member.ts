import { z } from 'zod';
import { Banner } from '../banners/banner.ts';
import { ConditionTerms } from '../bonus/condition-terms.ts';
import { member } from '../call.ts';
import { Baht, BahtText, PageBody, Time } from '../values.ts';

export const invite = {
  'POST /api/invite': member({
    body: PageBody,
    reply: z.object({
      invites: z.array(
        z.object({ from: z.object({ name: z.string() }), amount: Baht, createdAt: Time }),
      ),
      total: z.int(),
    }),
  }),
  'GET /api/invite/bonus': member({
    reply: z.object({
      amount: Baht,
      success: z.number(),
      fail: z.number(),
      way: ConditionTerms.nullable(),
    }),
  }),
  'POST /api/invite/receive': member({
    /** Amount that the member was shown that they receive; rejected when it has changed. */
    query: z.object({ amount: BahtText.optional() }),
    reply: z.object({ message: z.literal('INVITE_BONUS_SUCCESS') }),
    errors: [
      'AMOUNTS_CHANGED',
      'INVITE_INACTIVE',
      'OTHER_CURRENCY',
      'NO_REWARDS',
      'NO_INVITE_BONUS',
      'NO_INVITEE_PLAY_INFO',
      'INVITE_COLLECT',
      'INVITE_BONUS_FAIL',
      'BONUS_REMAINING',
      'REQUEST_LIMIT',
      'KEY_INVALID',
      'KEY_CLOSED',
      'SERVICE_BUSY',
    ],
  }),
  /** QR of the member's own link, as SVG. */
  'GET /api/invite/qr': member({ reply: z.object({ qrcode: z.string() }) }),
  'GET /api/invite/banners': member({ reply: z.array(Banner) }),
};
