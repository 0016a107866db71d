import { learnServerTime } from '@wallet/client/server-clock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatMoment } from './moment.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T16:30:00Z') });
  learnServerTime(new Date().toUTCString());
});
afterEach(() => vi.useRealTimers());

test('a moment of today is its clock, one of another day has its date, and none has seconds', () => {
  expect(formatMoment('2026-11-20T16:29:59Z')).toBe('23:29');
  // Today in Bangkok, which is seven hours ahead.
  expect(formatMoment('2026-11-19T17:00:00Z')).toBe('00:00');
  expect(formatMoment('2026-11-20T17:00:00Z')).toBe('21/11/2026 00:00');
  expect(formatMoment('2026-11-19T16:59:59Z')).toBe('19/11/2026 23:59');
  expect(formatMoment('2025-11-20T16:29:59Z')).toBe('20/11/2025 23:29');
  expect(formatMoment(null)).toBe('-');
});
