import { expect, test } from 'vitest';
import { nextPollSeconds } from './watch-qr.ts';

const minutes = 60;
const hours = 3_600;

test.each([
  [0, 15],
  [20 * minutes - 1, 15],
  [20 * minutes, 10 * minutes],
  [2 * hours - 1, 10 * minutes],
  [2 * hours, 4 * hours],
  [24 * hours - 1, 4 * hours],
  [24 * hours, null],
])('a QR of %d seconds is looked at again after %s', (age, seconds) => {
  expect(nextPollSeconds(age)).toBe(seconds);
});
