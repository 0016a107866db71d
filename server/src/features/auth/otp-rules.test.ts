import { expect, test } from 'vitest';
import { expiredCodeError, otpTriesMax, sendError, unknownDeviceShare } from './otp-rules.ts';

const never = {
  today: 0,
  todayFromAnywhere: 0,
  isOwnDevice: false,
  secondsAgo: null,
  blockedSeconds: null,
  dayEndsSeconds: 7_200,
};

test.each([
  ['the first one', {}, null],
  ['the fifth of a day, a minute after the fourth', { today: 4, secondsAgo: 60 }, null],
  ['one less than a minute after another', { today: 1, secondsAgo: 59 }, ['REQUEST_LIMIT_1MIN', 1]],
  ['the sixth of a day', { today: 5, secondsAgo: 600 }, ['OTP_BLOCK', 7_200]],
  ['the tenth of unknown clients', { todayFromAnywhere: 9 }, null],
  ['the eleventh of unknown clients', { todayFromAnywhere: 10 }, ['OTP_BLOCK', 7_200]],
  ['one of the own device after ten of others', { todayFromAnywhere: 10, isOwnDevice: true }, null],
  ['the sixth of the own device', { today: 5, isOwnDevice: true }, ['OTP_BLOCK', 7_200]],
  ['one after five wrong codes', { secondsAgo: 300, blockedSeconds: 600 }, ['OTP_BLOCK', 600]],
  ['one after that block', { secondsAgo: 1_200, blockedSeconds: -1 }, null],
  ['the sixth while blocked', { today: 5, blockedSeconds: 600 }, ['OTP_BLOCK', 7_200]],
] as const)('%s is sent, or answered with the time to wait', (_, lately, refusal) => {
  const [code, waitSeconds] = refusal ?? [];
  expect(sendError({ ...never, ...lately })).toEqual(refusal && { code, waitSeconds });
});

test.each([
  [0, 0],
  [4, 4],
  [9, 8],
  [200, 160],
])('of %i messages an hour unknown clients have %i', (all, share) => {
  expect(unknownDeviceShare(all)).toBe(share);
});

test('a code that is no longer taken says why, and first that its phone is blocked', () => {
  const live = { tries: 0, blocked_at: null, replaced_at: null, consumed_at: null };
  const at = new Date();
  expect(expiredCodeError(undefined)).toBe('OTP_NOT_EXIST');
  expect(expiredCodeError(live)).toBe('OTP_EXPIRED');
  expect(expiredCodeError({ ...live, consumed_at: at })).toBe('OTP_TOKEN_INVALID');
  expect(expiredCodeError({ ...live, replaced_at: at })).toBe('OTP_TOKEN_INVALID');
  expect(expiredCodeError({ ...live, replaced_at: at, blocked_at: at })).toBe('OTP_BLOCK');
  expect(expiredCodeError({ ...live, tries: otpTriesMax - 1 })).toBe('OTP_EXPIRED');
  expect(expiredCodeError({ ...live, tries: otpTriesMax })).toBe('OTP_BLOCK');
});
