import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilThere } from './until-there.ts';

const line = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a chunk that does not come is asked for every fifteen seconds, and as soon as there is a line', async () => {
  const load = vi.fn(async () => 'the chunk');
  for (let times = 0; times < 3; times++) load.mockRejectedValueOnce(new Error('lost'));
  const chunk = untilThere(load);
  const tries: number[] = [];
  for (const waitMs of [14_999, 1, 14_999, 1]) {
    await vi.advanceTimersByTimeAsync(waitMs);
    tries.push(load.mock.calls.length);
  }
  expect(tries).toEqual([1, 2, 2, 3]);
  line.dispatchEvent(new Event('online'));
  expect(await chunk).toBe('the chunk');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(4);
});
