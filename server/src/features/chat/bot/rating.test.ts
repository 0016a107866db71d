import { textsOf } from '@wallet/contract/languages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeSettings } from '#settings/settings.ts';
import {
  eventsReceivedBy,
  historyOf,
  newGuest,
  next,
  reply,
  say,
  socketTo,
  type TestCustomer,
  textOf,
  threadOf,
} from '#test/chat.ts';
import { eventually } from '#test/eventually.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { serverTexts } from '#text/catalogs.ts';

const { thanks, late } = serverTexts.th.chatRating;

/** A guest whose chat an agent has answered. */
async function answered() {
  const server = await startTestServer();
  const guest = await newGuest(server);
  const agent = await staffUser(server, 'agent');
  await say(guest, 'Hello');
  const thread = await threadOf(server.db, guest);
  await reply(agent.client, thread, 'Good day');
  const params = { thread };
  const close = () =>
    agent.client.call('POST /staff/api/chat/threads/:thread/close', { params, body: { seq: 99 } });
  const reopen = () => agent.client.call('POST /staff/api/chat/threads/:thread/reopen', { params });
  return { server, guest, agent, thread, close, reopen };
}

/** The buttons of the newest question in a customer's chat. */
async function askedOf(guest: TestCustomer) {
  const questions = (await historyOf(guest)).filter(
    ({ message }) => message.message_type === 'quick_replies',
  );
  return questions.at(-1)?.message.payload?.buttons ?? [];
}

async function press({ client, owner }: TestCustomer, payload = '', title = '5') {
  const message = { message_type: 'postback' as const, payload: { title, payload } };
  return client.ask('POST /api/chat/send-message', {
    body: { conversation: { ...owner, message } },
  });
}

const ratingsIn = async ({ db }: TestServer) =>
  (await db.selectFrom('chat_talk').select('rating').orderBy('begun_at').execute()).map(
    ({ rating }) => rating,
  );

const endOf = async (guest: TestCustomer) => textOf((await historyOf(guest)).at(-1)?.message ?? {});

