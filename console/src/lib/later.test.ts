import { afterEach, expect, test, vi } from 'vitest';
import { later, whenIdle } from './later.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a module is loaded once for all who ask, and again after a load that failed', async () => {
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new Error('no line'));
  const loaded = later(load);
  const first = [loaded(), loaded()];
  await expect(Promise.all(first)).rejects.toThrow('no line');
  expect(await Promise.all([loaded(), loaded()])).toEqual(['module', 'module']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('in a browser with idle callbacks, work waits for one two seconds at the most', () => {
  const [ask, cancel] = [vi.fn(() => 7), vi.fn()];
  vi.stubGlobal('window', { requestIdleCallback: ask });
  vi.stubGlobal('requestIdleCallback', ask);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const work = vi.fn();
  const prevent = whenIdle(work);
  expect(ask).toHaveBeenCalledWith(work, { timeout: 2_000 });
  prevent();
  expect(cancel).toHaveBeenCalledWith(7);
});

test('in a browser without them, work waits for two seconds, and can be prevented until then', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const [done, prevented] = [vi.fn(), vi.fn()];
  whenIdle(done);
  whenIdle(prevented)();
  vi.advanceTimersByTime(1_900);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(done).toHaveBeenCalledOnce();
  expect(prevented).not.toHaveBeenCalled();
});
