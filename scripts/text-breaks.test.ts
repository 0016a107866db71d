import { expect, test } from 'vitest';
import { breaksOf, cutWordsIn } from './text-breaks.ts';
import { joinedWords } from './text-rules.ts';

const samples = [
  ['lo', 'ຄ່າຍ', 'ຄ່າ\u2060ຍເກມນີ້ປິດຢູ່'],
  ['lo', 'ໂຫຼດ', 'ກະລຸນາໂຫຼ\u2060ດໜ້ານີ້ໃໝ່'],
  ['th', 'แชต', 'คุยในแช\u2060ตกับเจ้าหน้าที่'],
] as const;

test.each(samples)('in %s no line ends inside %s', (language, word, text) => {
  expect(joinedWords[language]).toContain(word);
  const cut = text.replaceAll('\u2060', '');
  expect(cutWordsIn(language, cut, [word])).toEqual([word]);
  // The word joiner is what keeps the last consonant: no line can end before it.
  expect(cutWordsIn(language, text, [word])).toEqual([]);
  const last = text.indexOf('\u2060') + 1;
  expect([...breaksOf(language, text)]).not.toContain(last);
});

test('a break between two syllables is not a finding', () => {
  expect(cutWordsIn('th', 'กระเป๋าเงิน', ['กระเป๋าเงิน'])).toEqual([]);
  expect(cutWordsIn('lo', 'ກະເປົາເງິນ', ['ກະເປົາເງິນ'])).toEqual([]);
});