test('a customer whose chat was closed rates it once, and the chat stays closed', async () => {
  const { server, guest, agent, thread, close } = await answered();
  const socket = socketTo(server.url, { auth: guest.owner });
  await next(socket, 'connect');
  const received = eventsReceivedBy(socket);
  const { thread: line } = await close();
  expect(line).toMatchObject({ status: 'CLOSED', assignedTo: null });
  const buttons = await askedOf(guest);
  expect(buttons.map(({ title, type }) => [title, type])).toEqual(
    ['1', '2', '3', '4', '5'].map((title) => [title, 'postback']),
  );
  await eventually(async () => expect(received.at(-1)?.message.message_type).toBe('quick_replies'));

  expect((await press(guest, buttons[3]?.payload)).status).toBe(200);
  expect(await endOf(guest)).toBe(thanks);
  // The first answer counts.
  await press(guest, buttons[0]?.payload);
  expect(await endOf(guest)).toBe(late);
  expect(await ratingsIn(server)).toEqual([4]);
  // Staff users see what was given, and nothing that they would have to read or answer.
  const rated = await agent.client.call('GET /staff/api/chat/threads/:thread', {
    params: { thread },
  });
  expect(rated.thread).toMatchObject({ rating: 4, unread: 1, lastText: 'Good day' });
  const { status, waiting_since } = await server.db
    .selectFrom('chat_thread')
    .select(['status', 'waiting_since'])
    .where('id', '=', thread)
    .executeTakeFirstOrThrow();
  expect([status, waiting_since]).toEqual(['CLOSED', null]);
  expect((await historyOf(guest)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('every closing asks again; closing twice is closing once', async () => {
  const { server, guest, agent, thread, close, reopen } = await answered();
  await Promise.all([close(), close(), close()]);
  const first = await askedOf(guest);
  expect(await historyOf(guest)).toHaveLength(3);
  await reopen();
  await close();
  const second = await askedOf(guest);
  await say(guest, 'One more thing');
  await close();
  const third = await askedOf(guest);
  expect(new Set([first, second, third].map(([one]) => one?.payload)).size).toBe(3);
  await sql`update chat_talk set closed_at = closed_at - interval '23 hours'`.execute(server.db);
  await press(guest, third[4]?.payload);
  await press(guest, first[1]?.payload);
  expect(await ratingsIn(server)).toEqual([2, null, 5]);
  // Staff users see the latest rating, and who closed each chat is recorded.
  const rated = await agent.client.call('GET /staff/api/chat/threads/:thread', {
    params: { thread },
  });
  expect(rated.thread.rating).toBe(5);
  // It is there while the next one continues.
  await say(guest, 'And another');
  const going = await agent.client.call('GET /staff/api/chat/threads/:thread', {
    params: { thread },
  });
  expect(going.thread).toMatchObject({ status: 'OPEN', rating: 5 });
  const closed = await server.db
    .selectFrom('chat_talk')
    .select('closed_by')
    .where('closed_at', 'is not', null)
    .execute();
  expect(closed).toEqual(Array.from({ length: 3 }, () => ({ closed_by: agent.id })));
});

test('of ten simultaneous ratings one counts', async () => {
  const { server, guest, close } = await answered();
  await close();
  const buttons = await askedOf(guest);
  await Promise.all(
    Array.from({ length: 10 }, (_, nth) => press(guest, buttons[nth % 5]?.payload)),
  );
  const words = (await historyOf(guest)).map(({ message }) => textOf(message));
  expect(words.filter((text) => text === thanks)).toHaveLength(1);
  expect(words.filter((text) => text === late)).toHaveLength(9);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a rating is only for the one who was asked, for a day, and from 1 to 5', async () => {
  const { server, guest, close } = await answered();
  const stranger = await newGuest(server);
  await say(stranger, 'Hello');
  await close();
  // The chat of another customer continues.
  const open = server.db.selectFrom('chat_talk').select('thread_id').where('closed_at', 'is', null);
  expect(await open.execute()).toEqual([{ thread_id: await threadOf(server.db, stranger) }]);
  const [lowest] = await askedOf(guest);
  const payload = lowest?.payload ?? '';
  await press(stranger, payload);
  for (const wrong of ['0', '6', '1x', '']) {
    expect((await press(guest, payload.replace(/:1$/, `:${wrong}`))).status).toBe(200);
  }
  const ratings = async () => (await ratingsIn(server)).filter((rating) => rating !== null);
  expect(await ratings()).toEqual([]);
  await sql`update chat_talk set closed_at = closed_at - interval '24 hours'
    where closed_at is not null`.execute(server.db);
  await press(guest, payload);
  expect(await endOf(guest)).toBe(late);
  expect(await ratings()).toEqual([]);
});

test('a blocked customer is not asked, and no one where the operator has no text for it', async () => {
  const { server, guest, agent, thread, close, reopen } = await answered();
  await writeSettings(server.db, {
    chatRating: textsOf({ th: ' ', en: 'Rate us' }),
  });
  await close();
  expect(await historyOf(guest)).toHaveLength(2);
  await writeSettings(server.db, {
    chatRating: textsOf({ en: 'Rate us' }),
  });
  await reopen();
  await agent.client.call('PUT /staff/api/chat/threads/:thread/block', {
    params: { thread },
    body: { isBlocked: true },
  });
  await close();
  expect(await historyOf(guest)).toHaveLength(2);
});

test('the question comes in the language of the customer', async () => {
  const { guest, close } = await answered();
  // It is the one in which they wrote last.
  const client = guest.client.with({ headers: { cookie: 'locale=lo' } });
  await say({ ...guest, client }, 'ຂອບໃຈ');
  await close();
  expect(await endOf(guest)).toMatch(/[\u0e80-\u0eff]/);
  const [lowest] = await askedOf(guest);
  await press({ ...guest, client }, lowest?.payload);
  expect(await endOf(guest)).toBe(serverTexts.la.chatRating.thanks);
});
