import { expect, test } from 'vitest';
import { Decimal, decimalNumber, decimalText } from './decimal.ts';

test.each<[string | number, bigint]>([
  ['0', 0n],
  ['1', 1_00n],
  ['1.5', 1_50n],
  ['1.05', 1_05n],
  ['1.050000', 1_05n],
  ['-0.05', -5n],
  ['-12.30', -12_30n],
  ['9999999999999.99', 999_999_999_999_999n],
  [0.07, 7n],
  [-3, -3_00n],
  [1234.5, 1234_50n],
])('the amount %j of a provider is read as %d hundredths', (amount, hundredths) => {
  expect(Decimal.parse(amount)).toBe(hundredths);
});

test.each([
  '',
  ' 1',
  '1.',
  '.5',
  '1.005',
  '1,000',
  '1e5',
  '+1',
  '12345678901234',
  'NaN',
  0.1 + 0.2,
])('%j is not an amount', (amount) => {
  expect(Decimal.safeParse(amount)).toMatchObject({
    error: { issues: [{ message: 'no decimal amount' }] },
  });
});

test.each([
  [0n, '0.00', 0],
  [5n, '0.05', 0.05],
  [-5n, '-0.05', -0.05],
  [1_50n, '1.50', 1.5],
  [-1234_07n, '-1234.07', -1234.07],
] as const)('%d hundredths are sent as %s or %d', (hundredths, text, number) => {
  expect(decimalText(hundredths)).toBe(text);
  expect(decimalNumber(hundredths)).toBe(number);
});
