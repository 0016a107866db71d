import { expect, test } from 'vitest';
import { measurePair, pairedRatio } from './pairs.ts';

test('the machine’s speed cancels out of the ratio of each pair', () => {
  const reference = Array.from({ length: 30 }, (_, pair) => 1 + pair);
  const twice = reference.map((figure) => figure * 2);
  const { median, mean, low, high } = pairedRatio(twice, reference);
  for (const ratio of [median, mean, low, high]) expect(ratio).toBeCloseTo(2);
});

test('the interval holds the ratio and is as wide as the pairs differ', () => {
  const reference = Array.from({ length: 30 }, () => 1);
  const figures = reference.map((_, pair) => (pair % 2 === 0 ? 0.9 : 1.3));
  const { low, mean, high } = pairedRatio(figures, reference);
  expect(mean).toBeCloseTo(Math.sqrt(0.9 * 1.3));
  expect([low < mean, mean < high]).toEqual([true, true]);
  expect(high / low).toBeCloseTo(Math.exp(2 * 2.045 * 0.1839 * Math.sqrt(1 / 29)), 2);
});

test('either variant comes first in every other turn, and one long call counts for neither', async () => {
  const order: string[] = [];
  const way = (name: string, milliseconds: number) => async (nth: number) => {
    order.push(name);
    return nth === 1 ? 1_000 : milliseconds;
  };
  expect(await measurePair([way('a', 2), way('b', 3)], 3)).toEqual({ reference: 2, other: 3 });
  expect(order.join('')).toBe('abbaab');
});
