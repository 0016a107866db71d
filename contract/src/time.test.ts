import { expect, test } from 'vitest';
import { formatTime } from './time.ts';

test('a moment is shown in Bangkok, day first, by the common era', () => {
  expect(formatTime('2026-11-20T17:30:05.000Z')).toBe('21/11/2026 00:30:05');
});

test('what is no moment is shown as a dash', () => {
  expect([formatTime('soon'), formatTime(null), formatTime(undefined)]).toEqual(['-', '-', '-']);
});
