import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stubSockets } from '@wallet/client/test/fake-socket';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { linesOf } from '#test/lines.ts';
import { closesTab, rejection, stageForEach } from '#test/stage.tsx';
import { ChatPage } from './ChatPage.tsx';
import { openThreads } from './chat-queries.ts';
import { outbox } from './sending/outbox.ts';
import { ThreadPane } from './thread/ThreadPane.tsx';

const stage = stageForEach();
const counts = { UNASSIGNED: 0, MINE: 0, ALL: 0, CLOSED: 0 };
const isOffline = () => screen.queryByText(/^Live updates are off/) !== null;

beforeEach(() => {
  stage.answer('GET /staff/api/chat/inbox', { threads: [], total: 0, counts });
  stage.answer('GET /staff/api/chat/tags', { tags: [] });
});

test('a lost connection is shown after three seconds, and only while it lasts', async () => {
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
  expect(closesTab()).toBe(true);
  const message = { message_type: 'text', payload: { message: 'Hello' } } as const;
  outbox.press('5', { kind: 'message', message, preview: message });
  expect(closesTab()).toBe(false);
});

const threadOf = (id: string) => ({
  ...{
    id,
    status: 'OPEN',
    assignedTo: null,
    lastSeq: 0,
    deliveredSeq: 0,
    agentReadSeq: 0,
    unread: 0,
  },
  customer: { kind: 'guest', name: null, label: `G${id}`, language: 'en', isBlocked: false },
  ...{ lastText: 'Hello', lastSender: 'customer', lastAt: '2026-11-20T02:00:00Z' },
  ...{ createdAt: '2026-11-20T01:00:00Z', waitingSince: null, tags: [], rating: null },
});

/** Opens the desk in a window that such a query fits, with the chats 1 and 2. */
async function openDesk(path: string, fits: (media: string) => boolean): Promise<void> {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: fits(media), media },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  stubSockets();
  const threads = ['1', '2'].map(threadOf);
  stage.answer('GET /staff/api/chat/inbox', { threads, total: 2, counts });
  stage.answer('GET /staff/api/chat/threads/:thread', (_: unknown, __: unknown, path: string) => ({
    thread: threadOf(path.slice(-1)),
  }));
  stage.answer('GET /staff/api/chat/threads/:thread/messages', { conversations: [] });
  stage.answer('GET /staff/api/chat/threads/:thread/notes', { notes: [] });
  stage.answer('GET /staff/api/chat/threads/:thread/card', { member: null });
  await stage.show(<ChatPage />, path);
  await waitFor(() => expect(document.querySelectorAll('a[data-thread]')).toHaveLength(2));
}

const isWide = (media: string) => media === '(min-width: 75em)';
const isPhone = (media: string) => media === '(max-width: 48em)';
const focused = () => document.activeElement?.getAttribute('data-thread');
const press = (letter: string) =>
  act(async () =>
    fireEvent.keyDown(document.body, { key: letter, code: `Key${letter.toUpperCase()}` }),
  );

test('J and K open the chat below and above in the list, and stop at its ends', async () => {
  await openDesk('/chat', isWide);
  screen.getByRole('region', { name: 'Chat folders' });
  screen.getByRole('heading', { level: 1, name: 'Chat' });
  expect(document.querySelector('[data-open]')).toBeNull();
  expect(linesOf(screen.getByRole('region', { name: 'Messages of this chat' }))).toEqual([
    'Choose a chat from the list',
    'J and K move between chats, ? shows all shortcuts',
  ]);
  const at: unknown[] = [];
  for (const letter of ['j', 'j', 'j', 'k', 'k']) {
    await press(letter);
    const reply = `Message to Guest G${focused()}`;
    const { value } = await screen.findByLabelText<HTMLTextAreaElement>(reply);
    at.push([stage.addresses.at(-1), focused(), value]);
    await stage.type(reply, `For ${focused()}`);
  }
  expect(document.querySelector('[data-open]')).toBeTruthy();
  // A draft is found again in its chat, and is not offered in another.
  expect(at).toEqual([
    ['/chat/1', '1', ''],
    ['/chat/2', '2', ''],
    ['/chat/2', '2', 'For 2'],
    ['/chat/1', '1', 'For 1'],
    ['/chat/1', '1', 'For 1'],
  ]);
  sessionStorage.clear();
  // At an end nothing is gone to once more.
  expect(stage.addresses).toEqual(['/chat', '/chat/1', '/chat/2', '/chat/1']);
  await stage.press('Keyboard shortcuts');
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    ...['Keyboard shortcuts', 'J', 'Next chat', 'K', 'Previous chat', '↑ ↓', 'Move in the list'],
    ...['R', 'Write a reply', 'C', 'Take the chat', 'E', 'Close the chat'],
    ...['/', 'Canned replies, in an empty field', 'Enter', 'Send', 'Shift Enter', 'New line'],
    ...['Esc', 'Leave the text field', '?', 'Show this', 'Use single-letter shortcuts'],
  ]);
});

