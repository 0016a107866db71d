import { describe, expect, test } from 'vitest';
import { linesOf } from './receipt-layout.ts';

/** Every letter is ten wide; marks above and below take no width. */
const measure = (text: string) => text.replace(/\p{Mn}|\u2060/gu, '').length * 10;

describe('a text in lines', () => {
  test('breaks English between words', () => {
    const lines = linesOf('The money is back in your wallet.', {
      language: 'en',
      width: 120,
      measure,
    });
    expect(lines).toEqual(['The money is', 'back in your', 'wallet.']);
  });

  test('breaks Thai and Lao between words, not within, and loses nothing', () => {
    for (const [language, text] of [
      ['th', 'ธนาคารแจ้งว่าบัญชีนี้ปิดแล้วหรือรับเงินไม่\u2060ได้'],
      ['lo', 'ທະນາຄານແຈ້ງວ່າບັນຊີນີ້ປິດແລ້ວ ຫຼື ຮັບເງິນບໍ່ໄດ້'],
    ] as const) {
      const lines = linesOf(text, { language, width: 160, measure });
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.filter((line) => measure(line) > 160)).toEqual([]);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      // No line begins with a vowel or a tone that belongs to a letter before it.
      expect(lines.filter((line) => /^\p{Mn}/u.test(line))).toEqual([]);
    }
  });

  test('keeps a number with its unit, and a negation with its verb', () => {
    const text = 'ถอนเงินไม่\u2060ได้ 1,000.00\u00A0บาท';
    const lines = linesOf(text, { language: 'th', width: 130, measure });
    expect(lines.some((line) => line.includes('1,000.00\u00A0บาท'))).toBe(true);
    expect(lines.some((line) => line.includes('ไม่\u2060ได้'))).toBe(true);
  });

  test('keeps a number with its unit at every width that has room for both', () => {
    const text = 'Minimum 1,000.00\u00A0baht, maximum 20,000.00\u00A0baht';
    for (let width = 150; width <= 500; width += 10) {
      const lines = linesOf(text, { language: 'en', width, measure });
      expect(lines.filter((line) => /^(baht|\u00A0)|\u00A0$/.test(line))).toEqual([]);
    }
  });

  test.each([
    ['lo', 'ທະນາຄານແຈ້ງວ່າບັນຊີນີ້ຮັບເງິນບໍ່ໄດ້', 'ບໍ່'],
    ['th', 'ธนาคารแจ้งว่าบัญชีนี้รับเงินไม่ได้', 'ไม่'],
  ] as const)('leaves no negation at the end of a line in %s', (language, text, negation) => {
    for (let width = 80; width <= 400; width += 10) {
      const lines = linesOf(text, { language, width, measure });
      expect(lines.filter((line) => line.endsWith(negation))).toEqual([]);
    }
  });

  test('leaves no comma or full stop to the next line', () => {
    const text = 'The bank rejected it. The money is back, as before.';
    for (let width = 100; width <= 400; width += 10) {
      const lines = linesOf(text, { language: 'en', width, measure });
      expect(lines.filter((line) => /^[,.]/.test(line))).toEqual([]);
      expect(lines.join(' ')).toBe(text);
    }
  });

  test('cuts what fits on no line alone', () => {
    expect(linesOf('ABCDEFGH', { language: 'en', width: 30, measure })).toEqual([
      'ABC',
      'DEF',
      'GH',
    ]);
  });
});
