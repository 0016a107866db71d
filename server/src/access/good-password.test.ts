import { expect, test } from 'vitest';
import { requireGoodPassword } from './good-password.ts';

const member = { loginName: '0812345678', operator: 'Lotus Wallet' };
const staffUser = { loginName: 'somsri', operator: 'Lotus Wallet' };

test.each([
  ['of Thai digits in a row', '๑๒๓๔๕๖๗๘', member],
  ['of Lao digits in a row', '໑໒໓໔໕໖໗໘', member],
  ['of wide letters', 'ｐａｓｓｗｏｒｄ', member],
  ['that is the operator’s name', 'lotuswallet', member],
  ['that is the operator’s name as it is written', 'Lotus Wallet', staffUser],
  ['that is the operator’s name and a year', 'LotusWallet2026', member],
  ['that is the own phone', '0812345678', member],
  ['that is the own phone in Thai digits', '๐๘๑๒๓๔๕๖๗๘', member],
  ['that is the own phone as it is dialled from abroad', '+66 81-234-5678', member],
  ['of two signs', 'abbababb', member],
  ['with spaces around it', '  password  ', member],
  ['that is the operator’s name and seven signs', 'lotuswallet-7 signs7', member],
])('a password %s is a common one', (_, password, of) => {
  expect(() => requireGoodPassword(password, of)).toThrow('PASSWORD_COMMON');
});

test('a password has eight signs at least', () => {
  expect(() => requireGoodPassword('horses7', member)).toThrow('PASSWORD_LENGTH');
});

test('a staff user reads that the password has their own name in it', () => {
  expect(() => requireGoodPassword('Somsri-2026-x', staffUser)).toThrow('PASSWORD_NAME');
});

test.each([
  'correct-horse',
  'lotuswallet has a long second half',
  'lotuswallet-8 signs88',
  'abcabcab',
  'lotus flower 77',
  'ดอกบัวสวยงาม',
])('%s is good', (password) => {
  requireGoodPassword(password, member);
  requireGoodPassword(password, { ...staffUser, operator: 'PG' });
});
