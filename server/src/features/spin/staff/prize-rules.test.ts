import { expect, test } from 'vitest';
import { budgetError, prizeError } from './prize-rules.ts';

const values = { amount: 0n, coins: 0, bonusCode: null };

test.each([
  ['credit', { amount: 1n }],
  ['coin', { coins: 1 }],
  ['bonus', { bonusCode: 'WELCOME' }],
  ['none', {}],
] as const)('a prize of %s has a value of its own kind, and no other', (type, own) => {
  const prize = { ...values, type, ...own };
  expect(prizeError(prize)).toBeNull();
  if (type !== 'none') expect(prizeError({ ...values, type })).toBe('INVALID_DATA');
  for (const foreign of [{ amount: 1n }, { coins: 1 }, { bonusCode: 'WELCOME' }]) {
    const isOwn = Object.keys(foreign)[0] === Object.keys(own)[0];
    expect(prizeError({ ...prize, ...foreign })).toBe(isOwn ? null : 'INVALID_DATA');
  }
});

test('a budget covers its largest prize, to the satang', () => {
  const slices = [{ amount: 5n }, { amount: 100n }, { amount: 0n }];
  expect([budgetError(null, slices), budgetError(100n, slices)]).toEqual([null, null]);
  expect(budgetError(99n, slices)).toBe('INVALID_DATA');
});
