import { act, screen } from '@testing-library/react';
import { stubSockets } from '@wallet/client/test/fake-socket';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { ChatPage } from './ChatPage.tsx';
import { outbox } from './sending/outbox.ts';

const stage = stageForEach();
const counts = { UNASSIGNED: 0, MINE: 0, ALL: 0, CLOSED: 0 };
const isOffline = () => screen.queryByText(/^Live updates are off/) !== null;

beforeEach(() => {
  stage.answer('GET /staff/api/chat/inbox', { threads: [], total: 0, counts });
  stage.answer('GET /staff/api/chat/tags', { tags: [] });
});

/** Asks the page, as a browser does, whether it may be left. */
function mayLeave(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('a lost connection is told once it has lasted for three seconds, and no longer than it lasts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sockets = stubSockets();
  await stage.show(<ChatPage />, '/chat');
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(isOffline()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isOffline()).toBe(true);
  await act(async () => sockets.last.greet());
  expect(isOffline()).toBe(false);
});

test('the page is not left without a question while a reply is on its way', async () => {
  onTestFinished(() => outbox.clear());
  stubSockets();
  stage.answer('POST /staff/api/chat/threads/:thread/messages', () => new Promise(() => undefined));
  await stage.show(<ChatPage />, '/chat');
  expect(mayLeave()).toBe(true);
  const message = { message_type: 'text', payload: { message: 'Hello' } } as const;
  outbox.press('5', { kind: 'message', message, preview: message });
  expect(mayLeave()).toBe(false);
});