test('new messages are announced, with the words of the open chat alone', async () => {
  await openDesk('/chat/2', isWide);
  await stage.settled();
  const threads = ['1', '2'].map((id) => ({ ...threadOf(id), lastSeq: 1 }));
  stage.answer('GET /staff/api/chat/inbox', { threads, total: 2, counts });
  await act(() => queryClient.refetchQueries({ queryKey: openThreads.queryKey }));
  const said = await screen.findByText('New message from Guest G1. Guest G2: Hello');
  expect([said.getAttribute('role'), said.getAttribute('aria-live')]).toEqual(['status', 'polite']);
});

test('the customer of the open chat is shown next to it where there is room, and in a drawer elsewhere', async () => {
  await openDesk('/chat/2', isWide);
  const column = await screen.findByRole('complementary', { name: 'Customer details' });
  await within(column).findByRole('heading', { name: 'Guest G2' });
  await press('r');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to Guest G2' }));
  stage.leave();
  await openDesk('/chat/2', () => false);
  await screen.findByRole('heading', { name: 'Guest G2' });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await stage.press('More actions');
  await act(async () =>
    fireEvent.click(screen.getByRole('menuitem', { name: 'Customer details' })),
  );
  const drawer = await screen.findByRole('dialog', { name: 'Customer details' });
  await within(drawer).findByText('Chat started');
  await stage.press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on a phone the focus goes into the chat that is opened, and back to its row', async () => {
  await openDesk('/chat', isPhone);
  await act(async () => document.querySelector<HTMLElement>('a[data-thread="2"]')?.click());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Guest G2' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await stage.press('Back to the list of chats');
  expect([stage.addresses.at(-1), focused()]).toEqual(['/chat', '2']);
});

test('with a live connection the chats and the open one are read each minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const sockets = stubSockets();
  const asked: string[] = [];
  const answer = (call: Parameters<typeof stage.answer>[0], reply: object) =>
    stage.answer(call, (_: unknown, query: URLSearchParams, path: string) => {
      asked.push(`${path.replace(/.*\/chat\//, '')} ${query.get('folder') ?? ''}`.trim());
      return reply;
    });
  answer('GET /staff/api/chat/inbox', { threads: [threadOf('2')], total: 1, counts });
  answer('GET /staff/api/chat/threads/:thread', { thread: threadOf('2') });
  answer('GET /staff/api/chat/threads/:thread/messages', { conversations: [] });
  stage.answer('GET /staff/api/chat/threads/:thread/notes', { notes: [] });
  stage.answer('GET /staff/api/chat/threads/:thread/card', { member: null });
  await stage.show(<ChatPage />, '/chat/2');
  await act(async () => {
    sockets.last.greet();
    await vi.advanceTimersByTimeAsync(1_000);
  });
  asked.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(57_000));
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  const all = ['inbox ALL', 'inbox UNASSIGNED', 'threads/2', 'threads/2/messages'];
  expect(asked.toSorted()).toEqual(all);
});

test('a chat that cannot be read says so, and is read again on request and each quarter of a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  stage.answer('GET /staff/api/chat/threads/:thread', () => rejection('INVALID_DATA', 400));
  await stage.show(<ThreadPane thread="2" onBack={() => undefined} onCard={() => undefined} />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  screen.getByRole('alert');
  const read = vi.fn(() => ({ thread: threadOf('2') }));
  stage.answer('GET /staff/api/chat/threads/:thread', read);
  stage.answer('GET /staff/api/chat/threads/:thread/messages', { conversations: [] });
  stage.answer('GET /staff/api/chat/threads/:thread/notes', { notes: [] });
  await stage.press(/again/);
  await act(() => vi.advanceTimersByTimeAsync(10));
  screen.getByRole('heading', { name: 'Guest G2' });
  await act(() => vi.advanceTimersByTimeAsync(14_900));
  expect(read).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(read).toHaveBeenCalledTimes(2);
});
