import { expect, test } from 'vitest';
import { countsOf, hrefOfWork, type WorkCount, waitOf } from './work.ts';

const count = (kind: WorkCount['kind'], waiting: number): WorkCount => ({
  kind,
  waiting,
  overdue: 0,
  mine: 0,
  latestAt: null,
});

test('each page of the menu counts what it decides, and the queue counts each thing once', () => {
  const kinds = [
    count('withdrawal', 1),
    count('case', 2),
    count('difference', 4),
    count('change', 8),
    count('resumption', 16),
    count('chat', 32),
    count('verification', 64),
    count('account', 128),
  ];
  expect(countsOf({ kinds, findings: 3 })).toEqual({
    queue: 255,
    withdrawals: 1,
    verifications: 64,
    cases: 6,
    changes: 24,
    depositAccounts: 128,
    reconciliation: 4,
    chat: 32,
    risk: 3,
  });
  expect(countsOf(undefined).queue).toBe(0);
});

test('an item opens where it is decided', () => {
  expect(hrefOfWork({ kind: 'difference', id: '12' })).toBe('/cases/12');
  expect(hrefOfWork({ kind: 'case', id: '12' })).toBe('/cases/12');
  expect(hrefOfWork({ kind: 'withdrawal', id: 'x' })).toBe('/withdrawals/x');
  expect(hrefOfWork({ kind: 'change', id: 'x' })).toBe('/changes');
  expect(hrefOfWork({ kind: 'chat', id: 'x' })).toBe('/chat/x');
  expect(hrefOfWork({ kind: 'resumption', id: 'x' })).toBe('/changes');
  expect(hrefOfWork({ kind: 'verification', id: 'x' })).toBe('/verifications/x');
  expect(hrefOfWork({ kind: 'account', id: '4' })).toBe('/deposit-accounts');
});

test.each([
  ['2026-01-05T10:00:00Z', 0, 'minutes'],
  ['2026-01-05T09:00:30Z', 59, 'minutes'],
  ['2026-01-05T09:00:00Z', 1, 'hours'],
  ['2026-01-03T10:00:01Z', 47, 'hours'],
  ['2026-01-03T10:00:00Z', 2, 'days'],
  // Clocks differ.
  ['2026-01-05T10:00:09Z', 0, 'minutes'],
] as const)('a wait since %s is %d %s', (since, amount, unit) => {
  expect(waitOf(since, Date.parse('2026-01-05T10:00:00Z'))).toEqual({ unit, count: amount });
});
