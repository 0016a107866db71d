import { act, cleanup, renderHook } from '@testing-library/react';
import { type FakeSockets, stubSockets } from '@wallet/client/test/fake-socket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { openChatConnection, sendTyping, useIsConnected, useTyping } from './chat-connection.ts';
import { messagesOf, threadLine } from './chat-queries.ts';

const malee = { id: '7', name: 'Malee' };
let close: () => void;
let sockets: FakeSockets;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sockets = stubSockets();
  close = openChatConnection();
  sockets.last.greet();
});

afterEach(() => {
  cleanup();
  close();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('each customer is shown as typing for six seconds after their last letter', () => {
  const { result } = renderHook(() => useTyping('1'));
  const other = renderHook(() => useTyping('2')).result;
  act(() => sockets.last.deliver('typing', { thread: '1' }));
  act(() => sockets.last.deliver('typing', { thread: '1', colleague: malee }));
  act(() => sockets.last.deliver('typing', { thread: '2', colleague: malee }));
  act(() => vi.advanceTimersByTime(5_000));
  act(() => sockets.last.deliver('typing', { thread: '1', colleague: malee }));
  act(() => vi.advanceTimersByTime(990));
  expect(result.current).toEqual({ customer: true, colleagues: [malee] });
  expect(other.current).toEqual({ customer: false, colleagues: [malee] });
  act(() => vi.advanceTimersByTime(20));
  expect(result.current).toEqual({ customer: false, colleagues: [malee] });
  expect(other.current).toEqual({ customer: false, colleagues: [] });
  act(() => vi.advanceTimersByTime(5_000));
  expect(result.current).toEqual({ customer: false, colleagues: [] });
});

test('one’s own typing is sent every four seconds at the most', () => {
  for (let letter = 0; letter < 20; letter++) sendTyping('1');
  vi.advanceTimersByTime(3_900);
  sendTyping('1');
  expect(sockets.last.sentEvents('typing').length).toBe(1);
  vi.advanceTimersByTime(200);
  sendTyping('1');
  expect(sockets.last.sentEvents('typing').length).toBe(2);
});

test('after the connection came back everything of the chat is read again, and nothing else', () => {
  const { result } = renderHook(useIsConnected);
  expect(result.current).toBe(true);
  act(() => sockets.last.onclose?.());
  expect(result.current).toBe(false);
  for (const key of ['GET /staff/api/chat/inbox', 'chat messages', 'GET /staff/api/me']) {
    queryClient.setQueryData([key], {});
  }
  const isOld = (key: string) => queryClient.getQueryState([key])?.isInvalidated;
  act(() => vi.advanceTimersByTime(2_000));
  act(() => sockets.last.greet());
  expect(result.current).toBe(true);
  expect([
    isOld('GET /staff/api/chat/inbox'),
    isOld('chat messages'),
    isOld('GET /staff/api/me'),
  ]).toEqual([true, true, false]);
});

const message = {
  ...{ id: 'm1', thread: '1', seq: 1, isRedacted: false, name: null },
  message: {},
};

test('a customer who has sent a message no longer shows as typing, and others still do', () => {
  const { result } = renderHook(() => useTyping('1'));
  act(() => {
    sockets.last.deliver('typing', { thread: '1' });
    sockets.last.deliver('typing', { thread: '1', colleague: malee });
    sockets.last.deliver('typing', { thread: '1', colleague: { id: '8', name: 'Kham' } });
  });
  act(() => sockets.last.deliver('messaging', { ...message, sender: 'agent', name: 'Malee' }));
  expect(result.current).toEqual({ customer: true, colleagues: [{ id: '8', name: 'Kham' }] });
  act(() =>
    sockets.last.deliver('messaging', { ...message, seq: 2, sender: 'customer', name: 'Noy' }),
  );
  expect(result.current).toEqual({ customer: false, colleagues: [{ id: '8', name: 'Kham' }] });
  act(() => vi.advanceTimersByTime(6_000));
  expect(result.current).toEqual({ customer: false, colleagues: [] });
});

test('news of a chat reads it and the lists again, and a lost event all of the chat', () => {
  act(() => vi.advanceTimersByTime(2_000));
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const keys = () => readAgain.mock.calls.map(([filters]) => JSON.stringify(filters?.queryKey));
  sockets.last.deliver('inbox', { thread: '77' });
  expect(keys()).toEqual(expect.arrayContaining([JSON.stringify(threadLine('77').queryKey)]));
  act(() => vi.advanceTimersByTime(2_000));
  readAgain.mockClear();
  sockets.last.deliver('resync');
  expect(readAgain.mock.calls).toEqual([[{ predicate: expect.any(Function) }]]);
});

test('a message is put into its chat as it comes, and so is how far both sides have read', () => {
  act(() => vi.advanceTimersByTime(2_000));
  const [messages, line] = [messagesOf('1').queryKey, threadLine('1').queryKey];
  queryClient.setQueryData(messages, { messages: [], ahead: [] });
  queryClient.setQueryData(line, { thread: { id: '1' } } as never);
  sockets.last.deliver('messaging', { ...message, sender: 'customer' });
  expect(queryClient.getQueryData(messages)?.messages.map(({ id }) => id)).toEqual(['m1']);
  const read = { deliveredSeq: 3, customerReadSeq: 2, agentReadSeq: 1 };
  sockets.last.deliver('read', { thread: '1', ...read });
  expect(queryClient.getQueryData(line)).toEqual({ thread: { id: '1', ...read } });
  act(() => vi.advanceTimersByTime(2_000));
});

test('a desk that is left shows no one typing and is not connected', () => {
  const { result } = renderHook(() => [useTyping('1'), useIsConnected()]);
  act(() => sockets.last.deliver('typing', { thread: '1', colleague: malee }));
  const closed = vi.spyOn(sockets.last, 'close');
  act(() => close());
  expect(closed).toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  sendTyping('1');
  expect(sockets.last.sentEvents('typing')).toEqual([]);
  expect(result.current).toEqual([{ customer: false, colleagues: [] }, false]);
});
