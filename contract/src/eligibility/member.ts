import { z } from 'zod';
import { member } from '../call.ts';
import { Id } from '../values.ts';
import { Verdict } from './verdict.ts';

export const eligibility = {
  /**
   * Tells of everything that the operator gives whether the member can take it now, by the rules that
   * decide when it is taken. Only the games' balances are those last known, as on every screen.
   */
  'GET /api/eligibility': member({
    reply: z.object({
      referral: Verdict,
      /** Cashback of closed days, into the cashback balance. */
      cashback: Verdict,
      /** The cashback balance, into the wallet. */
      cashbackToWallet: Verdict,
      bonuses: z.array(Verdict.extend({ code: z.string() })),
      /** Promotions that are shown to everybody; one behind a code is told of when it is found. */
      promotions: z.array(Verdict.extend({ code: z.string() })),
      /** Coupons that were not claimed and have not expired. */
      coupons: z.array(Verdict.extend({ coupon: Id })),
    }),
  }),
};
