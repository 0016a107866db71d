import { randomUUID } from 'node:crypto';
import type { StaffId } from '@wallet/contract/ids';
import { textsOf } from '@wallet/contract/languages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { historyOf, newGuest, reply, say, someGuestId, threadOf } from '#test/chat.ts';
import { testDatabaseWithUrl } from '#test/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { addNotice } from '../notice-commands.ts';
import { countByHour, readChatSessions } from './report-store.ts';

/** Noon of the tenth of March in Bangkok, which is seven hours ahead. */
const moment = new Date('2026-03-10T05:00:00Z');

async function thread(db: Database): Promise<string> {
  const id = newId();
  await db
    .insertInto('chat_thread')
    .values({ id, guest_id: someGuestId(), session_id: newId() })
    .execute();
  return id;
}

async function someStaff(db: Database): Promise<StaffId> {
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('nok', 'Nok', 'agent', '', '') returning id`.execute(db);
  const [account] = rows;
  if (!account) throw new Error('an insert returns its row');
  return account.id;
}

type Talk = {
  readonly begun: string;
  /** Seconds since then; without them a session asked for no person, got no answer, is open, is not rated. */
  readonly asked?: number;
  readonly answered?: number;
  readonly closed?: number;
  readonly rating?: number;
};

async function talk(db: Database, by: StaffId, { begun, asked, answered, closed, rating }: Talk) {
  const at = (seconds: number | undefined) =>
    seconds === undefined ? null : new Date(Date.parse(begun) + seconds * 1_000);
  await db
    .insertInto('chat_talk')
    .values({
      id: newId(),
      thread_id: await thread(db),
      begun_at: new Date(begun),
      asked_at: at(asked),
      answered_at: at(answered),
      closed_at: at(closed),
      closed_by: closed === undefined ? null : by,
      rating: rating ?? null,
      rated_at: rating === undefined ? null : at(closed),
    })
    .execute();
}

const nothing = {
  talks: 0,
  asked: 0,
  answeredInMinute: 0,
  answerMedianSeconds: null,
  answerMostSeconds: null,
  closeMedianSeconds: null,
  closeMostSeconds: null,
  ratings: 0,
  ratingMean: null,
};

test('chat sessions belong to the day of Bangkok on which they began', async () => {
  const { db } = await testDatabaseWithUrl();
  const nok = await someStaff(db);
  const talks: Talk[] = [
    // The last second before the week, and its first.
    { begun: '2026-03-03T16:59:59Z', asked: 0, answered: 5, closed: 9, rating: 1 },
    { begun: '2026-03-03T17:00:00Z' },
    // The last second of yesterday, answered today.
    { begun: '2026-03-09T16:59:59Z', asked: 0, answered: 61, closed: 600, rating: 2 },
    { begun: '2026-03-09T17:00:00Z', asked: 10, answered: 70, closed: 100, rating: 5 },
    { begun: '2026-03-10T01:00:00Z', asked: 0, answered: 20, closed: 300, rating: 4 },
    { begun: '2026-03-10T02:00:00Z', asked: 0, answered: 1_000, closed: 2_000 },
    { begun: '2026-03-10T03:00:00Z', asked: 0 },
    { begun: '2026-03-10T16:59:59Z' },
    { begun: '2026-03-10T17:00:00Z', asked: 0, answered: 1 },
  ];
  for (const each of talks) await talk(db, nok, each);
  const { week, total } = await readChatSessions(db, moment);
  expect(week.map(({ day, talks }) => [day, talks])).toEqual([
    ['2026-03-04', 1],
    ['2026-03-05', 0],
    ['2026-03-06', 0],
    ['2026-03-07', 0],
    ['2026-03-08', 0],
    ['2026-03-09', 1],
    ['2026-03-10', 5],
  ]);
  expect(week[1]).toEqual({ day: '2026-03-05', ...nothing });
  expect(week[5]).toEqual({
    day: '2026-03-09',
    talks: 1,
    asked: 1,
    answeredInMinute: 0,
    answerMedianSeconds: 61,
    answerMostSeconds: 61,
    closeMedianSeconds: 600,
    closeMostSeconds: 600,
    ratings: 1,
    ratingMean: 2,
  });
  expect(week[6]).toEqual({
    day: '2026-03-10',
    talks: 5,
    asked: 4,
    answeredInMinute: 2,
    // Of 20, 60 and 1,000 seconds; between them by interpolation.
    answerMedianSeconds: 60,
    answerMostSeconds: 812,
    closeMedianSeconds: 300,
    closeMostSeconds: 1_660,
    ratings: 2,
    ratingMean: 4.5,
  });
  expect(total).toMatchObject({ talks: 7, asked: 5, answeredInMinute: 2, ratings: 3 });
  expect(total.ratingMean).toBeCloseTo(11 / 3);
  // At Bangkok's midnight the week moves on.
  const next = await readChatSessions(db, new Date('2026-03-10T17:00:00Z'));
  expect(next.week.at(-1)).toMatchObject({ day: '2026-03-11', talks: 1 });
  expect(next.week[0]?.day).toBe('2026-03-05');
});

test('customers’ messages are counted by the hour of Bangkok, others’ are not', async () => {
  const { db } = await testDatabaseWithUrl();
  const threadId = await thread(db);
  const said = async (seq: number, at: string, sender: 'customer' | 'bot' = 'customer') => {
    await sql`
      insert into chat_message (id, thread_id, seq, client_id, session_id, sender, type, content, created_at)
      values (${newId()}, ${threadId}, ${seq}, ${randomUUID()}, ${newId()}, ${sender}, 'text', '{}', ${at})`.execute(
      db,
    );
  };
  await said(1, '2026-03-03T16:59:59Z');
  await said(2, '2026-03-03T17:00:00Z');
  await said(3, '2026-03-09T16:59:59Z');
  await said(4, '2026-03-09T17:59:59Z');
  await said(5, '2026-03-10T03:30:00Z');
  await said(6, '2026-03-10T03:30:01Z', 'bot');
  await said(7, '2026-03-10T17:00:00Z');
  const hours = Array.from({ length: 24 }, () => 0);
  hours[0] = 2;
  hours[10] = 1;
  hours[23] = 1;
  expect(await countByHour(db, moment)).toEqual(hours);
});

test('a day at the chat is in the report', async () => {
  const server = await startTestServer();
  const { client: agent } = await staffUser(server, 'agent');
  const guest = await newGuest(server);
  await say(guest, 'Hello');
  const thread = await threadOf(server.db, guest);
  await reply(agent, thread, 'Good day');
  await reply(agent, thread, 'How can I help?');
  // The first question and the first answer count, however long it lasts.
  const talks = () =>
    server.db.selectFrom('chat_talk').select(['asked_at', 'answered_at', 'closed_at']).execute();
  const first = await talks();
  expect(first).toEqual([
    { asked_at: expect.any(Date), answered_at: expect.any(Date), closed_at: null },
  ]);
  await say(guest, 'With a deposit');
  await reply(agent, thread, 'I see it');
  expect(await talks()).toEqual(first);
  const answers = await server.db.selectFrom('chat_answer').select('thread_id').execute();
  expect(answers).toHaveLength(2);
  await agent.call('POST /staff/api/chat/threads/:thread/close', {
    params: { thread },
    body: { seq: 99 },
  });
  const { week, total, hours } = await agent.call('GET /staff/api/chat/report', {});
  expect(week).toHaveLength(7);
  const figures = { talks: 1, asked: 1, answeredInMinute: 1, ratings: 0, ratingMean: null };
  expect(week.at(-1)).toMatchObject(figures);
  expect(total).toMatchObject(figures);
  expect(hours.reduce((sum, count) => sum + count)).toBe(2);
  // A chat that a notice of the operator was the first word of begins when its member writes.
  const { client, id } = await fundedMember(server);
  const words = textsOf({ th: 'ไทย', la: 'ລາວ', en: 'English' });
  await inTransaction(server.db, (tx) => addNotice(tx, id, words));
  const folders = async () => (await agent.call('GET /staff/api/chat/inbox', { query: {} })).counts;
  expect(await folders()).toEqual({ UNASSIGNED: 0, MINE: 0, ALL: 0, CLOSED: 2 });
  await say({ client, owner: {} }, 'Thank you');
  expect(await folders()).toMatchObject({ UNASSIGNED: 1, CLOSED: 1 });
  const two = await agent.call('GET /staff/api/chat/report', {});
  expect(two.total).toMatchObject({ talks: 2, asked: 2 });
  const { client: cashier } = await staffUser(server, 'cashier');
  expect((await cashier.ask('GET /staff/api/chat/report', {})).status).toBe(403);
});

test('a closing that is undone leaves the question as it was, and the earlier one is over', async () => {
  const server = await startTestServer();
  const { client: agent } = await staffUser(server, 'agent');
  const guest = await newGuest(server);
  await say(guest, 'Hello');
  const params = { thread: await threadOf(server.db, guest) };
  const waiting = async () =>
    (await agent.call('GET /staff/api/chat/threads/:thread', { params })).thread.waitingSince;
  const closeAndReopen = async (meanwhile?: () => Promise<unknown>) => {
    await agent.call('POST /staff/api/chat/threads/:thread/close', { params, body: { seq: 99 } });
    expect(await waiting()).toBeNull();
    await meanwhile?.();
    await agent.call('POST /staff/api/chat/threads/:thread/reopen', { params });
    return waiting();
  };
  const asked = async () => {
    const { total } = await agent.call('GET /staff/api/chat/report', {});
    return [total.talks, total.asked, total.answeredInMinute];
  };
  const since = await waiting();
  expect(since).not.toBeNull();
  // The customer waits from the question on, to the microsecond: that is the moment put back.
  const { rows } = await sql<{ waited: string }>`
    select (waiting_since - asked_at)::text as waited
    from chat_thread join chat_talk on chat_talk.thread_id = chat_thread.id
    where chat_thread.id = ${params.thread} and closed_at is null`.execute(server.db);
  expect(rows).toEqual([{ waited: '00:00:00' }]);
  expect(await closeAndReopen()).toBe(since);
  expect(await asked()).toEqual([2, 1, 0]);
  await reply(agent, params.thread, 'Good day');
  expect(await asked()).toEqual([2, 1, 1]);
  // Rating it asks nothing.
  const rate = async () => {
    const { message } = (await historyOf(guest)).at(-1) ?? {};
    const { title = '', payload } = message?.payload?.buttons?.[0] ?? {};
    const said = { message_type: 'postback' as const, payload: { title, payload } };
    return guest.client.call('POST /api/chat/send-message', {
      body: { conversation: { ...guest.owner, message: said } },
    });
  };
  expect(await closeAndReopen(rate)).toBeNull();

  // A later question of a chat that was answered once.
  await say(guest, 'And my bonus?');
  await reply(agent, params.thread, 'It is there');
  await say(guest, 'I do not see it');
  const { createdAt } = (await historyOf(guest)).at(-1) ?? {};
  expect(await closeAndReopen()).toBe(createdAt);
  // A question answered in the chat that the customer opened is not waited for again.
  const answer = async () => {
    await say(guest, 'Hello?');
    await reply(agent, params.thread, 'Look again');
  };
  expect(await closeAndReopen(answer)).toBeNull();
  await say(guest, 'Still not');
  await agent.call('POST /staff/api/chat/threads/:thread/close', { params, body: { seq: 99 } });
  await sql`update chat_talk set closed_at = closed_at - interval '61 seconds'`.execute(server.db);
  await agent.call('POST /staff/api/chat/threads/:thread/reopen', { params });
  expect(await waiting()).toBeNull();
});
