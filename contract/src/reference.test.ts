import { expect, test } from 'vitest';
import { idEndingOf, referenceOf, spelled } from './reference.ts';

const start = '01a203b5-e496-7350-959f-';

test.each([
  ['000000000000', '222\u00A0222\u00A02222'],
  ['00000000001c', '222\u00A0222\u00A02232'],
  ['ffffffffffff', 'YM2\u00A0XXK\u00A0ZA49'],
])('an id that ends in %s has the reference %s, and is found by it', (ending, reference) => {
  expect(referenceOf(start + ending)).toBe(reference);
  expect(idEndingOf(reference)).toBe(ending);
});

test('a hundred ids are found by their references as people type them', () => {
  for (let count = 0; count < 100; count += 1) {
    const ending = Math.floor(Math.random() * 2 ** 48)
      .toString(16)
      .padStart(12, '0');
    const reference = referenceOf(start + ending);
    expect(reference).toMatch(/^[2-9AC-HJKMNP-RTV-Z]{3}\u00A0[2-9A-Z]{3}\u00A0[2-9A-Z]{4}$/);
    for (const typed of [
      reference,
      reference.toLowerCase(),
      reference.replaceAll('\u00A0', '-'),
      ` ${reference.replaceAll('\u00A0', '')} `,
      reference.replaceAll('8', 'b').replaceAll('5', 's').replaceAll('V', 'u'),
    ]) {
      expect(idEndingOf(typed)).toBe(ending);
    }
  }
});

test.each([
  ['too short', 'K7M29XQ3D'],
  ['too long', 'K7M29XQ3DFA'],
  ['with a sign that there is not', 'K7M29XQ3D0'],
  ['of no id', 'ZZZ ZZZ ZZZZ'],
  ['a phone number', '081-234-5678'],
  ['a name', 'สมชาย ใจดี'],
])('text that is %s is not a reference', (_, typed) => {
  expect(idEndingOf(typed)).toBeNull();
});

test('it is spelled sign by sign, group by group', () => {
  expect(spelled('K7M\u00A029X\u00A0Q3DF')).toBe('K 7 M, 2 9 X, Q 3 D F');
});
