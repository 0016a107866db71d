import { expect, test } from 'vitest';
import { acceptedLanguage, languageOf } from './language.ts';

test('the first language of a header that the product speaks', () => {
  expect(acceptedLanguage('lo')).toBe('la');
  expect(acceptedLanguage('en')).toBe('en');
  expect(acceptedLanguage('fr-FR,th-TH;q=0.9,en;q=0.8')).toBe('th');
  expect(acceptedLanguage('EN-us, th')).toBe('en');
  expect(acceptedLanguage('fr, lo ')).toBe('la');
});

test('a header without one says nothing', () => {
  for (const header of [undefined, '', '*', 'fr', 'log, thx', 'en_US']) {
    expect(acceptedLanguage(header)).toBeNull();
  }
});

test('the language of the cookie that the app writes, and of no other', () => {
  expect(languageOf('locale=lo')).toBe('la');
  expect(languageOf('a=b; locale=en; c=d')).toBe('en');
  for (const cookie of [undefined, '', 'mylocale=en', 'locale=fr', 'a=locale=en']) {
    expect(languageOf(cookie), cookie).toBeNull();
  }
});
