import { z } from 'zod';
import { visitor } from './call.ts';

/** Calls of machines: load balancers and partners. */
export const operation = {
  'GET /health/live': visitor({ reply: z.object({ status: z.literal('ok') }) }),
  'GET /health/ready': visitor({
    reply: z.object({
      status: z.literal('ok'),
      /** Configuration problems that do not prevent operation. */
      problems: z.array(z.enum(['TRUST_PROXY'])).optional(),
      /** Providers by key, listed while the secret of one is missing. */
      companies: z
        .object({ configured: z.array(z.string()), missing: z.array(z.string()) })
        .optional(),
    }),
    errors: ['SERVICE_BUSY'],
  }),
  /** A provider's webhook. The body is the provider's own; its adapter parses it. */
  'POST /hooks/:provider': visitor({
    params: z.object({ provider: z.string().max(40) }),
    reply: z.object({ message: z.literal('OK') }),
    invalid: 'NO_DATA',
    errors: ['KEY_MISSING', 'KEY_INVALID', 'NO_DATA', 'BODY_TOO_LARGE', 'REQUEST_LIMIT_1MIN'],
  }),
};
