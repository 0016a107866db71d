import { expect, test } from 'vitest';
import { problemOf } from './transfer-state.ts';

test('both accounts must be chosen before anything else is shown', () => {
  expect(problemOf({ from: '', to: 'PG', amount: null })).toBe('select-account');
  expect(problemOf({ from: 'WALLET', to: '', amount: 100n })).toBe('select-account');
});

test('money does not move within one account', () => {
  expect(problemOf({ from: 'PG', to: 'PG', amount: 100n })).toBe('cannot-transfer');
});

test('at least 1 baht', () => {
  expect(problemOf({ from: 'WALLET', to: 'PG', amount: null })).toBe('unreadable');
  for (const amount of [0n, 99n]) {
    expect(problemOf({ from: 'WALLET', to: 'PG', amount })).toBe('minimum');
  }
  expect(problemOf({ from: 'WALLET', to: 'PG', amount: 100n })).toBeNull();
});
