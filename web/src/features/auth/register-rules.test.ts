import { expect, test } from 'vitest';
import { bankFaults, profileFaults } from './register-rules.ts';

const noy = { name: 'Noy', password: 'a long one', confirmation: 'a long one' };
const account = { bank: 'KTB', no: '1234567890', first: 'NOY', last: 'CHANTHAVONG' };

test('a full profile has no fault', () => {
  expect(profileFaults(noy)).toEqual({});
});

test('name, password and its confirmation are required, and the two must match', () => {
  expect(profileFaults({ name: ' ', password: '', confirmation: '' })).toEqual({
    name: 'missing',
    password: 'wrong',
    confirmation: 'missing',
  });
  expect(profileFaults({ ...noy, confirmation: 'another one' })).toEqual({ confirmation: 'wrong' });
});

test('a bank of the three that want English refuses a Thai name', () => {
  expect(bankFaults({ ...account, first: 'น้อย' })).toEqual({ first: 'wrong' });
  expect(bankFaults({ ...account, last: 'Chanthavong 2' })).toEqual({ last: 'wrong' });
  expect(bankFaults({ ...account, bank: 'KBANK', first: 'น้อย' })).toEqual({});
});

test('bank, number and both names are required', () => {
  expect(bankFaults({ bank: '', no: '', first: ' ', last: '' })).toEqual({
    bank: 'missing',
    no: 'wrong',
    first: 'missing',
    last: 'missing',
  });
});
