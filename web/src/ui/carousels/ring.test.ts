import { expect, test } from 'vitest';
import { distanceOf, frontOf } from './ring.ts';

test('the row has no ends', () => {
  expect(frontOf(0, 4)).toBe(0);
  expect(frontOf(-1, 4)).toBe(3);
  expect(frontOf(9, 4)).toBe(1);
  expect(frontOf(-4, 4)).toBe(0);
});

test('the first item is right of the last', () => {
  expect(distanceOf(0, 3, 4)).toBe(1);
  expect(distanceOf(3, 0, 4)).toBe(-1);
  expect(distanceOf(3, 8, 4)).toBe(-1);
});

test('the distance is never more than half way around', () => {
  for (const position of [-7.3, -0.5, 0, 2.2, 11.9]) {
    for (let index = 0; index < 5; index += 1) {
      expect(Math.abs(distanceOf(index, position, 5))).toBeLessThanOrEqual(2.5);
    }
  }
});
