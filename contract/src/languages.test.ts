import { expect, test } from 'vitest';
import {
  forEachLanguage,
  languageOfKey,
  languages,
  textKeyNamed,
  textKeyOf,
  textKeys,
} from './languages.ts';

test('every language has one key, which leads back to it', () => {
  expect(new Set(textKeys).size).toBe(languages.length);
  for (const language of languages) {
    expect(languageOfKey(textKeyOf(language))).toBe(language);
    expect(textKeyNamed(language)).toBe(textKeyOf(language));
    expect(textKeyNamed(textKeyOf(language))).toBe(textKeyOf(language));
  }
  for (const other of ['', 'vi', 'TH', 'toString']) expect(textKeyNamed(other)).toBeNull();
});

test('rows and bodies of earlier releases name Lao as before, in the same order', () => {
  expect(languages.map(textKeyOf)).toEqual(['th', 'la', 'en']);
  expect(JSON.stringify(forEachLanguage((key) => key))).toBe('{"th":"th","la":"la","en":"en"}');
});
