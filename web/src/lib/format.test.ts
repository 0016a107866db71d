import { expect, test } from 'vitest';
import { formatRemaining } from './format.ts';

test('a remaining time counts whole seconds and ends at zero', () => {
  expect(formatRemaining(600_000)).toBe('10:00');
  expect(formatRemaining(59_001)).toBe('01:00');
  expect(formatRemaining(1)).toBe('00:01');
  expect(formatRemaining(-5)).toBe('00:00');
  expect(formatRemaining(-65_000)).toBe('00:00');
});
