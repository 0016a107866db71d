import { countAttempt } from '#access/rate-limit.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { findOutcome } from './find-outcome.ts';

export function idempotencyRoutes({ db }: Services) {
  return {
    'GET /api/idempotency-keys/:key': async ({ member, params, caller }) => {
      // Each may leave a row for three days.
      await countAttempt(db, {
        key: `idempotency-keys:${member.id}`,
        max: 60,
        windowSeconds: 60,
        refusal: 'REQUEST_LIMIT',
      });
      return findOutcome(db, { memberId: member.id, key: params.key, language: caller.language });
    },
  } satisfies Routes;
}
