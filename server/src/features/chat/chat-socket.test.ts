import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadEvent } from '@wallet/contract/chat/events';
import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  eventsReceivedBy,
  exchangeMessages,
  historyOf,
  newGuest,
  next,
  repeatNewest,
  reply,
  say,
  socketTo,
  type TestCustomer,
  textOf,
  threadOf,
} from '#test/chat.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { secondNode } from '#test/second-node.ts';
import { staffUser } from '#test/staff.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';

const sharedServer = serverForFile();

/** The socket of a guest's device. */
async function connected(
  { url }: Pick<TestServer, 'url'>,
  { owner }: Pick<TestCustomer, 'owner'>,
): Promise<Socket> {
  const socket = socketTo(url, { auth: owner });
  await next(socket, 'connect');
  return socket;
}

async function staffSocket({ url }: Pick<TestServer, 'url'>, token: string): Promise<Socket> {
  const socket = socketTo(url, { auth: { token }, path: '/staff' });
  await next(socket, 'connect');
  return socket;
}

/** Collects the read pointers that the socket receives from now on. */
function pointersReceivedBy(socket: Socket): ReadEvent[] {
  const received: ReadEvent[] = [];
  socket.on('read', (pointers: ReadEvent) => received.push(pointers));
  return received;
}

test('both sides receive every message immediately, and no one else does', async () => {
  const server = await sharedServer();
  const [guest, other] = [await newGuest(server), await newGuest(server)];
  const { client: agent, token } = await staffUser(server, 'agent');
  const tabs = [await connected(server, guest), await connected(server, guest)];
  const foreign = eventsReceivedBy(await connected(server, other));
  const received = [...tabs, await staffSocket(server, token)].map(eventsReceivedBy);
  const { id } = await say(guest, 'Hello');
  const thread = await threadOf(server.db, guest);
  await reply(agent, thread, 'Good day');
  await eventually(async () => {
    for (const list of received) {
      expect(list.map(({ seq, message }) => [seq, textOf(message)])).toEqual([
        [1, 'Hello'],
        [2, 'Good day'],
      ]);
    }
  });
  const [[own] = [], , [staffs] = []] = received;
  expect(own).toEqual(
    (await historyOf(guest)).map((message) => ({
      ...message,
      thread,
      clientId: message.message.clientId,
    }))[0],
  );
  expect(own).toMatchObject({ id, guestId: guest.owner.guestId });
  // Anyone who knows the id of a guest without a device token is that guest.
  expect(staffs).toEqual({ ...own, guestId: null });
  expect(foreign).toEqual([]);
});

test('N73: another room is rejected, at the third time the socket is cut, and no event arrives', async () => {
  const server = await sharedServer();
  const [guest, other] = [await newGuest(server), await newGuest(server)];
  const socket = await connected(server, other);
  const received: unknown[] = [];
  socket.onAny((...news) => received.push(news));
  const own = await socket.emitWithAck('join', `wallet-${other.owner.guestId}`);
  expect(own).toEqual({ ok: true });
  const cut = next(socket, 'disconnect');
  for (const room of [`wallet-${guest.owner.guestId}`, { length: 1 }, 'wallet-1']) {
    expect(await socket.emitWithAck('join', room)).toEqual({ ok: false, error: 'UNAUTHORIZED' });
    if (room !== 'wallet-1') await say(guest, 'Not for others');
  }
  await cut;
  // Nothing that was said comes late either.
  await sleep(300);
  expect(received).toEqual([]);
});

test('N74: pages of others open no connection, and a token in the address is rejected', async () => {
  const server = await sharedServer();
  const { owner } = await newGuest(server);
  const refused = [
    { auth: owner, headers: { origin: 'https://evil.example' } },
    { auth: {}, query: owner },
    { auth: owner, query: { token: 'x'.repeat(43) } },
  ];
  for (const line of refused) {
    const [error] = await next(socketTo(server.url, line), 'connect_error');
    expect(String(Object(Object(error).description).message)).toContain('403');
  }
  const fine = socketTo(server.url, { auth: owner, headers: { origin: server.url } });
  await next(fine, 'connect');
});

