import { type FakeSocket, type FakeSockets, stubSockets } from '@wallet/client/test/fake-socket';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onServerEvent, spread } from '#lib/live/server-news.ts';
import { endSession } from '#lib/session/session.ts';
import { refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { pass, stage, start } from '../../test/stage.tsx';
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

test('that the member types is told once in four seconds and a half, however much is typed', async () => {
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

test('that the staff type is shown for six seconds, and no longer than until their message', async () => {
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

test('what was looked at for a second is read, what was left before is not', async () => {
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
