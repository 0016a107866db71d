import { z } from 'zod';
import { member } from '../call.ts';
import { Baht, Pending } from '../values.ts';

export const giftLink = {
  'POST /api/wallet/truelink': member({
    body: z.strictObject({ link: z.string().min(1).max(4000) }),
    reply: z.union([
      z.object({
        message: z.literal('SUCCESS'),
        /** Amount in the wallet. Servers that know the specification alone leave it out. */
        amount: Baht.optional(),
        /** Statement entry of the money. */
        entry: z.string().optional(),
        /** The money was held beyond a limit or during a break and waits, or was returned. */
        held: z.enum(['waiting', 'returned']).optional(),
      }),
      Pending,
    ]),
    invalid: 'TRUELINK_INVALID',
    errors: [
      'TRUELINK_INVALID',
      'TRUELINK_DUPLICATE',
      'LIMIT_REQUIRED',
      'BIRTH_DATE_REQUIRED',
      'TOO_YOUNG',
      'IDENTITY_CHECK',
      'OTHER_CURRENCY',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
      'KEY_INVALID',
      'KEY_CLOSED',
    ],
  }),
};