test('a client that is neither member nor guest gets no connection', async () => {
  const server = await sharedServer();
  const { owner } = await newGuest(server);
  const { guestId } = owner;
  const { token: cashier } = await staffUser(server, 'cashier');
  const { client, id } = await fundedMember(server);
  await client.call('POST /api/chat/history', { body: { userId: String(id) } });
  const refused = [
    [{}, '/', 'UNAUTHORIZED'],
    [{ guestId }, '/', 'UNAUTHORIZED'],
    [{ guestId, deviceToken: 'x'.repeat(43) }, '/', 'UNAUTHORIZED'],
    [{ guestId: [guestId] }, '/', 'INVALID_USER'],
    [{ guestId: 'short' }, '/', 'INVALID_USER'],
    [{ token: 'x'.repeat(43) }, '/', 'UNAUTHORIZED'],
    [{ ...owner, token: 'x'.repeat(43) }, '/', 'UNAUTHORIZED'],
    [owner, '/staff', 'UNAUTHORIZED'],
    [{ token: cashier }, '/staff', 'FORBIDDEN'],
  ] as const;
  for (const [auth, path, code] of refused) {
    const error = await next(socketTo(server.url, { auth, path }), 'connect_error');
    expect(error).toMatchObject([{ message: code }]);
  }
});

test('C7: 500 messages while the customer was away are all there within three seconds', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  const { client: agent } = await staffUser(server, 'agent');
  const first = await connected(server, guest);
  await say(guest, 'Hello');
  first.disconnect();
  const thread = await threadOf(server.db, guest);
  await reply(agent, thread, 'Message 1');
  await repeatNewest(server.db, thread, 498);
  await reply(agent, thread, 'Message 500');
  // A busy machine is slow now and then; code that is slow is slow every time.
  const missed = await eventually(async () => {
    const begin = performance.now();
    const back = socketTo(server.url, { auth: { ...guest.owner, lastSeq: 1 } });
    // Too many to send one by one.
    await next(back, 'resync');
    const read = await historyOf(guest, 1);
    expect(performance.now() - begin).toBeLessThan(3_000);
    return read;
  });
  expect(missed.map(({ seq }) => seq)).toEqual(Array.from({ length: 500 }, (_, nth) => nth + 2));
  expect(missed.map(({ message }) => textOf(message)).at(-1)).toBe('Message 500');

  const oneTooMany = socketTo(server.url, { auth: { ...guest.owner, lastSeq: 300 } });
  await next(oneTooMany, 'resync');
  // Fewer are sent without being asked for.
  const soon = socketTo(server.url, { auth: { ...guest.owner, lastSeq: 301 } });
  const received = eventsReceivedBy(soon);
  // The latest message may arrive once more.
  const receivedSeqs = () => [...new Set(received.map(({ seq }) => seq))].toSorted((a, b) => a - b);
  await eventually(async () =>
    expect(receivedSeqs()).toEqual(Array.from({ length: 200 }, (_, nth) => nth + 302)),
  );
});

