import { z } from 'zod';
import { member } from '../call.ts';
import { moneyErrors } from '../errors.ts';
import { Baht } from '../values.ts';

/** Reasons why staff rejected a withdrawal; its money is back in the wallet. */
export const withdrawRefusals = [
  'NAME_MISMATCH',
  'ACCOUNT_CLOSED',
  'PROOF_NEEDED',
  'PLAY_REVIEW',
  'CONTACT_US',
] as const;

export type WithdrawRefusal = (typeof withdrawRefusals)[number];

/**
 * Reasons why a withdrawal ended before the bank was called: rejected by staff, or cancelled by the member.
 */
export const withdrawReasons = [...withdrawRefusals, 'CANCELLED'] as const;

export type WithdrawReason = (typeof withdrawReasons)[number];

const Withdrawn = z.object({ message: z.literal('SUCCESS'), ref: z.uuid() });

const withdrawErrors = [
  ...moneyErrors,
  'OTHER_CURRENCY',
  'MONEY_PAUSED',
  'PAYOUTS_PAUSED',
  'WITHDRAW_LIMIT',
  'WITHDRAW_OPEN',
  'WITHDRAW_HOLD',
  'WITHDRAW_DAILY_LIMIT',
  'MONEY_NOT_ENOUGH',
  'BONUS_REMAINING',
] as const;

export const withdraw = {
  'POST /api/wallet/withdraw': member({
    body: z.strictObject({ amount: Baht }),
    reply: Withdrawn,
    invalid: 'WITHDRAW_LIMIT',
    errors: withdrawErrors,
  }),
  'POST /api/wallet/withdrawAll': member({
    body: z.strictObject({ amount: Baht }),
    reply: Withdrawn,
    invalid: 'WITHDRAW_LIMIT',
    errors: withdrawErrors,
  }),
  /** Takes a withdrawal back that waits for approval; again, it stays taken back. */
  'DELETE /api/wallet/withdraw/:id': member({
    params: z.object({ id: z.uuid() }),
    reply: z.object({ message: z.literal('SUCCESS') }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA', 'WITHDRAW_TOO_LATE', 'MONEY_PAUSED'],
  }),
};
