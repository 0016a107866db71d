import { expect, test } from 'vitest';
import { formatCount, formatDay, formatDuration } from './format.ts';

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
