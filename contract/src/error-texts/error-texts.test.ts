import { describe, expect, it } from 'vitest';
import { slipNotes, statusOf } from '../errors.ts';
import { errorTexts as en } from './en.ts';
import { errorTexts as la } from './la.ts';
import { errorTexts as th } from './th.ts';

const languages = { en, la, th };
const names = ['en', 'la', 'th'] as const;

const letters = {
  en: /[a-z]/i,
  la: /[\u0E81-\u0EDF]/,
  th: /[\u0E01-\u0E5B]/,
};

/** The longest text that a toast shows on two lines of a small phone. */
const longest = 90;

describe.each(names)('the error texts in %s', (language) => {
  const texts = Object.values(languages[language]);

  it('have the codes of the server, then the reasons of slips, in their order', () => {
    expect(Object.keys(languages[language])).toEqual([...Object.keys(statusOf), ...slipNotes]);
  });

  it('say something in their own script', () => {
    expect(texts.filter((text) => !letters[language].test(text))).toEqual([]);
  });

  // Latin may stand in every language: OTP, QR, names of companies.
  it('have no letter of the other script', () => {
    const foreign = names.filter((name) => name !== 'en' && name !== language);
    expect(texts.filter((text) => foreign.some((name) => letters[name].test(text)))).toEqual([]);
  });

  it('are short, on one tidy line, and calm', () => {
    const isTidy = (text: string) => text.length <= longest && !/^\s|\s$|\s\s|[\r\n!]/.test(text);
    expect(texts.filter((text) => !isTidy(text))).toEqual([]);
  });

  // Screen fonts draw the two-part spelling of the vowel am (nikhahit, then aa) with a gap.
  it('spell the vowel am as one character', () => {
    expect(texts.filter((text) => /\u0E4D\u0E32|\u0ECD\u0EB2/.test(text))).toEqual([]);
  });
});

it('say in every language that the money of a failed transfer is back in the wallet', () => {
  expect(en.TRANSFER_FAIL).toContain('wallet');
  expect(la.TRANSFER_FAIL).toContain('ກະເປົາເງິນ');
  expect(th.TRANSFER_FAIL).toContain('กระเป๋าเงิน');
});
