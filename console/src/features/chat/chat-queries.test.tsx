import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { refreshLists } from './chat-queries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('lists are read again with the first event, then once a second at the most, and with the last', async () => {
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const inboxes = () =>
    readAgain.mock.calls.filter(([filters]) => `${filters?.queryKey}`.endsWith('/chat/inbox'))
      .length;
  for (const thread of ['1', '2', '3']) refreshLists(thread);
  expect(inboxes()).toBe(1);
  readAgain.mockClear();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(inboxes()).toBe(1);
  // Each thread that changed meanwhile, too.
  const keys = JSON.stringify(readAgain.mock.calls);
  expect(keys).toContain('"thread":"2"');
  expect(keys).toContain('"thread":"3"');
  readAgain.mockClear();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(inboxes()).toBe(0);
});
