import { expect, test } from 'vitest';
import { accountNameOf, bankErrors } from './bank-account.ts';

const account = { bank: 'KTB', no: '1234567890', first: 'NOY', last: 'CHANTHAVONG' };

test('a bank of the three that want English rejects a Thai name', () => {
  expect(bankErrors({ ...account, first: 'น้อย' })).toEqual({ first: 'wrong' });
  expect(bankErrors({ ...account, last: 'Chanthavong 2' })).toEqual({ last: 'wrong' });
  expect(bankErrors({ ...account, bank: 'KBANK', first: 'น้อย' })).toEqual({});
});

test('bank, number and both names are required', () => {
  expect(bankErrors({ bank: '', no: '', first: ' ', last: '' })).toEqual({
    bank: 'missing',
    no: 'wrong',
    first: 'missing',
    last: 'missing',
  });
});

test('first and last name become one, without stray spaces', () => {
  expect(accountNameOf({ first: ' NOY ', last: 'CHANTHAVONG ' })).toBe('NOY CHANTHAVONG');
  expect(accountNameOf({ first: 'NOY', last: '' })).toBe('NOY');
  const pasted = { ...account, first: '\u2068NOY\u2069', last: ' \u200b' };
  expect([accountNameOf(pasted), bankErrors(pasted)]).toEqual(['NOY', { last: 'missing' }]);
});
