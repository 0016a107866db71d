import { randomUUID } from 'node:crypto';
import { textsOf } from '@wallet/contract/languages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeSettings } from '#settings/settings.ts';
import {
  exchangeMessages,
  historyOf,
  newGuest,
  repeatNewest,
  reply,
  say,
  someGuestId,
  storedTexts,
  textOf,
  threadOf,
} from '#test/chat.ts';
import { fundedMember } from '#test/funded-member.ts';
import { staffUser } from '#test/staff.ts';
import { stormOf } from '#test/storm.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';

const sharedServer = serverForFile();

async function memberIn(server: TestServer) {
  const { id, client } = await fundedMember(server);
  return { id, client, owner: {} };
}

test('a customer and an agent talk, in one numbered thread', async () => {
  const server = await sharedServer();
  const customer = await memberIn(server);
  const { client: agent, id: agentId, username } = await staffUser(server, 'agent');
  const sent = await say(customer, ' Good day ');
  expect(sent).toMatchObject({ seq: 1 });
  const { threads } = await agent.call('GET /staff/api/chat/inbox', { query: {} });
  const thread = threads[0]?.id ?? '';
  const time = expect.any(String);
  expect(threads).toEqual([
    {
      customer: {
        ...{ kind: 'member', memberId: String(customer.id), name: 'Noy' },
        ...{ phone: expect.stringMatching(/^\d{3}-xxx-\d{4}$/), language: 'th', isBlocked: false },
        label: thread.slice(-4).toUpperCase(),
      },
      ...{ id: thread, status: 'OPEN', assignedTo: null, tags: [], rating: null },
      ...{ lastSeq: 1, deliveredSeq: 0, customerReadSeq: 0, agentReadSeq: 0, unread: 1 },
      ...{ lastText: 'Good day', lastSender: 'customer' },
      ...{ lastAt: time, waitingSince: time, createdAt: time },
    },
  ]);
  await reply(agent, thread, 'How can I help?');
  const { conversations, lastSeq, unread, readSeq } = await customer.client.call(
    'POST /api/chat/history',
    { body: {} },
  );
  expect({ lastSeq, unread, readSeq }).toEqual({ lastSeq: 2, unread: 1, readSeq: 0 });
  expect(conversations).toMatchObject([
    {
      seq: 2,
      sender: 'agent',
      name: expect.stringMatching(/^agent-/),
      userId: String(customer.id),
    },
    {
      ...{ seq: 1, sender: 'customer', id: sent.id, name: 'Noy', guestId: null },
      message: { message_type: 'text', deliver: 'succeed', payload: { message: 'Good day' } },
      isRedacted: false,
    },
  ]);
  const line = async () =>
    (await agent.call('GET /staff/api/chat/threads/:thread', { params: { thread } })).thread;
  const answered = await line();
  expect(answered).toMatchObject({
    waitingSince: null,
    assignedTo: { id: String(agentId), name: username },
    lastText: 'How can I help?',
    lastSender: 'agent',
  });
  expect(answered.lastAt > (threads[0]?.lastAt ?? '')).toBe(true);
  expect(answered.createdAt).toBe(threads[0]?.createdAt);
  // A customer who writes again while waiting keeps their place.
  await say(customer, 'With a deposit');
  const { waitingSince } = await line();
  expect(waitingSince).not.toBeNull();
  await say(customer, 'Of this morning');
  const { assignedTo, ...waiting } = await line();
  expect(waiting.waitingSince).toBe(waitingSince);
  // An answer of another agent leaves the chat where it is.
  const { client: another } = await staffUser(server, 'agent');
  await reply(another, thread, 'I see it');
  expect((await line()).assignedTo).toEqual(assignedTo);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('C3: two equal texts ten milliseconds apart are two messages', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  await Promise.all([say(guest, 'ok'), say(guest, 'ok')]);
  const message = { message_type: 'text' as const, payload: { message: 'ok' } };
  for (const createdAt of ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.010Z']) {
    const conversation = { ...guest.owner, message, createdAt };
    await guest.client.call('POST /api/chat/send-message', { body: { conversation } });
  }
  expect((await historyOf(guest)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  // Nor do two of a caller who names neither an id nor a time.
  for (const seq of [5, 6]) {
    const body = { conversation: { ...guest.owner, message } };
    expect(await guest.client.call('POST /api/chat/send-message', { body })).toMatchObject({ seq });
  }
});

test('C4: a message whose answer was lost is stored once, however often it is sent again', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  const clientId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => say(guest, 'Only once', clientId)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ seq: 1, clientId });
  // Other words under the same id are the stored message still.
  expect(await say(guest, 'Something else', clientId)).toEqual(answers[0]);
  expect((await historyOf(guest)).map(({ message }) => textOf(message))).toEqual(['Only once']);
  // Under the same id of another guest it is another message.
  const other = await newGuest(server);
  expect(await say(other, 'Mine', clientId)).toMatchObject({ seq: 1, clientId });
  expect((await historyOf(other)).map(({ message }) => textOf(message))).toEqual(['Mine']);
});

