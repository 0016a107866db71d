import { type FakeSocket, type FakeSockets, stubSockets } from '@wallet/client/test/fake-socket';
import type { Conversation } from '@wallet/contract/chat/customer';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onServerEvent, spread } from '#lib/live/server-news.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { FakeChannel } from '../../test/fake-channel.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { pass, stage, start } from '../../test/stage.tsx';
import { becomeGuest } from './chat-owner.ts';
import { ChatSession } from './chat-session.ts';

const server = stage();
const history = 'POST /api/chat/history';
const read = 'PUT /api/chat/read-customer';

/** A message of the staff, as the line brings it. */
function said(seq: number) {
  return {
    ...{ id: `b7b6a7a0-0000-4000-8000-00000000000${seq}`, seq, sender: 'agent', name: 'Nok' },
    ...{ message: { message_type: 'text', payload: { message: 'hello' } }, isRedacted: false },
    createdAt: new Date(start).toISOString(),
  };
}

const page = (lastSeq = 0) => ({
  ...{ conversations: [], lastSeq, readSeq: 0, agentReadSeq: 0, hiddenBeforeSeq: 0, unread: 0 },
});

let session: ChatSession;
let sockets: FakeSockets;

beforeEach(() => {
  sockets = stubSockets();
  vi.stubGlobal('indexedDB', new IDBFactory());
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer(history, page());
  session = new ChatSession();
});
afterEach(() => session.stop());

/** A chat that is open, with a good line. */
async function open(): Promise<FakeSocket> {
  session.start();
  void session.open();
  await pass(50);
  sockets.last.greet();
  await pass(50);
  return sockets.last;
}

test('the member’s typing is reported once in four and a half seconds, however much is typed', async () => {
  const socket = await open();
  for (let letter = 0; letter < 20; letter++) session.tellTyping();
  expect(socket.sentEvents('typing').length).toBe(1);
  await pass(4_000);
  session.tellTyping();
  expect(socket.sentEvents('typing').length).toBe(1);
  await pass(600);
  session.tellTyping();
  expect(socket.sentEvents('typing').length).toBe(2);
});

test('the staff’s typing is shown for six seconds, and no longer than until their message', async () => {
  await open();
  spread('typing', []);
  expect(session.chat().isTyping).toBe(true);
  await pass(5_900);
  expect(session.chat().isTyping).toBe(true);
  await pass(200);
  expect(session.chat().isTyping).toBe(false);
  spread('typing', []);
  spread('messaging', [said(1)]);
  expect(session.chat().isTyping).toBe(false);
});

test('messages on the screen for a second count as read, those left before do not', async () => {
  await open();
  server.answer(read, { message: 'OK', readSeq: 1 });
  spread('messaging', [said(1)]);
  session.see();
  await pass(900);
  session.lookAway();
  await pass(5_000);
  expect(server.requests(read)).toHaveLength(0);
  session.see();
  await pass(1_100);
  expect(server.requests(read)).toMatchObject([{ body: { seq: 1 } }]);
});

const bodies = () => server.requests(history).map(({ body }) => body as Record<string, unknown>);
const seqs = () => session.chat().messages.map(({ seq }) => seq);
const conversations = (...numbers: readonly number[]) =>
  numbers.map(
    (seq) => ({ ...said(seq), userId: null, guestId: null, session_id: '' }) as Conversation,
  );

test('arriving messages are confirmed to the staff, and missing ones before them are asked for', async () => {
  const socket = await open();
  const confirmed = () => socket.sentEvents('delivered').flat();
  spread('messaging', [said(1)]);
  expect(confirmed().at(-1)).toBe(1);
  const before = [confirmed().length, bodies().length];
  // The same once more is nothing new.
  spread('messaging', [said(1)]);
  expect([confirmed().length, bodies().length]).toEqual(before);
  server.answer(history, { ...page(3), conversations: conversations(2, 3) });
  spread('messaging', [said(3)]);
  expect(seqs()).toEqual([1]);
  await pass(50);
  expect(bodies().at(-1)).toMatchObject({ userId: '7', afterSeq: 1, skip: 0 });
  expect([seqs(), confirmed().at(-1)]).toEqual([[1, 2, 3], 3]);
});

test('a message without a number only shows that the history has a new one', async () => {
  await open();
  server.answer(history, { ...page(1), conversations: conversations(1) });
  spread('messaging', [{ ...said(1), seq: undefined }]);
  await pass(50);
  expect(seqs()).toEqual([1]);
});

test('the read positions of staff and member come from their own fields', async () => {
  await open();
  spread('read', [{ customerReadSeq: 4, agentReadSeq: 6 }]);
  expect(session.chat()).toMatchObject({ readSeq: 4, agentReadSeq: 6 });
  // A message that is read already is not reported again.
  spread('messaging', [said(1)]);
  session.see();
  await pass(1_100);
  expect(server.requests(read)).toEqual([]);
});

test.each(['resync', 'open', 'close'])(
  'a line that says %s has missed something',
  async (event) => {
    await open();
    const before = bodies().length;
    spread(event, []);
    await pass(50);
    expect(bodies()).toHaveLength(before + 1);
  },
);

