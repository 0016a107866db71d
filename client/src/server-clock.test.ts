import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T03:00:00.700Z') });
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

test('a phone that is right keeps its own milliseconds', async () => {
  const { learnServerTime, serverNow } = await import('./server-clock.ts');
  learnServerTime('Sat, 21 Nov 2026 03:00:00 GMT');
  expect(serverNow()).toBe(Date.now());
});

test('a phone that is minutes off counts by the server', async () => {
  const { learnServerTime, serverNow } = await import('./server-clock.ts');
  learnServerTime('Sat, 21 Nov 2026 03:05:00 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:05:00.000Z'));
  // A slower answer carries an older time, which is ignored.
  vi.advanceTimersByTime(1500);
  learnServerTime('Sat, 21 Nov 2026 03:05:01 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:05:01.500Z'));
});

test('of several replies the latest time counts, also by a part of a second', async () => {
  const { learnServerTime, serverNow } = await import('./server-clock.ts');
  learnServerTime('Sat, 21 Nov 2026 03:05:00 GMT');
  vi.advanceTimersByTime(600);
  learnServerTime('Sat, 21 Nov 2026 03:05:01 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:05:01.000Z'));
});

test('a phone whose clock was set meanwhile counts by the server again', async () => {
  const { learnServerTime, serverNow } = await import('./server-clock.ts');
  learnServerTime('Sat, 21 Nov 2026 03:05:00 GMT');
  vi.setSystemTime(Date.parse('2026-11-21T03:05:02.700Z'));
  learnServerTime('Sat, 21 Nov 2026 03:05:02 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:05:02.000Z'));
  // Three seconds are not a slow answer.
  vi.setSystemTime(Date.parse('2026-11-21T03:05:06.000Z'));
  learnServerTime('Sat, 21 Nov 2026 03:05:02 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:05:02.000Z'));
});

test('a reply that took long teaches no earlier time: the line was slow, or the phone slept', async () => {
  const { learnServerTime, serverNow } = await import('./server-clock.ts');
  learnServerTime('Sat, 21 Nov 2026 03:05:00 GMT');
  const sentAtMs = Date.now();
  vi.advanceTimersByTime(600_000);
  learnServerTime('Sat, 21 Nov 2026 03:05:01 GMT', sentAtMs);
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:15:00.000Z'));
  // It still says what it cannot be: a later time, and an earlier one than that of its request.
  learnServerTime('Sat, 21 Nov 2026 03:16:00 GMT', sentAtMs);
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:16:00.000Z'));
  learnServerTime('Sat, 21 Nov 2026 03:05:58 GMT', sentAtMs);
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:16:00.000Z'));
  learnServerTime('Sat, 21 Nov 2026 03:05:57 GMT', sentAtMs);
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:05:57.000Z'));
});

test('a reply without a date teaches nothing', async () => {
  const { learnServerTime, serverNow } = await import('./server-clock.ts');
  learnServerTime(null);
  expect(serverNow()).toBe(Date.now());
});

test('two seconds are a slow answer, and more are a clock that was set', async () => {
  const { learnServerTime, serverNow } = await import('./server-clock.ts');
  vi.setSystemTime(Date.parse('2026-11-21T03:00:00.000Z'));
  learnServerTime('Sat, 21 Nov 2026 03:05:00 GMT');
  learnServerTime('Sat, 21 Nov 2026 03:04:58 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:05:00.000Z'));
  vi.setSystemTime(Date.parse('2026-11-21T03:00:00.001Z'));
  learnServerTime('Sat, 21 Nov 2026 03:04:58 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-21T03:04:58.000Z'));
});
