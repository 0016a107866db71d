import { expect, test } from 'vitest';
import {
  forEachLanguage,
  isLanguage,
  languageNames,
  languageOfKey,
  languages,
  scriptOf,
  textKeyNamed,
  textKeyOf,
  textKeys,
  textsOf,
} from './languages.ts';

test('every language has one key, which leads back to it', () => {
  expect(new Set(textKeys).size).toBe(languages.length);
  for (const language of languages) {
    expect(languageOfKey(textKeyOf(language))).toBe(language);
    expect(textKeyNamed(language)).toBe(textKeyOf(language));
    expect(textKeyNamed(textKeyOf(language))).toBe(textKeyOf(language));
  }
  for (const other of ['', 'xx', 'TH', 'toString']) expect(textKeyNamed(other)).toBeNull();
});

test('rows and bodies of earlier releases name Lao as before, in the same order', () => {
  const first = languages.map(textKeyOf).slice(0, 3);
  expect(first).toEqual(['th', 'la', 'en']);
  expect(Object.keys(forEachLanguage((key) => key)).slice(0, 3)).toEqual(first);
});

test('a text without words in a language is in English there', () => {
  const text = textsOf({ th: 'ฝากเงิน', en: 'Deposit' });
  expect(text).toEqual({ ...forEachLanguage(() => 'Deposit'), th: 'ฝากเงิน' });
});

test('each language is named in itself, and written in a script of its own', () => {
  expect(languages.map((language) => [languageNames[language], scriptOf(language)])).toEqual([
    ['ไทย', 'Thai'],
    ['ລາວ', 'Lao'],
    ['English', 'Latin'],
  ]);
  expect(['th', 'lo', 'en', 'la', 'TH', null, 1].map(isLanguage)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});
