import { onlineManager, QueryObserver } from '@tanstack/query-core';
import { ApiError } from '@wallet/contract/api-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** Number of tries of a read that fails so. */
async function triesOf(failure: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(failure));
  const reading = newQueryClient(0).fetchQuery({ queryKey: ['read'], queryFn });
  const [result] = await Promise.all([
    reading.catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
  expect(result).toBe(failure);
  return queryFn.mock.calls.length;
}

test('a read without an answer is asked twice more; a rejected one is not', async () => {
  expect(await triesOf(new ApiError('NETWORK', 0))).toBe(3);
  expect(await triesOf(new ApiError('INTERNAL_SERVER_ERROR', 502))).toBe(3);
  expect(await triesOf(new ApiError('UNAUTHORIZED', 401))).toBe(1);
  expect(await triesOf(new TypeError('a mistake of ours'))).toBe(1);
});

test('a device that believes itself offline asks all the same', async () => {
  onlineManager.setOnline(false);
  const queryFn = vi.fn(async () => 'read');
  void newQueryClient(0).fetchQuery({ queryKey: ['read'], queryFn });
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledOnce();
});

test('queries on the screen are refetched once the connection is back', async () => {
  const queryFn = vi.fn(async () => 'read');
  const client = newQueryClient(0);
  client.mount();
  const stop = new QueryObserver(client, { queryKey: ['read'], queryFn }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  onlineManager.setOnline(false);
  expect(queryFn).toHaveBeenCalledTimes(1);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
});

test('a change that is asked for offline fails immediately, and is not sent later', async () => {
  onlineManager.setOnline(false);
  const client = newQueryClient(0);
  const mutationFn = vi.fn(() => Promise.reject(new ApiError('NETWORK', 0)));
  const change = client.getMutationCache().build(client, { mutationFn });
  const ended = change.execute(undefined).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  expect(change.state).toMatchObject({ status: 'error', isPaused: false });
  expect(await ended).toMatchObject({ code: 'NETWORK' });
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(mutationFn).toHaveBeenCalledOnce();
});

test('data is fresh for as long as the app says', async () => {
  const queryFn = vi.fn(async () => 'read');
  const client = newQueryClient(10_000);
  const read = () => client.fetchQuery({ queryKey: ['read'], queryFn });
  await read();
  await vi.advanceTimersByTimeAsync(9_999);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(2);
});
