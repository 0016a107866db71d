import { expect, test } from 'vitest';
import { isStorableJson, isStorableText, isStorableUrl } from './storable.ts';

const [nul, high, low] = ['\\u0000', '\\ud83d', '\\ude00'];

test.each([
  ['"plain"', true],
  ['"\\u0001 \\u00e0 \\ud7ff \\ue000"', true],
  [`"${high}${low}"`, true],
  [`"${high.toUpperCase().replace('\\U', '\\u')}${low}"`, true],
  [`"a${nul}"`, false],
  [`"${high}"`, false],
  [`"${low}"`, false],
  [`"${high}x"`, false],
  [`"${low}${high}"`, false],
  [`"${high}${high}${low}"`, false],
  [`"${high}${low}${low}"`, false],
])('JSON that holds %s can be stored: %s', (json, isStorable) => {
  expect(isStorableJson(json)).toBe(isStorable);
});

test('an address without a NUL, and a text of whole letters, can be stored', () => {
  expect(['/api/a%20b', '/api/a%00b'].map(isStorableUrl)).toEqual([true, false]);
  const texts = ['ສະບາຍດີ 😀', 'a\0b', '😀'.slice(0, 1), '😀'.slice(1)];
  expect(texts.map(isStorableText)).toEqual([true, false, false, false]);
});
