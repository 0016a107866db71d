import { isErrorCode, statusOf } from '@wallet/contract/errors';
import { fieldsOf } from './values.ts';

/** Rejection by its code, with a status of its own where the code alone does not give it. */
type Rejected = { readonly code: unknown; readonly as?: number };

/** Failure that came with the status of a success, as those of the specification may, or null. */
export function refusalIn(name: string, value: unknown): Rejected | null {
  const { success, error, code, otpToken, token, hasQrcode } = fieldsOf(value);
  const message = messageOf(value);
  if (success === false) return { code: error ?? message ?? 'INTERNAL_SERVER_ERROR', as: 409 };
  if (message === 'gone' || message === unverified) return { code: message };
  // A QR that could not be made has its reason, and an empty list may be one of NO_DATA.
  const isReply = hasQrcode !== undefined || message === 'NO_DATA';
  if (!isReply && statusOfCode(message) !== null) return { code: message };
  // The failure of a login is not specified, but has no token.
  if (name === 'POST /api/login' && !token) return { code: message ?? 'LOGIN_FAIL' };
  const said = String(code ?? message ?? '');
  if (verified.includes(said)) return null;
  // Without a token nothing was sent.
  if (name === 'POST /api/otp/send' && !otpToken) return { code: said || 'OTP_SEND_FAIL', as: 409 };
  const isVerifying = name === 'POST /api/otp/verify' && typeof code === 'string';
  return isVerifying ? { code, as: 409 } : null;
}

/** Failure whose status differs from what the specification's codes mean, or null. */
export function refusalOf(name: string, status: number, value: unknown): Rejected | null {
  const message = messageOf(value);
  const meant = statusOfCode(message);
  const bare = message === undefined ? bareCode(name, status) : undefined;
  if (bare) return { code: bare, as: status };
  // The code is definite: nothing was done, even if an unhandled exception has another status.
  if (status >= 500 && meant !== null && meant < 500) return { code: message };
  // A token that is not taken any more, in the words of the server. A form says what it was rejected for itself.
  const isOwnWord = meant === null && message !== unverified;
  return status === 401 && isOwnWord && name.startsWith('GET ') ? { code: 'UNAUTHORIZED' } : null;
}

const unverified = 'unable to verify identity';

/** Code of a rejection without a code, such as a proxy's own; undefined if its status says nothing further. */
function bareCode(name: string, status: number): string | undefined {
  if (status === 413) return 'BODY_TOO_LARGE';
  if (status === 429) return 'REQUEST_LIMIT';
  if (name === 'POST /api/login' && status < 500) return 'LOGIN_FAIL';
  return status === 401 ? 'UNAUTHORIZED' : undefined;
}

/** Message of a reply, which may be the whole reply. */
export function messageOf(value: unknown): unknown {
  const { message, error } = fieldsOf(value);
  return typeof value === 'string' ? value : (message ?? error);
}

/** Status with which our own server answers this failure of the catalogue; null if it is not in there. */
export function statusOfCode(code: unknown): number | null {
  const status = typeof code === 'string' && isErrorCode(code) ? statusOf[code] : 0;
  return status >= 400 ? status : null;
}

const verified = ['OTP_CODE_VALID', 'OTP_VERIFIED', 'OK', 'SUCCESS'];
