import { expect, test } from 'vitest';
import { formatRemaining, formatTime } from './format.ts';

test('a moment is shown in Bangkok, day first, by the common era', () => {
  expect(formatTime('2026-11-20T17:30:05.000Z')).toBe('21/11/2026 00:30:05');
});

test('what is no moment is shown as a dash', () => {
  expect(formatTime('soon')).toBe('-');
});

test('a remaining time counts whole seconds and ends at zero', () => {
  expect(formatRemaining(600_000)).toBe('10:00');
  expect(formatRemaining(59_001)).toBe('01:00');
  expect(formatRemaining(1)).toBe('00:01');
  expect(formatRemaining(-5)).toBe('00:00');
});
