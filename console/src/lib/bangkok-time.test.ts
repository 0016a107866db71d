import { expect, test } from 'vitest';
import { ofBangkokClock, onBangkokClock } from './bangkok-time.ts';

test('a moment survives the way over a Bangkok clock', () => {
  expect(onBangkokClock('2026-12-31T17:30:00.000Z')).toBe('2027-01-01 00:30:00');
  expect(ofBangkokClock('2027-01-01 00:30:00')).toBe('2026-12-31T17:30:00.000Z');
  expect(onBangkokClock(null)).toBeNull();
  expect(ofBangkokClock(null)).toBeNull();
});
