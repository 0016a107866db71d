import { randomBytes } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { expect, test } from 'vitest';
import { NumberSeal } from '#lib/number-seal.ts';
import type { CaseRow } from './case-store.ts';
import { caseView } from './search-cases.ts';

const numbers = new NumberSeal(randomBytes(32));
const member = {
  id: 100_001n as MemberId,
  name: 'Noy',
  phone: '0812345678',
  currency: 'LAK',
  isActive: true,
} as const;
const row: CaseRow = {
  ...{ id: 7n, kind: 'adjustment', subject: '1:key', member, amount: 500n, paidIn: null },
  ...{ openedAt: new Date(0), closedAt: null, resolution: null },
  ...{ isProposed: true, proposedBy: null },
  detail: { why: 'a mistake', direction: 'debit' },
};
const view = (change: Partial<CaseRow> = {}) =>
  caseView({ ...row, ...change }, numbers, { currency: 'THB' });

test('a case is in its member’s currency, else in that of its money, else in the product’s', () => {
  expect(view({ paidIn: 'THB' })).toMatchObject({
    currency: 'LAK',
    member: { phone: '081-xxx-5678' },
  });
  expect(view({ member: null, paidIn: 'LAK' })).toMatchObject({ currency: 'LAK', member: null });
  expect(view({ member: null })).toMatchObject({ currency: 'THB' });
});

test('a debit is an adjustment that takes money', () => {
  expect(view()).toMatchObject({
    isDebit: true,
    why: { code: 'written', words: 'a mistake' },
    detail: { direction: 'debit' },
  });
  expect(view({ detail: { direction: 'credit' } })).toMatchObject({ isDebit: false, why: null });
  expect(view({ kind: 'slip' })).toMatchObject({ isDebit: false });
  // The currency is next to the amount.
  expect(view({ detail: { currency: 'LAK', ref: 'R1' } }).detail).toEqual({ ref: 'R1' });
});

test('an account number that is proposed is masked, and a kind that there is not is shown to no one', () => {
  const newAccount = numbers.seal('account', '9876543210');
  const { detail } = view({ kind: 'bank-account', detail: { newAccount, newBank: 'SCB' } });
  expect(detail).toEqual({ newAccount: 'xxx-xxx-3210', newBank: 'SCB' });
  expect(() => view({ kind: 'unheard-of' })).toThrow('no cases of kind unheard-of');
});
