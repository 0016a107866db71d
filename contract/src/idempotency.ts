import { z } from 'zod';
import { member } from './call.ts';
import { Baht } from './values.ts';

/** What an `Idempotency-Key` may look like; anything else counts as none. */
export const idempotencyKey = /^[\w-]{8,64}$/;

/** What became of the call that a member made under an idempotency key. */
export const Outcome = z.discriminatedUnion('state', [
  /** Nothing was done and nothing will be: the key is closed, and a request that still arrives is refused. */
  z.object({ state: z.literal('NOT_DONE') }),
  /** Somebody is at it, or a partner has not told the outcome. Ask again. */
  z.object({ state: z.literal('IN_PROGRESS') }),
  z.object({
    state: z.literal('DONE'),
    /** What a gift link was worth; null for every other call. */
    amount: Baht.nullable(),
    /** What a spin drew; null for every other call. */
    prize: z.string().nullable(),
  }),
  /** It was begun and came to nothing: the money is where it was. The code is the call's own. */
  z.object({
    state: z.literal('REFUSED'),
    code: z.enum(['TRANSFER_FAIL', 'TRUELINK_INVALID', 'TRUELINK_DUPLICATE']),
  }),
  /** Replies are kept for three days, and the key is older, or of a clock far from ours. */
  z.object({ state: z.literal('FORGOTTEN') }),
]);

export const idempotency = {
  /**
   * Tells the outcome of a call whose reply was lost. A key that nothing was done under is closed by
   * the asking, so that the answer stays true. Keys are UUIDv7 here, because they tell their age.
   */
  'GET /api/idempotency-keys/:key': member({
    changesState: true,
    params: z.object({ key: z.uuidv7() }),
    reply: Outcome,
    errors: ['REQUEST_LIMIT', 'SERVICE_BUSY'],
  }),
};
