import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * Scopes that can be paused: all money, payouts, transfers with games, one provider's transfers, one
 * channel of deposits, or one member's money.
 */
export const PauseScope = z
  .string()
  .max(60)
  .regex(/^(?:all|payouts|transfers|(?:company|deposits):[A-Z0-9]+|member:[1-9][0-9]*)$/);

/**
 * Scopes that can be resumed: those above, and the one that the product itself pauses after its database was restored.
 */
export const ResumeScope = PauseScope.or(z.literal('restore'));

const pauseCodes = [
  'MONEY_PAUSED',
  'PAYOUTS_PAUSED',
  'TRANSFERS_PAUSED',
  'DEPOSITS_PAUSED',
] as const satisfies ErrorCode[];

export type PauseCode = (typeof pauseCodes)[number];

const codes: Readonly<Record<string, PauseCode>> = {
  payouts: 'PAYOUTS_PAUSED',
  transfers: 'TRANSFERS_PAUSED',
  company: 'TRANSFERS_PAUSED',
  deposits: 'DEPOSITS_PAUSED',
};

/** Error code of calls blocked by this pause. */
export function pauseCodeOf(scope: string): PauseCode {
  return codes[scope.split(':', 1)[0] ?? ''] ?? 'MONEY_PAUSED';
}

export function isPauseCode(code: ErrorCode): code is PauseCode {
  return pauseCodes.some((known) => known === code);
}
