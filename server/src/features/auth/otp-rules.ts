import type { ErrorCode } from '@wallet/contract/errors';

export const otpTriesMax = 5;
const sendsPerDay = 5;
const secondsBetweenSends = 60;

/** Refusal of one more code to a phone, or null when one may be sent. */
export function sendRefusal(lately: {
  readonly today: number;
  readonly secondsAgo: number | null;
  readonly isBlocked: boolean;
}): ErrorCode | null {
  if (lately.isBlocked || lately.today >= sendsPerDay) return 'OTP_BLOCK';
  const isTooSoon = lately.secondsAgo !== null && lately.secondsAgo < secondsBetweenSends;
  return isTooSoon ? 'REQUEST_LIMIT_1MIN' : null;
}

/** Refusal of a further try at a code. */
export function deadRefusal(
  otp:
    | {
        readonly tries: number;
        readonly blocked_at: Date | null;
        readonly replaced_at: Date | null;
        readonly consumed_at: Date | null;
      }
    | undefined,
): ErrorCode {
  if (!otp) return 'OTP_NOT_EXIST';
  if (otp.blocked_at || otp.tries >= otpTriesMax) return 'OTP_BLOCK';
  if (otp.replaced_at || otp.consumed_at) return 'OTP_TOKEN_INVALID';
  return 'OTP_EXPIRED';
}