test('C4: callers without client ids get what they sent again, by its time', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  const message = { message_type: 'text' as const, payload: { message: 'Only once' } };
  const conversation = { ...guest.owner, message, createdAt: '2026-01-01T00:00:00.000Z' };
  const send = () => guest.client.call('POST /api/chat/send-message', { body: { conversation } });
  const [first, second] = [await send(), await send()];
  expect(second).toEqual(first);
  expect(await historyOf(guest)).toHaveLength(1);
  // Other words of the same moment are another message.
  const other = { ...message, payload: { message: 'And this' } };
  const another = { ...conversation, message: other };
  await guest.client.call('POST /api/chat/send-message', { body: { conversation: another } });
  expect(await historyOf(guest)).toHaveLength(2);
});

test('a guest who never asked for a device token is known by the id alone, until then', async () => {
  const server = await sharedServer();
  const guestId = someGuestId();
  const guest = { client: server.visitor(), owner: { guestId } };
  await say(guest, 'Hello');
  expect(await historyOf(guest)).toHaveLength(1);
  const { deviceToken } = await guest.client.call('POST /api/chat/guest', { body: { guestId } });
  await expect(historyOf(guest)).rejects.toMatchObject({ status: 403, code: 'UNAUTHORIZED' });
  expect(await historyOf({ ...guest, owner: { guestId, deviceToken } })).toHaveLength(1);
});

test('pages of history by skip are the newest first, and a new chat hides what was', async () => {
  const server = await sharedServer();
  await exchangeMessages(server.db);
  const guest = await newGuest(server);
  await say(guest, 'Message');
  const { client: agent } = await staffUser(server, 'agent');
  const thread = await threadOf(server.db, guest);
  await repeatNewest(server.db, thread, 23);
  await reply(agent, thread, 'Good day');
  const page = async (skip: number) => {
    const { conversations } = await guest.client.call('POST /api/chat/history', {
      body: { ...guest.owner, skip },
    });
    return conversations.map(({ seq }) => seq);
  };
  expect(await page(0)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
  expect(await page(20)).toEqual([5, 4, 3, 2, 1]);
  const before = await guest.client.call('POST /api/chat/history', { body: guest.owner });
  const other = await newGuest(server);
  await say(other, 'Mine');
  const begun = await guest.client.call('POST /api/chat/new', { body: guest.owner });
  expect(await historyOf(other)).toHaveLength(1);
  const { session_id } = begun;
  expect(begun.hiddenBeforeSeq).toBe(25);
  expect(session_id).not.toBe(before.conversations[0]?.session_id);
  expect(await page(0)).toEqual([]);
  const cleared = await guest.client.call('POST /api/chat/history', { body: guest.owner });
  expect([before.unread, cleared.unread]).toEqual([1, 0]);
  expect(cleared).toMatchObject({ lastSeq: 25, readSeq: 25, hiddenBeforeSeq: 25 });
  expect(await say(guest, 'Again')).toMatchObject({ seq: 26, session_id });
  expect(await page(0)).toEqual([26]);
  const staffs = await agent.call('GET /staff/api/chat/threads/:thread/messages', {
    params: { thread },
    query: { limit: 100 },
  });
  expect(staffs.conversations.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 26 }, (_, nth) => nth + 1),
  );
  expect(staffs.lastSeq).toBe(26);
  const older = await agent.call('GET /staff/api/chat/threads/:thread/messages', {
    params: { thread },
    query: { limit: 2, beforeSeq: 10 },
  });
  expect(older.conversations.map(({ seq }) => seq)).toEqual([8, 9]);
  expect(older.lastSeq).toBe(26);
});

