import { expect, test } from 'vitest';
import { averagePrize, contrastOf, faultsOf, formatChance, totalWeight } from './wheel-rules.ts';

test.each([
  [250, 1000, '25%'],
  [1, 3, '33.33%'],
  [1_000_000, 1_000_001, '99.9999%'],
  [1, 1_000_001, '<0.001%'],
  [1, 10_000, '0.01%'],
  [1, 100_000, '0.001%'],
  [99_995, 100_000, '99.995%'],
  [0, 0, '0%'],
])('%d of %d is %s', (weight, total, chance) => {
  expect(formatChance(weight, total)).toBe(chance);
});

test('money counts by its chance, coins not at all', () => {
  const slices = [
    { weight: 1, type: 'credit', amount: 100 },
    { weight: 1, type: 'coin', amount: 50 },
    { weight: 2, type: 'none', amount: 0 },
  ];
  expect(totalWeight(slices)).toBe(4);
  expect(averagePrize(slices)).toBe(25);
  expect(averagePrize([])).toBe(0);
});

test('contrast is what WCAG says', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a wheel wants two slices, prizes within its budget, and letters that can be read', () => {
  const slice = { amount: 100, bgColor: '#000000', textColor: '#ffffff' };
  expect(faultsOf([slice, slice], 100)).toEqual([]);
  expect(faultsOf([slice, slice], null)).toEqual([]);
  expect(faultsOf([slice, slice], 99)).toEqual(['overBudget']);
  expect(faultsOf([slice, { ...slice, bgColor: '#eeeeee' }], null)).toEqual(['lowContrast']);
  expect(faultsOf([], null)).toEqual(['fewSlices']);
  expect(faultsOf([slice], null)).toEqual(['fewSlices']);
});
