import { expect, test } from 'vitest';
import { isStorableJson, isStorableText, isStorableUrl, storableJson } from './storable.ts';

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
  // A backslash that is escaped, and letters behind it.
  [`"\\${nul} \\${high}"`, true],
  [`"\\${high}${low}"`, false],
  [`"${high}\\${low}"`, false],
  [`"\\\\${nul}"`, false],
])('JSON that holds %s can be stored: %s', (json, isStorable) => {
  expect(isStorableJson(json)).toBe(isStorable);
});

test('JSON of a provider is read with a replacement for what cannot be stored, and nothing else is', () => {
  const read = (json: string) => JSON.parse(storableJson(json));
  expect(read(`"${high}${low} ສະ \\u0e01"`)).toBe('😀 ສະ ก');
  for (const odd of [nul, high, low]) expect(read(`"a${odd}b"`)).toBe('a\ufffdb');
  expect(read(`"${low}${high}"`)).toBe('\ufffd\ufffd');
  expect(read(`"\\${high}${low} \\${nul}"`)).toBe('\\ud83d\ufffd \\u0000');
});

test('an address without a NUL, and a text of whole letters, can be stored', () => {
  expect(['/api/a%20b', '/api/a%00b'].map(isStorableUrl)).toEqual([true, false]);
  const texts = ['ສະບາຍດີ 😀', 'a\0b', '😀'.slice(0, 1), '😀'.slice(1)];
  expect(texts.map(isStorableText)).toEqual([true, false, false, false]);
});
