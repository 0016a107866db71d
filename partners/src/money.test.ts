import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bahtNumber, bahtText, satangOf } from './money.ts';

test('every amount survives the way to the wire and back, as number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (satang) => {
      expect(satangOf(bahtNumber(satang))).toBe(satang);
      expect(satangOf(bahtText(satang))).toBe(satang);
    }),
  );
});

test('text that is not an amount of whole satang is not read as one', () => {
  for (const strange of ['1.005', 1.005, '', ' 1', '1e3', 1e21, Number.NaN, '1,000', null, {}]) {
    expect(satangOf(strange)).toBeUndefined();
  }
});
