import { expect, test } from 'vitest';
import { formatCount, formatDay, formatDuration, formatTime } from './format.ts';

test('a moment is shown in Bangkok, day first, by the common era; none as a dash', () => {
  expect(formatTime('2026-11-20T17:30:05.000Z')).toBe('21/11/2026 00:30:05');
  expect(formatTime(null)).toBe('-');
  expect(formatTime('soon')).toBe('-');
});

test('days, counts and durations are written the same in every language', () => {
  expect(formatDay('2026-03-01')).toBe('01/03/2026');
  expect([0, 999, 1000, 1234567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567']);
  expect([-3, 0, 59.6, 245, 3845].map(formatDuration)).toEqual([
    '0:00',
    '0:00',
    '1:00',
    '4:05',
    '1:04:05',
  ]);
});
