import { expect, test } from 'vitest';
import { languages, textKeyOf } from '../languages.ts';
import { foreignLetters, lettersOf } from '../test/letters.ts';
import { contactTexts } from './contact-texts.ts';

test.each(languages)('the first words to a member are in the script of %s alone', (language) => {
  const text = contactTexts[textKeyOf(language)];
  expect(text).toMatch(lettersOf(language));
  expect(text).not.toMatch(foreignLetters(language));
});