test('C8: paging while messages arrive misses none and shows none twice', async () => {
  const server = await sharedServer();
  await exchangeMessages(server.db);
  const guest = await newGuest(server);
  await say(guest, 'Old');
  await repeatNewest(server.db, await threadOf(server.db, guest), 59);
  const arriving = (async () => {
    for (let nth = 0; nth < stormOf(200); nth++) await say(guest, `New ${nth}`);
  })();
  const bySkip = new Map<string, number>();
  const byCursor: number[] = [];
  let beforeSeq: number | undefined;
  for (let skip = 0; ; skip += 9) {
    // Pages overlap by one, as inserts push them along.
    const { conversations } = await guest.client.call('POST /api/chat/history', {
      body: { ...guest.owner, limit: 10, skip },
    });
    if (conversations.length === 0) break;
    for (const { id, seq } of conversations) bySkip.set(id, seq);
    const older = await guest.client.call('POST /api/chat/history', {
      body: { ...guest.owner, limit: 10, ...(beforeSeq === undefined ? {} : { beforeSeq }) },
    });
    byCursor.push(...older.conversations.map(({ seq }) => seq));
    beforeSeq = byCursor.at(-1);
  }
  await arriving;
  const old = Array.from({ length: 60 }, (_, nth) => 60 - nth);
  expect([...bySkip.values()].filter((seq) => seq <= 60).sort((a, b) => b - a)).toEqual(old);
  expect(byCursor.slice(-60)).toEqual(old);
  expect(new Set(byCursor).size).toBe(byCursor.length);
});

test('reading counts once and for all devices, never past the end and never backwards', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  const { client: agent } = await staffUser(server, 'agent');
  await say(guest, 'Hello');
  const thread = await threadOf(server.db, guest);
  for (const text of ['One', 'Two', 'Three']) await reply(agent, thread, text);
  const read = async (seq?: number) => {
    const body = { ...guest.owner, ...(seq === undefined ? {} : { seq }) };
    return (await guest.client.call('PUT /api/chat/read-customer', { body })).readSeq;
  };
  const unread = async () =>
    (await guest.client.call('POST /api/chat/history', { body: guest.owner })).unread;
  expect([await unread(), await read(3), await unread()]).toEqual([3, 3, 1]);
  expect([await read(1), await read(99), await unread()]).toEqual([3, 4, 0]);
  await reply(agent, thread, 'Four');
  expect([await read(), await unread()]).toEqual([5, 0]);
  // The customer's read position says nothing about an agent's.
  const pointers = async () => {
    const { readSeq, agentReadSeq } = await guest.client.call('POST /api/chat/history', {
      body: guest.owner,
    });
    return { readSeq, agentReadSeq };
  };
  const params = { thread };
  const readByAgent = (seq: number) =>
    agent.call('PUT /staff/api/chat/threads/:thread/read', { params, body: { seq } });
  expect(await pointers()).toEqual({ readSeq: 5, agentReadSeq: 0 });
  expect(await readByAgent(1)).toEqual({ agentReadSeq: 1 });
  expect(await pointers()).toEqual({ readSeq: 5, agentReadSeq: 1 });
  expect(await readByAgent(99)).toEqual({ agentReadSeq: 5 });
  // A customer who has written nothing has nothing to read.
  const silent = await newGuest(server);
  const body = silent.owner;
  expect(await silent.client.call('PUT /api/chat/read-customer', { body })).toEqual({
    ...{ message: 'OK', readSeq: 0 },
  });
  expect(await silent.client.call('POST /api/chat/history', { body })).toEqual({
    ...{ conversations: [], lastSeq: 0, readSeq: 0, agentReadSeq: 0 },
    ...{ hiddenBeforeSeq: 0, unread: 0 },
  });
  const seen = await guest.client.call('POST /api/chat/history', { body: guest.owner });
  expect(seen).toMatchObject({ agentReadSeq: 5, readSeq: 5, hiddenBeforeSeq: 0 });
  // Messages that staff users delete are there without their words, for everyone.
  const taken = { thread, seq: 3 };
  await agent.call('DELETE /staff/api/chat/threads/:thread/messages/:seq', { params: taken });
  const history = await historyOf(guest);
  const [removed] = history.filter(({ seq }) => seq === 3);
  expect(removed).toMatchObject({ isRedacted: true, message: { message_type: 'unknown' } });
  expect(history.flatMap(({ isRedacted, seq }) => (isRedacted ? [seq] : []))).toEqual([3]);
  expect(JSON.stringify(history)).not.toContain('Two');
  const staffs = await agent.call('GET /staff/api/chat/threads/:thread/messages', {
    params,
    query: {},
  });
  expect(JSON.stringify(staffs)).not.toContain('Two');
});

