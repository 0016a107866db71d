import { expect, test } from 'vitest';
import { isSlipOpen, secondsUntil } from './slip-hours-rules.ts';

test.each([
  ['22:59', true],
  ['23:00', false],
  ['00:30', false],
  ['01:00', true],
])('closed hours over midnight: at %s open is %s', (time, isOpen) => {
  expect(isSlipOpen(time, { from: '23:00', until: '01:00' })).toBe(isOpen);
});

test.each([
  ['02:59', true],
  ['03:00', false],
  ['04:00', true],
])('closed hours of one day: at %s open is %s', (time, isOpen) => {
  expect(isSlipOpen(time, { from: '03:00', until: '04:00' })).toBe(isOpen);
});

test('equal times close nothing', () => {
  expect(isSlipOpen('12:00', { from: '12:00', until: '12:00' })).toBe(true);
});

test.each([
  ['23:00', '01:00', 120],
  ['00:30', '01:00', 30],
  ['03:59', '04:00', 1],
  ['01:00', '01:00', 24 * 60],
])('from %s to %s it is %i minutes', (time, until, minutes) => {
  expect(secondsUntil(time, until)).toBe(minutes * 60);
});
