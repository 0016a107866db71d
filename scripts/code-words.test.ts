import { expect, test } from 'vitest';
import { dialectWords, proseOf, vagueNames } from './code-words.ts';

test('types and functions say what they are', () => {
  expect(vagueNames()).toEqual([]);
});

test('comments, tests and documents are written in the words of the trade', () => {
  expect(dialectWords()).toEqual([]);
});

test('the words are found in comments, tests and documents, and in no code', () => {
  const source = [
    '/** Here nobody may. */',
    "const nobody = 'beside'; // whoever comes",
    "test('a colleague decides', () => {});",
    "] as const)('%s is refused', () => {});",
    '  /**',
    '   * Mends `somebody`.',
    '   */',
  ].join('\n');
  expect(proseOf('some.ts', source)).toEqual([
    'Here nobody may.',
    'whoever comes',
    'a colleague decides',
    '%s is refused',
    'Mends .',
  ]);
  expect(proseOf('some.md', 'One `beside`\n```\nbeside\n```\n[two](beside.md) "beside"')).toEqual([
    'One',
    '[two]',
  ]);
});
