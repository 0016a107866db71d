import { expect, test } from 'vitest';
import { percentile } from './percentile.ts';

const figures = Array.from({ length: 100 }, (_, index) => 100 - index);

test('counts from the smallest figure', () => {
  expect(percentile(figures, 0.5)).toBe(50);
  expect(percentile(figures, 0.99)).toBe(99);
  expect(percentile(figures, 1)).toBe(100);
});

test('one figure is every percentile of itself', () => {
  expect(percentile([7], 0.01)).toBe(7);
  expect(percentile([7], 0.99)).toBe(7);
});

test('an empty sample has none', () => {
  expect(percentile([], 0.99)).toBeNaN();
});
