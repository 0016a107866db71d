import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  bahtOf,
  ceilPercent,
  currencyCodes,
  floorPercent,
  formatAmount,
  formatBaht,
  formatSatang,
  formatSign,
  largestBaht,
  nearestBaht,
  satangIn,
  satangOf,
} from './money.ts';
import { parseBaht } from './parse-baht.ts';
import { baht } from './test/sample.ts';
import { Baht } from './values.ts';

const satang = fc.bigInt({ min: 0n, max: BigInt(largestBaht) * 100n });

describe('baht on the wire', () => {
  test('every amount survives the way through JSON', () => {
    fc.assert(
      fc.property(satang, (amount) => {
        expect(satangOf(JSON.parse(JSON.stringify(bahtOf(amount))))).toBe(amount);
      }),
    );
  });

  test.each([-1, -0.01, 0.005, 1.005, 2 ** 53, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    '%s is not an amount',
    (amount) => expect(satangOf(baht(amount))).toBeNull(),
  );

  test('the largest amount is one, on the wire and typed, and nothing above it', () => {
    const largest = BigInt(largestBaht) * 100n;
    expect(satangOf(baht(largestBaht))).toBe(largest);
    expect(satangOf(baht(largestBaht + 0.01))).toBeNull();
    expect(parseBaht('1,000,000,000')).toBe(largest);
    expect(parseBaht('1,000,000,000.01')).toBeNull();
  });

  test('a balance or a sum of a reply may be more than the amount of one call', () => {
    const sum = (BigInt(largestBaht) * 100n + 1n) * 1_000n;
    const sent = z.encode(Baht, sum);
    expect(satangIn(sent)).toBe(sum);
    expect(z.safeDecode(Baht, sent).success).toBe(false);
    // From a server that returns none.
    expect(satangIn(baht(Number.NaN))).toBe(0n);
  });

  test('a sum that floating point blurs is still rejected or exact', () => {
    expect(satangOf(baht(0.3))).toBe(30n);
    expect(satangOf(baht(0.07))).toBe(7n);
  });
});

describe('a typed amount', () => {
  test('reads back what the screen shows', () => {
    fc.assert(
      fc.property(satang, (amount) => {
        expect(parseBaht(formatSatang(amount))).toBe(amount);
      }),
    );
  });

  test.each([
    '1e3',
    '0x10',
    '1 000',
    '1,00',
    '-5',
    '+5',
    '1.005',
    '',
    '.',
    'NaN',
    '1٠',
    '๑๐',
    '99999999999',
  ])('%j is not an amount', (text) => expect(parseBaht(text)).toBeNull());

  test('spaces around an amount do not matter', () => expect(parseBaht(' 20.5 ')).toBe(2050n));
});

test('amounts show two decimals and groups of three, in every language', () => {
  expect(formatBaht(baht(1234.5))).toBe('1,234.50');
  expect([-5n, -123_456_789n, 0n, 100_000n].map(formatSatang)).toEqual([
    '-0.05',
    '-1,234,567.89',
    '0.00',
    '1,000.00',
  ]);
  expect(formatBaht(baht(-12.5))).toBe('-12.50');
  expect([formatBaht(undefined), formatBaht(null)]).toEqual(['-', '-']);
  expect(formatBaht(baht(Number.NaN))).toBe('-');
});

test('a percentage of an amount', () => {
  expect([floorPercent(999n, 50), ceilPercent(999n, 50)]).toEqual([499n, 500n]);
  expect([floorPercent(1_000n, 150), ceilPercent(1_000n, 150)]).toEqual([1_500n, 1_500n]);
});

test('percentages never make money: down for what is given, up for what is asked', () => {
  fc.assert(
    fc.property(satang, fc.integer({ min: 0, max: 1000 }), (amount, percent) => {
      const down = floorPercent(amount, percent);
      const up = ceilPercent(amount, percent);
      expect(down * 100n <= amount * BigInt(percent)).toBe(true);
      expect(up * 100n >= amount * BigInt(percent)).toBe(true);
      expect(up - down === 0n || up - down === 1n).toBe(true);
    }),
  );
});

test('an amount and its unit stay on one line', () => {
  expect(formatAmount(baht(1234.5), 'บาท')).toBe('1,234.50\u00A0บาท');
  expect(formatAmount(undefined, 'baht')).toBe('-\u00A0baht');
});

test('the sign stands before the number, and whole amounts have no decimals', () => {
  expect(formatSign(1_000n, 'THB')).toBe('฿10');
  expect(formatSign(250_050n, 'LAK')).toBe('₭2,500.50');
  expect(formatSign(100_000n, 'THB')).toBe('฿1,000');
});

test('a computed amount becomes the nearest satang', () => {
  expect([10.004, 10.006, 0.125, -3.337].map(nearestBaht)).toEqual([10, 10.01, 0.13, -3.34]);
});

test('members hold baht or kip', () => {
  expect(currencyCodes).toEqual(['THB', 'LAK']);
});