const menu = [
  {
    id: 'deposit',
    title: textsOf({ th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' }),
    text: textsOf({ th: 'วิธีฝาก', la: 'ວິທີຝາກ', en: 'How to deposit' }),
    callsStaff: false,
    items: [
      {
        id: 'staff',
        title: textsOf({ th: 'คุยกับเจ้าหน้าที่', la: 'ລົມກັບເຈົ້າໜ້າທີ່', en: 'Talk to staff' }),
        text: textsOf({ th: 'รอสักครู่', la: 'ລໍຖ້າ', en: 'One moment' }),
        callsStaff: true,
        items: [],
      },
    ],
  },
];

async function startWithBot(): Promise<TestServer> {
  const server = await startTestServer();
  await writeSettings(server.db, {
    chatGreeting: textsOf({ th: 'สวัสดี', la: 'ສະບາຍດີ', en: 'Welcome' }),
    chatAway: textsOf({ th: 'ปิด', la: 'ປິດ', en: 'We are back in the morning' }),
    chatMenu: menu,
  });
  return server;
}

test('the bot greets once in a chat and answers its own buttons, until a person is asked for', async () => {
  const server = await startWithBot();
  const english = server.visitor().with({ headers: { cookie: 'locale=en' } });
  const guestId = someGuestId();
  const guest = { client: english, owner: { guestId } };
  const press = (payload: string, title: string) => {
    const message = { message_type: 'postback' as const, payload: { title, payload } };
    return english.call('POST /api/chat/send-message', {
      body: { conversation: { guestId, message } },
    });
  };
  const isWaiting = async () => {
    const { rows } = await sql<{ isWaiting: boolean }>`
      select waiting_since is not null as "isWaiting" from chat_thread`.execute(server.db);
    return rows[0]?.isWaiting;
  };
  await press('menu:deposit', 'Deposit');
  expect(await isWaiting()).toBe(false);
  await press('menu:staff', 'Talk to staff');
  expect(await isWaiting()).toBe(true);
  await english.call('POST /api/chat/new', { body: { guestId } });
  await say(guest, 'Hello');
  await say(guest, 'Anybody?');
  expect(await storedTexts(server.db, await threadOf(server.db, guest))).toEqual([
    'undefined',
    'How to deposit',
    'undefined',
    'One moment',
    'Hello',
    'Welcome',
    'Anybody?',
  ]);
  // Messages of the bot are unread until the customer reads them, their own are not.
  const history = await english.call('POST /api/chat/history', { body: { guestId } });
  expect(history.unread).toBe(1);
  const [, greeting] = await historyOf(guest);
  expect(greeting).toMatchObject({
    sender: 'bot',
    message: {
      message_type: 'buttons',
      payload: { buttons: [{ type: 'postback', title: 'Deposit', payload: 'menu:deposit' }] },
    },
  });
});

test('outside the hours the bot says so, once for each wait', async () => {
  const server = await startWithBot();
  expect(await server.visitor().call('GET /api/chat/config', {})).toEqual({
    ...{ PREFIX: 'wallet', isOpen: true, opensAt: null },
  });
  const { rows } = await sql<{ from: string; until: string }>`
    select to_char(now() at time zone 'Asia/Bangkok' + interval '2 hours', 'HH24:MI') as from,
      to_char(now() at time zone 'Asia/Bangkok' + interval '3 hours', 'HH24:MI') as until
    `.execute(server.db);
  const { from = '', until = '' } = rows[0] ?? {};
  await writeSettings(server.db, { chatOpenFrom: from, chatOpenUntil: until });
  const config = await server.visitor().call('GET /api/chat/config', {});
  expect(config).toMatchObject({ PREFIX: 'wallet', isOpen: false });
  const hours = (Date.parse(config.opensAt ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1.9);
  expect(hours).toBeLessThan(2.1);
  const client = server.visitor().with({ headers: { cookie: 'locale=lo' } });
  const guest = { client, owner: { guestId: someGuestId() } };
  await say(guest, 'One');
  await say(guest, 'Two');
  const { client: agent } = await staffUser(server, 'agent');
  const thread = await threadOf(server.db, guest);
  await reply(agent, thread, 'Good morning');
  await say(guest, 'Three');
  expect(await storedTexts(server.db, thread)).toEqual([
    'One',
    'ສະບາຍດີ',
    'ປິດ',
    'Two',
    'Good morning',
    'Three',
    'ປິດ',
  ]);
});
