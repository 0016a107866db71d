import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A component of the chunk. */
function Sheet(): null {
  return null;
}

test('a part is loaded once, and then there without a wait', async () => {
  const load = vi.fn(async () => ({ Sheet }));
  const Late = lazyScreen(load, 'Sheet');
  const [first, second] = [Late.preload(), Late.preload()];
  await first;
  expect(second).toBe(first);
  expect(first).toMatchObject({ status: 'fulfilled', value: { Sheet } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Late.preload()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('a part that could not be loaded is asked for again, a second later at the soonest', async () => {
  const load = vi.fn(async () => ({ Sheet }));
  load.mockRejectedValueOnce(new Error('lost'));
  const Late = lazyScreen(load, 'Sheet');
  const failed = Late.preload().catch((failure: Error) => failure.message);
  expect(await failed).toBe('lost');
  await vi.advanceTimersByTimeAsync(999);
  await expect(Late.preload()).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await Late.preload()).toEqual({ Sheet });
  expect(load).toHaveBeenCalledTimes(2);
});
