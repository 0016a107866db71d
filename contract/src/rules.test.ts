import { expect, test } from 'vitest';
import {
  formatAccountNo,
  isBankAccountNo,
  isEnglishName,
  isPassword,
  needsEnglishName,
  normalPhone,
} from './rules.ts';

test.each([
  '0812345678',
  '0912345678',
  '0612345678',
  '081-234-5678',
  ' 081 234 5678\u00a0',
  '(081) 234.5678',
  '+66812345678',
  '+66 (0)81 234 5678',
  '66812345678',
  '๐๘๑๒๓๔๕๖๗๘',
])('%s can receive a code in Thailand, and is one number however it is typed', (typed) => {
  const phone = normalPhone(typed, false);
  expect(phone).toMatch(/^0[689]12345678$/);
  expect(normalPhone(phone ?? '', false)).toBe(phone);
});

test.each([
  '021234567',
  '0212345678',
  '081234567',
  '08123456789',
  '1812345678',
  '+19005551234',
  '0812345678 ext 9',
  '',
])('%s cannot receive a code in Thailand', (typed) => expect(normalPhone(typed, false)).toBeNull());

test('Lao mobile numbers count in Laos only', () => {
  for (const typed of ['02055512345', '+8562055512345', '020 5551 2345', '໐໒໐໕໕໕໑໒໓໔໕']) {
    expect(normalPhone(typed, true)).toBe('02055512345');
  }
  expect(normalPhone('0205551234', true)).toBe('0205551234');
  for (const wrong of ['020555123', '020555123456', '0812345678', '03055512345']) {
    expect(normalPhone(wrong, true), wrong).toBeNull();
  }
  expect(normalPhone('02055512345', false)).toBeNull();
});

test('three banks take English names only', () => {
  expect(['KTB', 'TMB', 'BBL'].map(needsEnglishName)).toEqual([true, true, true]);
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

test('bank accounts have ten to fifteen digits', () => {
  for (const length of [10, 15]) expect(isBankAccountNo('1'.repeat(length))).toBe(true);
  for (const length of [9, 16]) expect(isBankAccountNo('1'.repeat(length))).toBe(false);
  expect(isBankAccountNo('123-456-789')).toBe(false);
});

test('a password has 8 to 128 letters', () => {
  for (const length of [8, 128]) expect(isPassword('x'.repeat(length))).toBe(true);
  for (const length of [7, 129]) expect(isPassword('x'.repeat(length))).toBe(false);
});
