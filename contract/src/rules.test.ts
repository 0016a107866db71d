import { expect, test } from 'vitest';
import {
  formatAccountNo,
  inviteCodeOf,
  inviterOf,
  isBankAccountNo,
  isEnglishName,
  isMessageText,
  isPassword,
  isPhone,
  messageLengthMax,
  needsEnglishName,
} from './rules.ts';

test.each(['0812345678', '0912345678', '0612345678'])('%s can receive a code', (phone) =>
  expect(isPhone(phone, false)).toBe(true),
);

test.each([
  '021234567',
  '0212345678',
  '081234567',
  '08123456789',
  '+66812345678',
  '+19005551234',
  '๐๘๑๒๓๔๕๖๗๘',
])('%s cannot receive a code in Thailand', (phone) => expect(isPhone(phone, false)).toBe(false));

test('Lao mobile numbers count in Laos only', () => {
  expect(isPhone('02055512345', true)).toBe(true);
  expect(isPhone('+8562055512345', true)).toBe(true);
  expect(isPhone('02055512345', false)).toBe(false);
});

test('three banks take English names only', () => {
  expect(['KTB', 'TMB', 'BBL'].every(needsEnglishName)).toBe(true);
  expect(needsEnglishName('KBANK')).toBe(false);
  expect(isEnglishName('SOMCHAI JAIDEE')).toBe(true);
  for (const name of ['สมชาย', 'SOMCHAI  JAIDEE', ' SOMCHAI', 'SOM1', '']) {
    expect(isEnglishName(name)).toBe(false);
  }
});

test('an account number of ten digits shows as 3-3-rest, others as they are', () => {
  expect(formatAccountNo('1234567890')).toBe('123-456-7890');
  expect(formatAccountNo('123456789012')).toBe('123456789012');
});

test('an invite code leads back to its member', () => {
  expect(inviterOf(inviteCodeOf('100001'))).toBe('100001');
  for (const code of ['PR', 'PR0', 'PR-1', 'XX100001', 'PR1;', '100001']) {
    expect(inviterOf(code)).toBeNull();
  }
});

test('bank accounts have ten to fifteen digits', () => {
  for (const length of [10, 15]) expect(isBankAccountNo('1'.repeat(length))).toBe(true);
  for (const length of [9, 16]) expect(isBankAccountNo('1'.repeat(length))).toBe(false);
  expect(isBankAccountNo('123-456-789')).toBe(false);
});

test('a password has 8 to 128 letters', () => {
  for (const length of [8, 128]) expect(isPassword('x'.repeat(length))).toBe(true);
  for (const length of [7, 129]) expect(isPassword('x'.repeat(length))).toBe(false);
});

test('a message is counted as people see it, without the spaces around it', () => {
  expect(isMessageText(` ${'😀'.repeat(messageLengthMax)} `)).toBe(true);
  expect(isMessageText('x'.repeat(messageLengthMax + 1))).toBe(false);
  expect(isMessageText('  ')).toBe(false);
});
