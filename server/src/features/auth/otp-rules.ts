import type { ErrorCode } from '@wallet/contract/errors';

export const otpTriesMax = 5;
const sendsPerDay = 5;
/** Messages per day to one phone requested by unknown clients, from any number of addresses. */
const unknownDeviceSendsPerDay = 10;
const secondsBetweenSends = 60;

/** Messages an hour, of all that may be sent, for callers whose device no member has signed in on. */
export function unknownDeviceShare(smsPerHour: number): number {
  return smsPerHour - Math.floor(smsPerHour / 5);
}

type SendRefusal = { readonly code: ErrorCode; readonly waitSeconds: number };

/** Error and wait for one more code from a client to a phone, or null when one may be sent. */
export function sendError(lately: {
  readonly today: number;
  readonly todayFromAnywhere: number;
  /** True on a device where the phone's member has signed in. */
  readonly isOwnDevice: boolean;
  readonly secondsAgo: number | null;
  /** Time left until a client that guessed codes may try again; null or negative: now. */
  readonly blockedSeconds: number | null;
  readonly dayEndsSeconds: number;
}): SendRefusal | null {
  const code = 'OTP_BLOCK';
  const isFull =
    lately.today >= sendsPerDay ||
    (!lately.isOwnDevice && lately.todayFromAnywhere >= unknownDeviceSendsPerDay);
  if (isFull) return { code, waitSeconds: lately.dayEndsSeconds };
  const blockedSeconds = lately.blockedSeconds ?? 0;
  if (blockedSeconds > 0) return { code, waitSeconds: blockedSeconds };
  const leftSeconds = secondsBetweenSends - (lately.secondsAgo ?? secondsBetweenSends);
  return leftSeconds > 0 ? { code: 'REQUEST_LIMIT_1MIN', waitSeconds: leftSeconds } : null;
}

/** Error of a further try at a code. */
export function expiredCodeError(
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
