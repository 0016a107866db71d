/**
 * True of what keeps a member from claiming a coupon for a while, so that it does not expire meanwhile; what
 * lasts for ever is no reason to wait. No zod: the browser loads this file.
 */
export function keepsCoupon(code: string | null, cause: string | undefined): boolean {
  return (
    code === 'BONUS_ALREADY_ACTIVE' ||
    code === 'REWARD_CEILING' ||
    (code === 'BONUS_REMAINING' && cause !== 'AMOUNT_SMALL') ||
    cause === 'OUTSIDE_HOURS'
  );
}
