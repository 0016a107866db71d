import { expect, test } from 'vitest';
import { acceptedLanguage } from './language.ts';

test('the first language of a header that the product speaks', () => {
  expect(acceptedLanguage('lo')).toBe('la');
  expect(acceptedLanguage('en')).toBe('en');
  expect(acceptedLanguage('fr-FR,th-TH;q=0.9,en;q=0.8')).toBe('th');
  expect(acceptedLanguage('EN-us, th')).toBe('en');
});

test('a header without one says nothing', () => {
  for (const header of [undefined, '', '*', 'fr', 'log, thx', 'en_US']) {
    expect(acceptedLanguage(header)).toBeNull();
  }
});
