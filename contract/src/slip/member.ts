import { z } from 'zod';
import { member } from '../call.ts';
import { slipNotes } from '../errors.ts';
import { Baht, PageBody, Progress, Time } from '../values.ts';

const Slip = z.object({
  /** Reference by which our team finds it. */
  id: z.uuid(),
  createdAt: Time,
  amount: Baht.nullable(),
  status: Progress,
  note: z.enum(slipNotes).nullable(),
  /** In progress, and under review by staff. */
  isWithStaff: z.boolean(),
  /**
   * Statement entry of its money; `isEarlier`: it was in the wallet before the slip was sent. Null: none, or
   * not credited yet.
   */
  credit: z.object({ entry: z.string(), isEarlier: z.boolean() }).nullable().optional(),
  /** Its money is above the member's limit, and not in the wallet. Servers before leave it out. */
  isHeld: z.boolean().optional(),
  /** Time at which held money was returned. */
  returnedAt: Time.nullable().optional(),
  link: z.string(),
  reference: z.string(),
});

export const slip = {
  'POST /api/wallet/slip': member({
    upload: true,
    reply: z.object({ message: z.literal('SUCCESS'), reference: z.string() }),
    errors: [
      'SLIP_NO_FILE',
      'SLIP_INVALID_FILE',
      'SLIP_UPLOAD_FAIL',
      'SLIP_CLOSED',
      'OTHER_CURRENCY',
      'REQUEST_LIMIT',
      'KEY_INVALID',
      'KEY_CLOSED',
      'BODY_TOO_LARGE',
    ],
  }),
  'POST /api/statement/slip': member({
    body: PageBody,
    reply: z.object({ total: z.int(), slips: z.array(Slip) }),
  }),
  'GET /api/statement/slip/reference/:reference': member({
    params: z.object({ reference: z.string().max(80) }),
    reply: z.object({ url: z.string() }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA'],
  }),
};
