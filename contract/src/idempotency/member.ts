import { z } from 'zod';
import { member } from '../call.ts';
import { Baht } from '../values.ts';

/** The format of an `Idempotency-Key`; anything else counts as no key. */
export const idempotencyKey = /^[\w-]{8,64}$/;

/** The outcome of a member's call under an idempotency key. */
export const Outcome = z.discriminatedUnion('state', [
  /** Not executed and never will be: the key is closed, and a request that still arrives is rejected. */
  z.object({ state: z.literal('NOT_DONE') }),
  /** Still running, or waiting for a provider's outcome. Retry. */
  z.object({ state: z.literal('IN_PROGRESS') }),
  z.object({
    state: z.literal('DONE'),
    /** The value of a gift link; null for every other call. */
    amount: Baht.nullable(),
    /** Statement entry of a gift link's money. */
    entry: z.string().optional(),
    /** The money was held beyond a limit or during a break and waits, or was returned. */
    held: z.enum(['waiting', 'returned']).optional(),
    /** The prize of a spin; null for every other call. */
    prize: z.string().nullable(),
  }),
  /** Started and rejected: the code is the call's own, and says where the money is. */
  z.object({
    state: z.literal('REFUSED'),
    code: z.enum([
      'TRANSFER_FAIL',
      'TRANSFER_FAIL_IN_GAME',
      'TRUELINK_INVALID',
      'TRUELINK_DUPLICATE',
    ]),
  }),
  /** Older than the three days for which replies are kept, or made by a clock far from the server's. */
  z.object({ state: z.literal('FORGOTTEN') }),
]);

export const idempotency = {
  /**
   * Returns the outcome of a call whose reply was lost. An unused key is closed by this call, so that the
   * answer stays true. Keys must be UUIDv7 here, because those carry their age.
   */
  'GET /api/idempotency-keys/:key': member({
    changesState: true,
    params: z.object({ key: z.uuidv7() }),
    reply: Outcome,
    errors: ['REQUEST_LIMIT', 'SERVICE_BUSY'],
  }),
};
