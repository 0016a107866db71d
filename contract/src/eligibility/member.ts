import { z } from 'zod';
import { member } from '../call.ts';
import { Id } from '../values.ts';
import { Eligibility } from './eligibility.ts';

export const eligibility = {
  /**
   * Returns for every reward whether the member can take it now, by the rules applied when it is taken. Only
   * game balances are the last known ones, as on every screen.
   */
  'GET /api/eligibility': member({
    reply: z.object({
      referral: Eligibility,
      /** Cashback of closed days, into the cashback balance. */
      cashback: Eligibility,
      /** The cashback balance, into the wallet. */
      cashbackToWallet: Eligibility,
      bonuses: z.array(Eligibility.extend({ code: z.string() })),
      /** Promotions shown to everyone; one behind a code is included once it was found. */
      promotions: z.array(Eligibility.extend({ code: z.string() })),
      /** Coupons that were not claimed and have not expired. */
      coupons: z.array(Eligibility.extend({ coupon: Id })),
    }),
  }),
};
