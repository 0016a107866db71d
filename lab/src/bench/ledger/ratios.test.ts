import { expect, test } from 'vitest';
import { ratioTo } from './ratios.ts';

test('each round is compared with its own reference', () => {
  expect(ratioTo([100, 10, 50], [200, 30, 50])).toEqual({ min: 1, median: 2, max: 3 });
});

test('the median of an even number of rounds lies between the two in the middle', () => {
  expect(ratioTo([1, 1, 1, 1], [4, 1, 2, 3])).toEqual({ min: 1, median: 2.5, max: 4 });
});

test('one round is its own median', () => {
  expect(ratioTo([2], [3])).toEqual({ min: 1.5, median: 1.5, max: 1.5 });
});
