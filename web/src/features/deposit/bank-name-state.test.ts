import { expect, test } from 'vitest';
import { nameAsTyped, nameToSave, needsNameEdit } from './bank-name-state.ts';

const kbank = { bankCode: 'KBANK', mode: 'AUTO' };

test('a member of KTB, TMB or BBL with a Thai name corrects it before copying KBANK', () => {
  for (const bankCode of ['KTB', 'TMB', 'BBL']) {
    expect(needsNameEdit(kbank, { bankCode, bankAccountName: 'สมชาย ใจดี' })).toBe(true);
    expect(needsNameEdit(kbank, { bankCode, bankAccountName: 'SOMCHAI JAIDEE' })).toBe(false);
  }
});

test('no one else is asked', () => {
  const thai = { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' };
  expect(needsNameEdit(kbank, { ...thai, bankCode: 'SCB' })).toBe(false);
  expect(needsNameEdit({ bankCode: 'SCB', mode: 'AUTO' }, thai)).toBe(false);
  expect(needsNameEdit({ bankCode: 'KBANK', mode: 'SMS' }, thai)).toBe(false);
});

test('the name is written in capitals, with single spaces', () => {
  expect(nameAsTyped('somchai ')).toBe('SOMCHAI ');
  expect(nameToSave('  SOMCHAI   JAIDEE ')).toBe('SOMCHAI JAIDEE');
  expect(nameToSave('SOM\u200bCHAI JAIDEE\u2069')).toBe('SOMCHAI JAIDEE');
});

test('only English letters and spaces are saved', () => {
  for (const typed of ['', '   ', 'สมชาย', 'SOMCHAI 2', 'SOMCHAI-JAIDEE']) {
    expect(nameToSave(typed)).toBeNull();
  }
});
