import { describe, expect, it } from 'vitest';
import { ineligibilityCauses } from '../eligibility/ineligibility.ts';
import { slipNotes, statusOf, timedCodes } from '../errors.ts';
import { type Language, languages, textKeyOf } from '../languages.ts';
import { foreignLetters, lettersOf } from '../test/letters.ts';
import { errorTexts as en } from './en.ts';
import type { ErrorTexts } from './error-texts.ts';
import { errorTexts as la } from './la.ts';
import { errorTexts as th } from './th.ts';

type Case = readonly [language: Language, errorTexts: ErrorTexts];

const cases: readonly Case[] = await Promise.all(
  languages.map(async (language) => {
    const { errorTexts } = await import(/* @vite-ignore */ `./${textKeyOf(language)}.ts`);
    return [language, errorTexts] as const;
  }),
);

/** The longest text that a toast shows on two lines of a small phone, in letters side by side. */
const longest = 90;

/** Thai and Lao vowels and tone marks above and below a letter take no width. */
const marks = /\p{Mn}/gu;

describe.each(cases)('the error texts in %s', (language, errorTexts) => {
  const texts = Object.values(errorTexts);

  it('have the codes of the server, the reasons of slips, the moments and the causes, in their order', () => {
    expect(Object.keys(errorTexts)).toEqual([
      ...Object.keys(statusOf),
      ...slipNotes,
      ...timedCodes.map((code) => `${code}_AT`),
      ...ineligibilityCauses,
    ]);
  });

  it('say of a game that does not open whether its account was made', () => {
    expect(errorTexts.GAME_ACTIVATION_FAIL).not.toBe(errorTexts.SLOT_ACTIVATE_FAIL);
  });

  it('say something in their own script', () => {
    expect(texts.filter((text) => !lettersOf(language).test(text))).toEqual([]);
  });

  // Latin may appear in every language: OTP, QR, brand names.
  it('have no letter of the other script', () => {
    expect(texts.filter((text) => foreignLetters(language).test(text))).toEqual([]);
  });

  it('are short, on one tidy line, and calm', () => {
    const isTidy = (text: string) =>
      text.replace(marks, '').length <= longest && !/^\s|\s$|\s\s|[\r\n!]/.test(text);
    expect(texts.filter((text) => !isTidy(text))).toEqual([]);
  });

  // Screen fonts draw the two-part spelling of the vowel am (nikhahit, then aa) with a gap.
  it('spell the vowel am as one character', () => {
    expect(texts.filter((text) => /\u0E4D\u0E32|\u0ECD\u0EB2/.test(text))).toEqual([]);
  });
});

describe('a transfer that failed', () => {
  it('says of a way into a game that the money is back in the wallet', () => {
    expect(en.TRANSFER_FAIL).toContain('back in your wallet');
    expect(la.TRANSFER_FAIL).toContain('ກັບຄືນເຂົ້າກະເປົາເງິນ');
    expect(th.TRANSFER_FAIL).toContain('กลับเข้ากระเป๋าเงิน');
  });

  it('says of a way out of a game that the money is still there', () => {
    expect(en.TRANSFER_FAIL_IN_GAME).toContain('still in the game');
    expect(la.TRANSFER_FAIL_IN_GAME).toContain('ຍັງຢູ່ໃນເກມ');
    expect(th.TRANSFER_FAIL_IN_GAME).toContain('ยังอยู่ในเกม');
  });
});
