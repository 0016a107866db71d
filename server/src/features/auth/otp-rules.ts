import type { ErrorCode } from '@wallet/contract/errors';

export const otpTriesMax = 5;
const sendsPerDay = 5;
const secondsBetweenSends = 60;

type SendRefusal = { readonly code: ErrorCode; readonly waitSeconds: number };

/** Refusal of one more code to a phone and the wait, or null when one may be sent. */
export function sendRefusal(lately: {
  readonly today: number;
  readonly secondsAgo: number | null;
  /** Until a phone is free again whose codes were guessed at; null or negative: it is. */
  readonly blockedSeconds: number | null;
  readonly dayEndsSeconds: number;
}): SendRefusal | null {
  const code = 'OTP_BLOCK';
  if (lately.today >= sendsPerDay) return { code, waitSeconds: lately.dayEndsSeconds };
  const blockedSeconds = lately.blockedSeconds ?? 0;
  if (blockedSeconds > 0) return { code, waitSeconds: blockedSeconds };
  const leftSeconds = secondsBetweenSends - (lately.secondsAgo ?? secondsBetweenSends);
  return leftSeconds > 0 ? { code: 'REQUEST_LIMIT_1MIN', waitSeconds: leftSeconds } : null;
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
