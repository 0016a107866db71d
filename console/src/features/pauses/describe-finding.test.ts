import { languages } from '@wallet/contract/languages';
import { checkCodes } from '@wallet/contract/pauses/checks';
import { foreignLetters, lettersOf } from '@wallet/contract/test/letters';
import { expect, test } from 'vitest';
import { catalogs } from '#text/catalogs.ts';
import { catalog as english } from '#text/en/catalog.ts';
import { catalog as lao } from '#text/lo/catalog.ts';
import { catalog as thai } from '#text/th/catalog.ts';
import { describeFinding } from './describe-finding.ts';

const codes = Object.values(checkCodes);

test.each(languages)('%s describes every breach in a sentence of its own', async (language) => {
  const { catalog } = await catalogs[language]();
  const text = codes.map((code) => describeFinding({ code, rows: 3, sample: null }, catalog));
  expect(new Set(text).size).toBe(codes.length);
  for (const code of codes) {
    expect(catalog.checks[code]).toMatch(lettersOf(language));
    expect(catalog.checks[code]).not.toMatch(foreignLetters(language));
  }
});

test('the count and a sample follow the sentence', () => {
  const breach = { code: 'balance-negative', rows: 1_200, sample: '42' } as const;
  expect(describeFinding(breach, english)).toBe(
    'A balance is below zero · 1,200\u00A0rows, such as 42',
  );
  expect(describeFinding({ ...breach, sample: null }, thai)).toBe(
    'มียอดเงินติดลบ · 1,200\u00A0รายการ',
  );
});

test('findings of a release without codes keep their own words', () => {
  const old = { code: 'written', words: 'the moon is full', rows: 1, sample: null } as const;
  expect(describeFinding(old, lao)).toContain('the moon is full');
});
