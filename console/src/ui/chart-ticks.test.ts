import { expect, test } from 'vitest';
import { ticksUpTo } from './chart-ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [377_579.5, [0, 100_000, 200_000, 300_000, 400_000]],
])('up to %d: %j', (largest, ticks) => {
  expect(ticksUpTo(largest)).toEqual(ticks);
});
