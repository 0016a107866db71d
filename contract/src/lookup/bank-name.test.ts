import { expect, test } from 'vitest';
import { bankName, nameIn } from './bank-name.ts';

const names = { nameTH: 'กสิกรไทย', nameEN: 'Kasikorn', nameLA: 'ກະສິກອນ' };

test('a bank has the name of each language, and the English one where that is missing', () => {
  expect((['th', 'lo', 'en'] as const).map((language) => bankName(language, names))).toEqual([
    'กสิกรไทย',
    'ກະສິກອນ',
    'Kasikorn',
  ]);
  expect(bankName('lo', { ...names, nameLA: null })).toBe('Kasikorn');
  expect(bankName('lo', { ...names, nameLA: '', nameEN: '' })).toBe('กสิกรไทย');
  expect([nameIn('lo', { nameTH: 'x' }), nameIn('th', { nameTH: 'x' })]).toEqual([null, 'x']);
});
