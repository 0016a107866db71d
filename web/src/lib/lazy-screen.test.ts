import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a part is loaded once, and then there without a wait', async () => {
  const load = vi.fn(async () => ({ Sheet: () => null }));
  const Sheet = lazyScreen(load, 'Sheet');
  const [first, second] = [Sheet.preload(), Sheet.preload()];
  await first;
  expect(second).toBe(first);
  expect(first).toMatchObject({ status: 'fulfilled', value: { Sheet: expect.any(Function) } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Sheet.preload()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('a part that could not be loaded is asked for again, a second later at the soonest', async () => {
  const load = vi.fn(async () => ({ Sheet: () => null }));
  load.mockRejectedValueOnce(new Error('lost'));
  const Sheet = lazyScreen(load, 'Sheet');
  const failed = Sheet.preload().catch((failure: Error) => failure.message);
  expect(await failed).toBe('lost');
  await vi.advanceTimersByTimeAsync(999);
  await expect(Sheet.preload()).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await Sheet.preload()).toHaveProperty('Sheet');
  expect(load).toHaveBeenCalledTimes(2);
});
