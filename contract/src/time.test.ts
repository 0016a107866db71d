import { expect, test } from 'vitest';
import { bangkokDay, formatClock, formatDay } from './day.ts';
import { formatTime, timeZone } from './time.ts';

test('a moment is shown in Bangkok, day first, by the common era', () => {
  expect(formatTime('2026-11-20T17:30:05.000Z')).toBe('21/11/2026 00:30:05');
});

test('an invalid time is shown as a dash', () => {
  expect([formatTime('soon'), formatTime(null), formatTime(undefined)]).toEqual(['-', '-', '-']);
});

test('a day begins at midnight in Bangkok, and is shown day first', () => {
  expect(bangkokDay(Date.parse('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20');
  expect(bangkokDay(Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
  expect(formatDay('2026-11-21')).toBe('21/11/2026');
});

test('a clock shows the time of day alone', () => {
  const at = '2026-11-20T17:30:05.000Z';
  expect([at, new Date(at), Date.parse(at)].map(formatClock)).toEqual(Array(3).fill('00:30:05'));
  expect(formatClock('soon')).toBe('-');
  expect(timeZone).toBe('Asia/Bangkok');
});
