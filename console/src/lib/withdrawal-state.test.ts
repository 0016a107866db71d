import { expect, test } from 'vitest';
import { withdrawals } from '#text/en/withdrawals.ts';
import { isBankRefusal, withdrawalFailure, withdrawalState } from './withdrawal-state.ts';

test('a withdrawal under way says whether a person or the bank is awaited', () => {
  const said = (state: 'pending' | 'posted' | 'voided' | 'needs_staff', isAsked: boolean) =>
    withdrawalState(withdrawals, { state, isAsked });
  expect(said('needs_staff', false)).toBe('To decide');
  expect(said('pending', false)).toBe('Approved');
  expect(said('pending', true)).toBe('At the bank');
  expect(said('needs_staff', true)).toBe('No word from the bank');
  expect([said('posted', true), said('posted', false)]).toEqual(['Paid', 'Paid']);
  expect(withdrawalState(withdrawals, { state: 'posted', isAsked: true, isSentBack: true })).toBe(
    'Sent back by the bank',
  );
  expect([said('voided', true), said('voided', false)]).toEqual(
    Array(2).fill('Back in the wallet'),
  );
});

test.each([
  ['CANCELLED', 'account_closed', 'The member cancelled it'],
  [null, null, 'Refused by the bank'],
  [null, 'account_closed', 'Refused by the bank: account closed'],
  [null, 'E-99', 'Refused by the bank: E-99'],
] as const)(
  'a withdrawal rejected for %s, of which the bank says %s',
  (refusal, bankReason, said) => {
    expect(withdrawalFailure(withdrawals, { refusal, bankReason })).toBe(said);
  },
);

test.each([
  ['voided', null, true],
  ['voided', 'CANCELLED', false],
  ['posted', null, false],
  ['needs_staff', null, false],
] as const)(
  '%s and rejected by the staff for %s: the bank did it: %s',
  (state, refusal, isRefused) => {
    expect(isBankRefusal({ state, refusal })).toBe(isRefused);
  },
);
