import { expect, test } from 'vitest';
import {
  dialectMessages,
  dialectWords,
  proseOf,
  sentencesOf,
  subjectlessTests,
  testNamesOf,
  vagueNames,
} from './code-words.ts';

test('types and functions say what they are', () => {
  expect(vagueNames()).toEqual([]);
});

test('comments, tests and documents are written in the words of the trade', () => {
  expect(dialectWords()).toEqual([]);
});

test('programs that an operator runs speak in the words of the documents', () => {
  expect(dialectMessages()).toEqual([]);
});

test('sentences of a program are found, without the code in them', () => {
  const source = `ask('Name of the company'); say(\`\${name} is there\`); const role = 'company';`;
  expect(sentencesOf(source)).toEqual(['Name of the company', '… is there']);
});

test('the name of a test begins with its subject', () => {
  expect(subjectlessTests()).toEqual([]);
});

test('names of tests are found alone, in a table and in a group', () => {
  const source = [
    "describe('a sheet', () => {",
    "  test('who opens it', () => {});",
    "test.each([1])('what %s is', () => {});",
    "] as const)('whose it is', () => {});",
    "expect('what').toBe(1);",
  ].join('\n');
  expect(testNamesOf(source)).toEqual(['a sheet', 'who opens it', 'what %s is', 'whose it is']);
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
