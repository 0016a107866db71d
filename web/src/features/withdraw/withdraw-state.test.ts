import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import {
  asksDocuments,
  needsReview,
  problemOf,
  type WithdrawLimits,
  wholeAmount,
  withdrawable,
} from './withdraw-state.ts';

const limits = { withdrawMin: baht(100), withdrawMax: baht(50_000) };

test('a server that names no maximum bounds an amount by what there is', () => {
  const open = { ...limits, withdrawMax: baht(0) };
  expect(problemOf(90_000_000n, open, 90_000_000n)).toBeNull();
  expect(problemOf(90_000_001n, open, 90_000_000n)).toBe('tooMuch');
  expect(wholeAmount(open, 90_000_000n)).toBe(90_000_000n);
});

test('the amount keeps to the limits that the server returns', () => {
  expect(problemOf(9_999n, limits, 1_000_000n)).toBe('atLeast');
  expect(problemOf(10_000n, limits, 1_000_000n)).toBeNull();
  expect(problemOf(5_000_000n, limits, 10_000_000n)).toBeNull();
  expect(problemOf(5_000_001n, limits, 10_000_000n)).toBe('atMost');
});

test('nothing typed is less than the minimum, even when that is zero', () => {
  expect(problemOf(0n, limits, 1_000_000n)).toBe('atLeast');
  expect(problemOf(0n, { ...limits, withdrawMin: baht(0) }, 1_000_000n)).toBe('atLeast');
});

test('an unreadable amount is not called too little', () => {
  expect(problemOf(null, limits, 1_000_000n)).toBe('unreadable');
});

test('no one takes out more than there is', () => {
  expect(problemOf(20_001n, limits, 20_000n)).toBe('tooMuch');
  // The smaller of two bounds is shown.
  expect(problemOf(99_999_900n, limits, 20_000n)).toBe('tooMuch');
  expect(problemOf(99_999_900n, limits, 6_000_000n)).toBe('atMost');
});

test('documents are asked for by every rejection about them, and by no other', () => {
  const codes = ['VERIFICATION_REQUIRED', 'VERIFICATION_OPEN', 'VERIFICATION_ENDED'] as const;
  for (const code of codes) expect(asksDocuments(new ApiError(code, 409))).toBe(true);
  expect(asksDocuments(new ApiError('WITHDRAW_OPEN', 409))).toBe(false);
  expect(asksDocuments(new Error('VERIFICATION_REQUIRED'))).toBe(false);
});

test("'withdraw all' stays within the limit", () => {
  expect(wholeAmount(limits, 123_45n)).toBe(123_45n);
  expect(wholeAmount(limits, 9_000_000n)).toBe(5_000_000n);
});

test('staff check what is above the amount that the server returns, and not that amount itself', () => {
  const checked = { ...limits, review: { above: baht(5_000) } } as WithdrawLimits;
  expect(needsReview(500_000n, checked)).toBe(false);
  expect(needsReview(500_001n, checked)).toBe(true);
  expect(needsReview(500_001n, limits)).toBe(false);
});

test('money in game accounts counts, money on its way does not', () => {
  const slot = {
    code: 'PG',
    name: 'PG',
    logo: null,
    background: null,
    isActive: true,
    amount: baht(0.1),
    ftWalletSlot: 1,
    category: 'slot',
    web: null,
    android: null,
    ios: null,
    refreshedAt: null,
    isStale: false,
    isMaintenance: false,
    launch: 'link',
  } as const;
  const view: ReplyOf<'GET /api/wallet'> = {
    wallet: { amount: baht(0.2), inTransit: baht(500), withdrawing: baht(100) },
    slots: [slot, { ...slot, code: 'JOKER', isActive: false, amount: baht(7) }],
    coin: 0,
    serverTime: '2026-11-21T03:00:00.000Z',
  };
  expect(withdrawable(view)).toBe(30n);
});
