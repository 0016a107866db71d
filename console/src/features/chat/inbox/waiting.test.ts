import { expect, test } from 'vitest';
import { messageTime, secondsSince, urgencyOf, waitText } from './waiting.ts';

const words = {
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
};

test('a wait is calm, then a warning at 45 seconds, then late at a minute', () => {
  expect([0, 44].map(urgencyOf)).toEqual(['calm', 'calm']);
  expect([45, 59].map(urgencyOf)).toEqual(['soon', 'soon']);
  expect([60, 7200].map(urgencyOf)).toEqual(['late', 'late']);
});

test('a wait reads like a clock within the hour and as words beyond it', () => {
  const read = [0, 42, 725, 3599, 3600, 172_799, 172_800].map((wait) => waitText(wait, words));
  expect(read).toEqual(['0:00', '0:42', '12:05', '59:59', '1 h', '47 h', '2 d']);
});

test('a server clock ahead of ours makes no waiting time negative', () => {
  const now = Date.parse('2026-01-05T10:00:00Z');
  expect(secondsSince('2026-01-05T10:00:03Z', now)).toBe(0);
  expect(secondsSince('2026-01-05T09:59:18Z', now)).toBe(42);
});

test('a message of today has its hour, and an earlier one its day, in Bangkok', () => {
  // Half past midnight there.
  const now = Date.parse('2026-01-05T17:30:00Z');
  expect(messageTime('2026-01-05T17:00:00Z', now)).toBe('00:00');
  expect(messageTime('2026-01-05T16:59:59Z', now)).toBe('05/01/2026');
  expect(messageTime('2025-01-05T17:00:00Z', now)).toBe('06/01/2025');
});
