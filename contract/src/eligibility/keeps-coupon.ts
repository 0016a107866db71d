/**
 * True of reasons that prevent a claim temporarily, so that the coupon does not expire meanwhile; permanent
 * reasons do not count. No zod: browsers load this file.
 */
export function keepsCoupon(code: string | null, cause: string | undefined): boolean {
  return (
    code === 'BONUS_ALREADY_ACTIVE' ||
    code === 'REWARD_CEILING' ||
    (code === 'BONUS_REMAINING' && cause !== 'AMOUNT_SMALL') ||
    cause === 'OUTSIDE_HOURS'
  );
}
