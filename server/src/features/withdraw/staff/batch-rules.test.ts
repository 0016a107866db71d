import { expect, test } from 'vitest';
import { leftOut } from './batch-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const plain = {
  isWaiting: true,
  isAsSeen: true,
  isActive: true,
  isPaused: false,
  flags: 0,
  bankChangedAt: null,
  passwordChangedAt: null,
  isPlain: true,
  amount: 100n,
  room: 100n,
  now,
};

test('a plain withdrawal within the limit is approved with others', () => {
  expect(leftOut(plain)).toBeNull();
  expect(leftOut({ ...plain, bankChangedAt: new Date('2026-11-13T10:00:00Z') })).toBeNull();
});

test.each([
  ['decided', { isWaiting: false }],
  ['changed', { isAsSeen: false }],
  ['locked', { isActive: false }],
  ['paused', { isPaused: true }],
  ['flagged', { flags: 1 }],
  ['fresh', { bankChangedAt: new Date('2026-11-13T10:00:01Z') }],
  ['fresh', { passwordChangedAt: now }],
  ['doubtful', { isPlain: false }],
  ['beyond-limit', { amount: 101n }],
  ['beyond-limit', { room: 0n }],
] as const)('%s is left out', (reason, fact) => {
  expect(leftOut({ ...plain, ...fact })).toBe(reason);
});
