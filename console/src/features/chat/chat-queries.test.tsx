import { expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { messagesOf, refreshLists } from './chat-queries.ts';

const stage = stageForEach();

test('lists are read again with the first event, then once a second at the most, and with the last', async () => {
  vi.useFakeTimers();
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

test('after a lost line every message in between is shown, however many came', async () => {
  let last = 3;
  const asked: (string | null)[] = [];
  stage.answer(
    'GET /staff/api/chat/threads/:thread/messages',
    (_: unknown, query: URLSearchParams) => {
      asked.push(query.get('afterSeq'));
      if (asked.length > 5) return rejection('REQUEST_LIMIT', 429);
      const limit = Number(query.get('limit'));
      const after = query.has('afterSeq')
        ? Number(query.get('afterSeq'))
        : Math.max(0, last - limit);
      const count = Math.min(limit, last - after);
      const conversations = Array.from({ length: count }, (_, at) => ({
        seq: after + at + 1,
        isRedacted: false,
      }));
      return { conversations };
    },
  );
  await queryClient.fetchQuery(messagesOf('5'));
  last = 200;
  const { messages } = await queryClient.fetchQuery(messagesOf('5'));
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  expect(asked).toEqual([null, null, '3', '103']);
});
