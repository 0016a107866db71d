import { z } from 'zod';
import { staff } from '../call.ts';
import { Message } from '../values.ts';

export const staffListOrder = {
  /** All of a list's keys in their new order. */
  'PUT /staff/api/orders/:list': staff('editContent', {
    params: z.object({
      list: z.enum(['deposit-accounts', 'banks', 'sources', 'games', 'banners', 'bonuses']),
    }),
    body: z.strictObject({ keys: z.array(z.string().max(40)).max(1_000) }),
    reply: Message,
    errors: ['ALREADY_DECIDED'],
  }),
};
