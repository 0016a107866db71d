import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import {
  applyEvent,
  applyRead,
  cannedReplies,
  inbox,
  loadOlder,
  messagesOf,
  notesOf,
  openThreads,
  pollEvery,
  refreshLists,
  tags,
  threadLine,
} from './chat-queries.ts';
import { outbox } from './sending/outbox.ts';

const stage = stageForEach();

test('lists are read again with the first event, then once a second at the most, and with the last', async () => {
  vi.useFakeTimers();
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const read = () => invalidated.mock.calls.splice(0).map(([filters]) => filters?.queryKey);
  const lists = [['GET /staff/api/chat/inbox'], tags.queryKey];
  const keysOf = (thread: string) => [threadLine(thread).queryKey, notesOf(thread).queryKey];
  for (const thread of ['1', '2', '3']) refreshLists(thread);
  expect(read()).toEqual([...lists, ...keysOf('1')]);
  await vi.advanceTimersByTimeAsync(990);
  expect(read()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  // Each thread that changed meanwhile.
  expect(read()).toEqual([...lists, ...keysOf('2'), ...keysOf('3')]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(read()).toEqual([]);
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

test('a gap that the server does not fill is requested once, and the messages before it are shown', async () => {
  const asked: string[] = [];
  stage.answer(messagesCall, (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    const ahead = query.has('afterSeq') ? [] : [said(1), said(3)];
    return asked.length > 3 ? rejection('REQUEST_LIMIT', 429) : { conversations: ahead };
  });
  const { messages } = await queryClient.fetchQuery(messagesOf('5'));
  expect(messages.map(({ seq }) => seq)).toEqual([1]);
  expect(asked).toEqual(['limit=50', 'limit=100&afterSeq=1']);
});

test('a chat that was left is kept for half an hour, so that coming back shows it immediately', async () => {
  vi.useFakeTimers();
  await opened(said(1));
  const isKept = () => queryClient.getQueryData(messagesOf('5').queryKey) !== undefined;
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(isKept()).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(isKept()).toBe(false);
});

type Event = Parameters<typeof applyEvent>[0];

const said = (seq: number, text = `m${seq}`, isRedacted = false) =>
  ({
    ...{ id: `m${seq}`, thread: '5', seq, isRedacted, sender: 'customer', name: null },
    message: { message_type: 'text', payload: { message: text } },
  }) as unknown as Event;
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => said(from + nth));
const messagesCall = 'GET /staff/api/chat/threads/:thread/messages';

/** Reads a thread that has these messages. */
async function opened(...conversations: readonly Event[]) {
  stage.answer(messagesCall, { conversations });
  const query = messagesOf('5');
  await queryClient.fetchQuery(query);
  return {
    shown: () =>
      queryClient
        .getQueryData(query.queryKey)
        ?.messages.map(({ seq, message }) => [seq, message.payload?.message]),
    isOld: () => queryClient.getQueryState(query.queryKey)?.isInvalidated,
  };
}

test('a new message is added below those of an open chat, and one behind a gap has the gap read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { shown, isOld } = await opened(...run(1, 2));
  const stale = vi.spyOn(queryClient, 'invalidateQueries');
  applyEvent(said(3));
  expect(stale.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ['GET /staff/api/chat/inbox'],
    ...[tags, threadLine('5'), notesOf('5')].map(({ queryKey }) => queryKey),
  ]);
  expect([shown()?.map(([seq]) => seq), isOld()]).toEqual([[1, 2, 3], false]);
  applyEvent(said(5));
  expect([shown()?.map(([seq]) => seq), isOld()]).toEqual([[1, 2, 3], true]);
  applyEvent({ ...said(1), thread: '6' });
  expect(queryClient.getQueryData(messagesOf('6').queryKey)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5_000);
});

test('a message stays as it is when it comes again, until it is taken back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { shown } = await opened(...run(1, 2));
  applyEvent(said(2, 'under another address'));
  stage.answer(messagesCall, { conversations: [said(1, 'under a third one'), said(2)] });
  await queryClient.fetchQuery(messagesOf('5'));
  expect(shown()).toEqual([
    [1, 'm1'],
    [2, 'm2'],
  ]);
  applyEvent(said(2, 'gone', true));
  expect(shown()?.at(-1)).toEqual([2, 'gone']);
  await vi.advanceTimersByTimeAsync(5_000);
});

