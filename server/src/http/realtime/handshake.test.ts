import { expect, onTestFinished, test, vi } from 'vitest';
import { newToken } from '#lib/token.ts';
import { isSeq, type Pace, paced, tokenOf } from './handshake.ts';

test('ten events of a socket pass in a second, and ten more in the next', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.advanceTimersByTime(1_000 - (performance.now() % 1_000));
  const data: { pace: Pace } = { pace: { second: 0, events: 99 } };
  const next = vi.fn();
  const pass = paced(data);
  for (let event = 1; event <= 15; event++) pass(null, next);
  expect(next).toHaveBeenCalledTimes(10);
  vi.advanceTimersByTime(1_000);
  for (let event = 1; event <= 15; event++) pass(null, next);
  expect(next).toHaveBeenCalledTimes(20);
});

test('a number of a message is whole, not below zero and one that the database takes', () => {
  expect([0, 1, 2 ** 31 - 1].map(isSeq)).toEqual([true, true, true]);
  for (const seq of [-1, 0.5, 2 ** 31, Number.NaN, '1', null, undefined, {}]) {
    expect(isSeq(seq), String(seq)).toBe(false);
  }
});

test('a handshake has a token, or something that is not a token', () => {
  const token = newToken();
  expect(tokenOf({ token })).toBe(token);
  for (const other of [undefined, '', `${token}x`, 5, { length: 43 }]) {
    expect(tokenOf({ token: other })).toBeNull();
  }
});