test('without a line the history is asked each quarter of a minute, and with one not', async () => {
  await open();
  const before = bodies().length;
  await pass(60_000);
  expect(bodies()).toHaveLength(before);
  session.stop();
  sockets.all.length = 0;
  session = new ChatSession();
  session.start();
  void session.open();
  await pass(100);
  const first = bodies().length;
  await pass(15_000);
  await pass(15_000);
  expect(bodies()).toHaveLength(first + 2);
  session.stop();
  await pass(30_000);
  expect(bodies()).toHaveLength(first + 2);
});

test('messages missed while the history is on its way are asked for once more, however often', async () => {
  await open();
  const before = bodies().length;
  const held = server.hold(history);
  for (let times = 0; times < 3; times++) spread('resync', []);
  await pass(0);
  expect(bodies()).toHaveLength(before + 1);
  server.answer(history, page());
  held.give(page());
  await pass(50);
  expect(bodies()).toHaveLength(before + 2);
});

test('a history that does not come is failed, and the chat has no connection', async () => {
  server.answer(history, lost);
  session.start();
  await pass(100);
  expect(session.chat()).toMatchObject({ history: 'failed', isConnected: false });
  server.answer(history, page());
  await pass(15_000);
  expect(session.chat()).toMatchObject({ history: 'loaded', isConnected: true });
});

test('a chat that is left before it has loaded opens no connection', async () => {
  session.start();
  session.stop();
  await pass(100);
  expect([sockets.all, bodies()]).toEqual([[], []]);
});

test('a visitor who cannot become a guest reads that nothing was sent', async () => {
  endSession();
  server.answer('POST /api/chat/guest', lost);
  const answer = session
    .say({ message_type: 'text', payload: { message: 'hello' } })
    .catch((failure: unknown) => failure);
  await pass(100);
  expect(await answer).toMatchObject({ code: 'NETWORK' });
  expect(session.chat()).toMatchObject({ history: 'failed', outgoing: [] });
});

test('older messages are asked for one page at a time, until there are none', async () => {
  server.answer(history, { ...page(9), conversations: conversations(8, 9) });
  await open();
  const before = bodies().length;
  const held = server.hold(history);
  void session.loadOlder();
  void session.loadOlder();
  await pass(0);
  expect(session.chat().isLoadingOlder).toBe(true);
  expect(bodies().slice(before)).toMatchObject([{ beforeSeq: 8 }]);
  held.give({ ...page(9), conversations: conversations(6, 7), hiddenBeforeSeq: 5 });
  await pass(0);
  expect([seqs(), session.chat().isLoadingOlder]).toEqual([[6, 7, 8, 9], false]);
  await session.loadOlder();
  expect(bodies()).toHaveLength(before + 1);
});

test('a visitor becomes a guest with the first look into the chat, and stays the same one', async () => {
  endSession();
  server.answer('POST /api/chat/guest', { deviceToken: 'of the guest' });
  session.start();
  await pass(100);
  expect([server.requests('POST /api/chat/guest').length, bodies().length]).toEqual([0, 0]);
  void session.open();
  await pass(100);
  const [{ body } = { body: null }] = server.requests('POST /api/chat/guest');
  const { guestId } = body as { readonly guestId: string };
  expect(guestId).toMatch(/^[\w-]{22}$/);
  expect(bodies()[0]).toMatchObject({ guestId, deviceToken: 'of the guest' });
  session.stop();
  session = new ChatSession();
  session.start();
  await pass(100);
  expect(server.requests('POST /api/chat/guest')).toHaveLength(1);
  expect(bodies().at(-1)).toMatchObject({ guestId });
});

test('a member whose session ended is not a guest to be forgotten', async () => {
  window.localStorage.setItem('guestId', 'of a visitor before');
  server.answer(history, refusal('INVALID_USER', 400));
  session.start();
  await pass(100);
  expect(session.chat().history).toBe('failed');
  expect(window.localStorage.getItem('guestId')).toBe('of a visitor before');
});

test('a new chat is new in the other tab, too, and so is a message that one of them sent', async () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const other = new ChatSession();
  onTestFinished(() => other.stop());
  server.answer(history, { ...page(1), conversations: conversations(1) });
  await open();
  other.start();
  void other.open();
  await pass(100);
  const receipt = { id: 'm', seq: 2, session_id: '', createdAt: new Date(start).toISOString() };
  server.answer('POST /api/chat/send-message', ({ body }) => ({
    ...receipt,
    clientId: (body as { conversation: { message: { clientId: string } } }).conversation.message
      .clientId,
  }));
  void session.say({ message_type: 'text', payload: { message: 'hello' } });
  await pass(200);
  expect(other.chat().messages.map(({ seq }) => seq)).toEqual([1, 2]);
  server.answer('POST /api/chat/new', { session_id: '', hiddenBeforeSeq: 2 });
  void session.startNew();
  await pass(200);
  expect(other.chat().messages).toEqual([]);
  // A chat that was left receives nothing.
  other.stop();
  expect(FakeChannel.open.size).toBe(1);
});