test('older messages are read a page before the oldest, and none before the first', async () => {
  const { shown } = await opened(...run(52, 53));
  const asked: string[] = [];
  stage.answer(messagesCall, (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    return { conversations: run(asked.length === 1 ? 2 : 1, asked.length === 1 ? 51 : 1) };
  });
  expect(await loadOlder('5')).toBe(2);
  expect(await loadOlder('5')).toBeNull();
  expect(await loadOlder('5')).toBeNull();
  expect(asked).toEqual(['limit=50&beforeSeq=52', 'limit=50&beforeSeq=2']);
  expect(shown()).toHaveLength(53);
});

test('read pointers of both sides change a known chat, and create none', () => {
  const [known, unknown] = ['5', '6'].map((thread) => threadLine(thread).queryKey);
  queryClient.setQueryData(known ?? [], { thread: { id: '5', deliveredSeq: 1, agentReadSeq: 1 } });
  const read = { deliveredSeq: 4, customerReadSeq: 3, agentReadSeq: 2 };
  for (const thread of ['5', '6']) applyRead({ thread, ...read });
  expect(queryClient.getQueryData(known ?? [])).toEqual({ thread: { id: '5', ...read } });
  expect(queryClient.getQueryData(unknown ?? [])).toBeUndefined();
});

test('lists that show messages as unread are read again once the staff have read them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stale = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const lineOf = (unread: number) => ({ id: '5', agentReadSeq: 4, unread });
  const list = (unread: number) =>
    queryClient.setQueryData(openThreads.queryKey, { threads: [lineOf(unread)] } as never);
  const read = (agentReadSeq: number) =>
    applyRead({ thread: '5', deliveredSeq: 6, customerReadSeq: 6, agentReadSeq });
  list(2);
  // It was the customer who read.
  read(4);
  expect(stale).not.toHaveBeenCalled();
  read(6);
  expect(stale.mock.calls.map(([filters]) => filters?.queryKey)).toContainEqual([
    'GET /staff/api/chat/inbox',
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  stale.mockClear();
  // One's own answer leaves nothing unread.
  list(0);
  read(7);
  expect(stale).not.toHaveBeenCalled();
});

test('a chat of any list is shown as it is known there until it is read', () => {
  const lineOf = (id: string) => ({ id, customer: { label: id } });
  const lists = { threads: [lineOf('5')], total: 1, counts: {} };
  queryClient.setQueryData(inbox('MINE', '', '').queryKey, {
    ...{ pages: [lists, { ...lists, threads: [lineOf('6')] }], pageParams: [1, 2] },
  } as never);
  queryClient.setQueryData(openThreads.queryKey, { ...lists, threads: [lineOf('7')] } as never);
  const placeholder = (thread: string) =>
    (threadLine(thread).placeholderData as unknown as () => unknown)();
  expect(['5', '6', '7', '8'].map(placeholder)).toEqual([
    ...['5', '6', '7'].map((id) => ({ thread: lineOf(id) })),
    undefined,
  ]);
});

test('lists are read each minute, and each quarter of one without a live connection', () => {
  expect([true, false].map(pollEvery)).toEqual([60_000, 15_000]);
});

test('canned replies that were read within the minute are not read again', async () => {
  const read = vi.fn(() => ({ replies: [] }));
  stage.answer('GET /staff/api/chat/canned-replies', read);
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  for (const seconds of [0, 50, 70]) {
    vi.setSystemTime(seconds * 1_000);
    await queryClient.fetchQuery(cannedReplies);
  }
  expect(read).toHaveBeenCalledTimes(2);
});

test('a message sent from here is no longer pending once the thread shows it, and others’ messages do not affect it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => outbox.clear());
  const { shown } = await opened(...run(1, 2));
  stage.hold('POST /staff/api/chat/threads/:thread/messages');
  const message = { message_type: 'text', payload: { message: 'm3' } } as const;
  outbox.press('5', { kind: 'message', message, preview: message });
  const [sending] = outbox.of('5');
  applyEvent(said(3));
  expect(outbox.of('5')).toHaveLength(1);
  const own = said(4);
  applyEvent({ ...own, message: { ...own.message, clientId: sending?.clientId } } as Event);
  expect(outbox.of('5')).toEqual([]);
  expect(shown()?.map(([seq]) => seq)).toEqual([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(5_000);
});
