import { expect, test } from 'vitest';
import { withdrawals } from '#text/en/withdrawals.ts';
import { withdrawalState } from './withdrawal-state.ts';

test('a withdrawal under way says whether a person or the bank is awaited', () => {
  const said = (state: 'pending' | 'posted' | 'voided' | 'needs_staff', isAsked: boolean) =>
    withdrawalState(withdrawals, { state, isAsked });
  expect(said('needs_staff', false)).toBe('To decide');
  expect(said('pending', false)).toBe('Approved');
  expect(said('pending', true)).toBe('At the bank');
  expect(said('needs_staff', true)).toBe('No word from the bank');
  expect([said('posted', true), said('posted', false)]).toEqual(['Paid', 'Paid']);
  expect([said('voided', true), said('voided', false)]).toEqual(
    Array(2).fill('Back in the wallet'),
  );
});