test('nodes notify each other, and what a broken connection missed is made up for', async () => {
  const server = await startTestServer();
  const other = await secondNode(server);
  const guest = await newGuest(server);
  const { client: agent, token } = await staffUser(server, 'agent');
  const socket = await connected(other, guest);
  const console = await staffSocket(other, token);
  const [received, consoleReceived] = [eventsReceivedBy(socket), eventsReceivedBy(console)];
  for (let nth = 1; nth <= 10; nth++) await say(guest, `Message ${nth}`);
  const thread = await threadOf(server.db, guest);
  await reply(agent, thread, 'Good day');
  await eventually(async () => expect(received).toHaveLength(11));
  expect(received.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, nth) => nth + 1));
  await eventually(async () =>
    expect(consoleReceived).toEqual(received.map((message) => ({ ...message, guestId: null }))),
  );
  const resync = Promise.all([next(socket, 'resync'), next(console, 'resync')]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database()
      and (query like 'listen%' or query = 'select 1')`.execute(server.db);
  await resync;
  await say(guest, 'Still there?');
  await eventually(async () => expect(received.map(({ seq }) => seq)).toContain(12));
});

test('an agent who types into nothing disturbs no one', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  const { token } = await staffUser(server, 'agent');
  const line = await connected(server, guest);
  const console = await staffSocket(server, token);
  await say(guest, 'Hello');
  const thread = await threadOf(server.db, guest);
  const received: string[] = [];
  line.onAny((event: string) => received.push(event));
  for (const nothing of ['-'.repeat(36), 'f'.repeat(36), null, {}]) console.emit('typing', nothing);
  const agentTypes = next(line, 'typing');
  console.emit('typing', thread);
  await agentTypes;
  expect(received).not.toContain('resync');
});

test('pointers and typing reach the other side and the other tabs', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  const { id, username, client: agent, token } = await staffUser(server, 'agent');
  const [one, other] = [await connected(server, guest), await connected(server, guest)];
  const console = await staffSocket(server, token);
  await say(guest, 'Hello');
  const thread = await threadOf(server.db, guest);
  await reply(agent, thread, 'Good day');

  const customerTypes = next(console, 'typing');
  one.emit('typing');
  expect(await customerTypes).toEqual([{ thread, sender: 'customer' }]);
  const agentTypes = next(one, 'typing');
  const othersSee = next(console, 'typing');
  console.emit('typing', thread);
  expect(await agentTypes).toEqual([{ thread, sender: 'agent' }]);
  expect(await othersSee).toEqual([
    { thread, sender: 'agent', colleague: { id: String(id), name: username } },
  ]);

  const pointers = (change: Partial<ReadEvent>) => ({
    thread,
    customerReadSeq: 0,
    agentReadSeq: 0,
    deliveredSeq: 2,
    ...change,
  });
  // News of an earlier step may come late: each step waits for its own.
  const [onConsole, onOne, onOther] = [console, one, other].map(pointersReceivedBy);
  const lastEventIs = (received: readonly ReadEvent[] | undefined, news: ReadEvent) =>
    eventually(async () => expect(received?.at(-1)).toEqual(news));
  // Out of order, as after a bad moment of the connection: the newest counts.
  one.emit('delivered', 99);
  one.emit('delivered', 1);
  for (const nonsense of [-1, 1.5, '2', null, 2 ** 40]) one.emit('delivered', nonsense);
  await lastEventIs(onConsole, pointers({}));
  await guest.client.call('PUT /api/chat/read-customer', { body: guest.owner });
  for (const received of [onConsole, onOther])
    await lastEventIs(received, pointers({ customerReadSeq: 2 }));
  await agent.call('PUT /staff/api/chat/threads/:thread/read', {
    params: { thread },
    body: { seq: 1 },
  });
  await lastEventIs(onOne, pointers({ customerReadSeq: 2, agentReadSeq: 1 }));
  await say(guest, 'Thank you');
  one.emit('delivered', 3);
  await lastEventIs(onOther, pointers({ customerReadSeq: 2, agentReadSeq: 1, deliveredSeq: 3 }));
  const { thread: line } = await agent.call('GET /staff/api/chat/threads/:thread', {
    params: { thread },
  });
  expect(line).toMatchObject({
    ...{ lastSeq: 3, deliveredSeq: 3, customerReadSeq: 2, agentReadSeq: 1, unread: 1 },
  });

  const cleared = next(other, 'resync');
  await guest.client.call('POST /api/chat/new', { body: guest.owner });
  await cleared;
});

test('a message taken back disappears on open screens; what was cleared is not sent again', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  const { client: agent } = await staffUser(server, 'agent');
  await say(guest, 'My password is hunter2');
  const thread = await threadOf(server.db, guest);
  const socket = await connected(server, guest);
  // The latest message may still arrive first.
  const result = eventsReceivedBy(socket);
  const redact = (seq: number) =>
    agent.ask('DELETE /staff/api/chat/threads/:thread/messages/:seq', { params: { thread, seq } });
  await redact(1);
  await eventually(async () => {
    const newest = { ...result.at(-1) };
    expect(newest).toMatchObject({
      seq: 1,
      isRedacted: true,
      message: { message_type: 'unknown' },
    });
    expect(JSON.stringify([newest, await historyOf(guest)])).not.toContain('hunter2');
  });
  expect((await redact(2)).status).toBe(404);
  await guest.client.call('POST /api/chat/new', { body: guest.owner });
  const received = eventsReceivedBy(socket);
  await redact(1);
  await say(guest, 'Hello');
  await eventually(async () => expect(received.map(({ seq }) => seq)).toEqual([2]));
  const back = socketTo(server.url, { auth: { ...guest.owner, lastSeq: 0 } });
  const missed = eventsReceivedBy(back);
  await eventually(async () => expect(missed.map(({ seq }) => seq)).toContain(2));
  expect(missed.map(({ seq }) => seq)).not.toContain(1);
});

test('a socket that says too much is not listened to, and one connects only so often', async () => {
  const server = await sharedServer();
  await exchangeMessages(server.db);
  const guest = await newGuest(server);
  const socket = await connected(server, guest);
  let answers = 0;
  for (let nth = 0; nth < 100; nth++) {
    socket.emit('join', `wallet-${guest.owner.guestId}`, () => answers++);
  }
  await eventually(async () => expect(answers).toBeGreaterThanOrEqual(10));
  // A message sent a second later arrives, so all earlier ones have arrived or were dropped by then.
  await sleep(1_100);
  await socket.emitWithAck('join', `wallet-${guest.owner.guestId}`);
  expect(answers).toBeLessThan(50);
  await server.db
    .updateTable('attempt')
    .set({ count: 120 })
    .where('key', '=', `socket:guest:${guest.owner.guestId}`)
    .execute();
  const error = await next(socketTo(server.url, { auth: guest.owner }), 'connect_error');
  expect(error).toMatchObject([{ message: 'REQUEST_LIMIT_1MIN' }]);
});

test('agents who left receive nothing more', async () => {
  const server = await startTestServer();
  const { id, token, client } = await staffUser(server, 'agent');
  const console = await staffSocket(server, token);
  await eventually(async () => {
    const { colleagues } = await client.call('GET /staff/api/chat/colleagues', {});
    expect(colleagues).toMatchObject([{ id: String(id), isOnline: true, openThreads: 0 }]);
  });
  const cut = next(console, 'disconnect');
  await client.call('POST /staff/api/sign-out', {});
  await cut;
});

test('an open console keeps its agent present, and not an admin who only sees as one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startTestServer();
  const { id, token } = await staffUser(server, 'agent');
  const { client, token: seeing } = await staffUser(server, 'admin');
  await client.call('POST /staff/api/see-as', { body: { code: 'agent' } });
  await staffSocket(server, token);
  await staffSocket(server, seeing);
  const present = () => server.db.selectFrom('chat_presence').select('staff_id').execute();
  await eventually(async () => expect(await present()).toEqual([{ staff_id: id }]));
  await sql`update chat_presence set seen_at = now() - interval '1 hour'`.execute(server.db);
  vi.advanceTimersByTime(30_000);
  await eventually(async () => {
    const { rows } = await sql`
      select staff_id from chat_presence where seen_at > now() - interval '1 minute'`.execute(
      server.db,
    );
    expect(rows).toEqual([{ staff_id: id }]);
  });
});
