import { expect, test } from 'vitest';
import { bonusChangeFault, hoursFault, quotaFault } from './offer-rules.ts';

test.each([
  [null, null, null],
  ['18:00', '22:00', null],
  ['22:00', '18:00', null],
  ['18:00', null, 'INVALID_DATA'],
  [null, '22:00', 'INVALID_DATA'],
  ['18:00', '18:00', 'INVALID_DATA'],
])('hours from %s until %s: %s', (openFrom, openUntil, fault) => {
  expect(hoursFault({ openFrom, openUntil })).toBe(fault);
});

const before = { type: 'day', maxReceived: 2, budget: 500n } as const;

test.each([
  ['fewer times', { maxReceived: 1 }, 'BONUS_IN_USE'],
  ['more often', { maxReceived: 3 }, null],
  ['by the week', { type: 'week' }, 'BONUS_IN_USE'],
  ['for what it gave', { budget: 100n }, null],
  ['for less than it gave', { budget: 99n }, 'INVALID_DATA'],
  ['without a budget', { budget: null }, null],
] as const)('a bonus that was taken is given %s from now on', (_, change, fault) => {
  const after = { ...before, ...change };
  expect(bonusChangeFault(before, after, { granted: 100n, isTaken: true })).toBe(fault);
  const untaken = fault === 'BONUS_IN_USE' ? null : fault;
  expect(bonusChangeFault(before, after, { granted: 100n, isTaken: false })).toBe(untaken);
});

test('a quota may be all that was used, or none', () => {
  expect([quotaFault({ quota: 2 }, 2), quotaFault({ quota: null }, 2)]).toEqual([null, null]);
  expect(quotaFault({ quota: 1 }, 2)).toBe('INVALID_DATA');
});
