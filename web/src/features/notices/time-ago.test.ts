import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-26T03:00:00.000Z');
const second = 1_000;
const day = 86_400 * second;

test.each([
  [0, 'second', 1],
  [59 * second, 'second', 59],
  [60 * second, 'minute', 1],
  [3_600 * second - 1, 'minute', 59],
  [3_600 * second, 'hour', 1],
  [day - 1, 'hour', 23],
  [day, 'day', 1],
  [30 * day - 1, 'day', 29],
  [30 * day, 'month', 1],
  [365 * day - 1, 'month', 12],
  [365 * day, 'year', 1],
  [2 * 365 * day, 'year', 2],
  // The clock of the phone is behind the server's.
  [-5 * second, 'second', 1],
] as const)('%i ms ago is shown in units of a %s: %i', (passedMs, unit, count) => {
  expect(timeAgo(now - passedMs, now)).toEqual({ unit, count });
});
