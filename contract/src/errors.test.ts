import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Call } from './call.ts';
import { type ErrorCode, statusOf, timedCodes } from './errors.ts';
import { callErrors } from './test/call-errors.ts';

const conflict = 409;

/** Codes by their status; every other one tells of a state that stands against the request. */
const byStatus: Readonly<Record<number, readonly ErrorCode[]>> = {
  200: [
    'OTP_VERIFIED',
    'OTP_CODE_VALID',
    'BONUS_CLEAR',
    'INVITE_BONUS_SUCCESS',
    'REFUND_SUCCESS',
    'OK',
    'SUCCESS',
  ],
  400: [
    'INVALID_USER_1',
    'INVALID_USER_2',
    'INVALID_USER_3',
    'INVALID_USER_4',
    'INVALID_USER',
    'NOT_AREASLOT',
    'NOT_UFABET',
    'WRONG_PASSWORD',
    'LOGIN_FAIL',
    'INVALID_USER_INFO',
    'PASSKEY_EXPIRED',
    'PASSKEY_INVALID',
    'OTP_TOKEN_INVALID',
    'OTP_EXPIRED',
    'OTP_CODE_INVALID',
    'OTP_VERIFY_FAIL',
    'INVALID_BANK',
    'BANK_ACCOUNT_NAME_ENG',
    'REGISTER_FAIL',
    'PHONE_NUMBER_REQUIRE_10_DIGIT',
    'PASSWORD_LENGTH',
    'PASSWORD_COMMON',
    'PASSWORD_NAME',
    'TRANSFER_MINIMUM',
    'TRANSFER_SAME_ACCOUNT',
    'VERIFICATION_INCOMPLETE',
    'REGISTER_FILE',
    'WITHDRAW_LIMIT',
    'QR_FAIL',
    'SLIP_NO_FILE',
    'SLIP_INVALID_FILE',
    'TRUELINK_INVALID',
    'INVALID_PRIZE_CODE',
    'INVALID_COUPON_TYPE',
    'PASSWORD_UNCHANGED',
    'ROLE_INCOMPLETE',
    'HTML_NOT_ALLOWED',
    'ACCOUNT_NOT_OURS',
    'LINK_NOT_OURS',
    'CONDITION_UNSOUND',
    'CONFIRMATION_WRONG',
    'INVALID_DATA',
  ],
  401: ['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'WRONG_CREDENTIAL', 'PASSKEY_UNKNOWN'],
  403: [
    'INVALID_IP',
    'INACTIVE_USER',
    'UNVERIFIED_OTP',
    'EXCLUDED',
    'NO_REWARDS',
    'ACCOUNT_REFUSED',
    'TOO_YOUNG',
    'VERIFICATION_ENDED',
    'FORBIDDEN',
    'OWN_PASSWORD_NEEDED',
    'ABOVE_ROLE_LIMIT',
    'ONLY_SEES',
    'KEY_MISSING',
    'KEY_INVALID',
  ],
  404: [
    'NO_USER',
    'OTP_NOT_EXIST',
    'NO_BANK',
    'NO_WALLET',
    'NO_PROMOTION',
    'SLOT_NO_ACCOUNT',
    'NO_GAME',
    'NO_CLAIMABLE_COUPON',
    'INVALID_CODE',
    'NO_DATA',
  ],
  405: ['METHOD_NOT_ALLOWED'],
  410: ['gone'],
  413: ['BODY_TOO_LARGE'],
  429: ['OTP_BLOCK', 'REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  500: ['SLIP_UPLOAD_FAIL', 'INTERNAL_SERVER_ERROR'],
  502: ['OTP_SEND_FAIL', 'GAME_ACTIVATION_FAIL', 'SLOT_ACTIVATE_FAIL', 'SLOT_RESET_PASSWORD_FAIL'],
  503: ['GAME_MAINTENANCE', 'SERVICE_BUSY'],
};

test('each code has its status', () => {
  const others = Object.entries(byStatus).flatMap(([status, codes]) =>
    codes.map((code) => [code, Number(status)] as const),
  );
  const known = new Map<string, number>(others);
  for (const [code, status] of Object.entries(statusOf))
    expect([code, status]).toEqual([code, known.get(code) ?? conflict]);
});

test('each call rejects with the codes that are written down for it', () => {
  const given = Object.entries<Call>(api).flatMap(([name, { errors }]) =>
    errors.length > 0 ? [[name, errors.toSorted()]] : [],
  );
  const expected = Object.entries(callErrors).map(([name, codes]) => [
    name,
    codes.trim().split(/\s+/).sort(),
  ]);
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(expected));
});

test('these codes may say how long to wait', () => {
  const timed = ['OTP_BLOCK', 'REQUEST_LIMIT', 'WITHDRAW_HOLD', 'WITHDRAW_DAILY_LIMIT'];
  expect(timedCodes).toEqual([...timed, 'SLIP_CLOSED']);
});