test('a new chat begins without the messages that failed in the one before', async () => {
  await open();
  server.answer('POST /api/chat/send-message', refusal('CHAT_CLOSED', 409));
  void session.say({ message_type: 'text', payload: { message: 'hello' } });
  await pass(200);
  expect(session.chat().outgoing).toMatchObject([{ delivery: { kind: 'failed' } }]);
  server.answer('POST /api/chat/new', { session_id: '', hiddenBeforeSeq: 3 });
  void session.startNew();
  await pass(200);
  expect(session.chat().outgoing).toEqual([]);
});

test('a guest whom the server does not know any more is forgotten, and begins as a new one', async () => {
  endSession();
  window.localStorage.setItem('guestId', 'an old guest');
  window.localStorage.setItem('deviceToken', 'of the old guest');
  server.answer(history, refusal('INVALID_USER', 401));
  session.start();
  await pass(100);
  expect(session.chat().history).toBe('failed');
  expect(window.localStorage.getItem('guestId')).toBeNull();
  expect(window.localStorage.getItem('deviceToken')).toBeNull();
});

test('once the chat was left, no connection introduces who was in it', async () => {
  endSession();
  window.localStorage.setItem('guestId', 'guest-1');
  window.localStorage.setItem('deviceToken', 'token-1');
  const socket = await open();
  expect(socket.packets.join()).toContain('token-1');
  session.stop();
  const stop = onServerEvent('open', () => undefined);
  expect(sockets.last).not.toBe(socket);
  sockets.last.greet();
  stop();
  expect(sockets.last.packets.join()).toContain('40');
  expect(sockets.last.packets.join()).not.toContain('token-1');
});

test('a visitor who became a guest in another tab meanwhile is that guest', async () => {
  endSession();
  window.localStorage.setItem('guestId', 'of the other tab');
  window.localStorage.setItem('deviceToken', 'of this phone');
  expect((await becomeGuest()).fields).toEqual({
    guestId: 'of the other tab',
    deviceToken: 'of this phone',
  });
  expect(server.requests('POST /api/chat/guest')).toEqual([]);
});

test('a message that the server shows is not sent again, though its answer was lost', async () => {
  await open();
  server.answer('POST /api/chat/send-message', lost);
  void session.say({ message_type: 'text', payload: { message: 'hello' } });
  await pass(100);
  const [waiting] = session.chat().outgoing;
  const message = {
    message_type: 'text',
    clientId: waiting?.clientId,
    payload: { message: 'hello' },
  };
  spread('messaging', [{ ...said(1), sender: 'customer', message }]);
  expect([seqs(), session.chat().outgoing]).toEqual([[1], []]);
  const tries = server.requests('POST /api/chat/send-message').length;
  await pass(60_000);
  expect(server.requests('POST /api/chat/send-message')).toHaveLength(tries);
});

test('a message of the staff ends their typing, and one of the member’s from elsewhere does not', async () => {
  await open();
  spread('typing', []);
  spread('messaging', [{ ...said(1), sender: 'customer' }]);
  expect(session.chat().isTyping).toBe(true);
  spread('messaging', [said(2)]);
  expect(session.chat().isTyping).toBe(false);
});

test('of an own picture the address is given back when the chat ends', async () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:own');
  const free = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  await open();
  server.hold('POST /api/chat/upload-image');
  void session.attach(new File(['x'], 'a.png', { type: 'image/png' }));
  await pass(100);
  const [{ clientId } = { clientId: '' }] = session.chat().outgoing;
  expect([session.previewOf(clientId), session.previewOf(undefined)]).toEqual([
    'blob:own',
    undefined,
  ]);
  session.stop();
  expect(make).toHaveBeenCalledOnce();
  expect(free).toHaveBeenCalledWith('blob:own');
  vi.restoreAllMocks();
});

test('an address that is over is asked for once, and what the history says of it is shown', async () => {
  server.answer(history, { ...page(2), conversations: conversations(1, 2) });
  await open();
  const before = bodies().length;
  const [first] = conversations(1);
  const payload = { message: 'renewed' };
  const renewed = { ...first, message: { message_type: 'text', payload } } as Conversation;
  server.answer(history, { ...page(2), conversations: [renewed] });
  await session.renew(1);
  await session.renew(1);
  expect(bodies().slice(before)).toMatchObject([{ afterSeq: 0 }]);
  expect(session.chat().messages[0]?.message.payload).toEqual(payload);
});

test('a message under way as the member logs out does not hold up those after the next login', async () => {
  const send = 'POST /api/chat/send-message';
  await open();
  server.hold(send);
  void session.say({ message_type: 'text', payload: { message: 'before' } });
  await pass(100);
  endSession();
  session.stop();
  await pass(100);

  startSession('another', false);
  const tries = server.requests(send).length;
  session = new ChatSession();
  await open();
  await pass(100);
  expect(server.requests(send)).toHaveLength(tries + 1);
});
