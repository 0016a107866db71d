import { randomUUID } from 'node:crypto';
import type { CallName } from '@wallet/contract/api';
import { completed } from '@wallet/contract/capabilities';
import type { AgentMessage } from '@wallet/contract/chat/staff';
import { textsOf } from '@wallet/contract/languages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { opened } from '#db/numbers.ts';
import { closeAccount } from '#features/staff-accounts/close-account.ts';
import { openCase } from '#money/cases/case-store.ts';
import { writeSettings } from '#settings/settings.ts';
import {
  historyOf,
  newGuest,
  repeatNewest,
  reply,
  say,
  type TestCustomer,
  threadOf,
} from '#test/chat.ts';
import { fingerprint } from '#test/fingerprint.ts';
import { fundedMember } from '#test/funded-member.ts';
import { payIn } from '#test/rewards.ts';
import { saveAsTwo, staffUser, type TestStaffUser } from '#test/staff.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { readChatFacts } from '../chat-facts.ts';

const sharedServer = serverForFile();

async function talk(
  server: TestServer,
  text = 'Hello',
): Promise<TestCustomer & { thread: string }> {
  const guest = await newGuest(server);
  await say(guest, text);
  return { ...guest, thread: await threadOf(server.db, guest) };
}

async function folder({ client }: TestStaffUser, query: object) {
  const { threads, total } = await client.call('GET /staff/api/chat/inbox', { query });
  expect(threads).toHaveLength(total);
  return threads.map(({ id }) => id);
}

test('of simultaneous claims of a thread one succeeds', async () => {
  const server = await startTestServer();
  const { thread } = await talk(server);
  const agents = await Promise.all(Array.from({ length: 8 }, () => staffUser(server, 'agent')));
  const claim = ({ client }: TestStaffUser) =>
    client.ask('POST /staff/api/chat/threads/:thread/claim', { params: { thread } });
  const answers = await Promise.all(agents.map(claim));
  const winners = agents.filter((_, nth) => answers[nth]?.status === 200);
  expect(winners).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status !== 200) expect([status, body]).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  }
  const [winner] = winners;
  const { assigned_to } = await server.db
    .selectFrom('chat_thread')
    .select('assigned_to')
    .executeTakeFirstOrThrow();
  expect(assigned_to).toBe(winner?.id);
  // Twice is not too often for the one who has it.
  expect(winner && (await claim(winner)).status).toBe(200);

  // Staff who reply to customers are listed, those at their consoles first, and with their open chats.
  const [here, away, locked] = agents.filter((agent) => agent !== winner);
  await server.db
    .insertInto('chat_thread')
    .values({
      ...{ id: randomUUID(), session_id: randomUUID(), guest_id: 'a'.repeat(22) },
      ...{ status: 'CLOSED', assigned_to: winner?.id ?? null },
    })
    .execute();
  await sql`
    insert into chat_presence (staff_id, seen_at)
    values (${here?.id}, now() - interval '80 seconds'), (${away?.id}, now() - interval '91 seconds')`.execute(
    server.db,
  );
  await sql`update staff set is_active = false where id = ${locked?.id}`.execute(server.db);
  const { client: cashier } = await staffUser(server, 'cashier');
  expect((await cashier.ask('GET /staff/api/chat/colleagues', {})).status).toBe(403);
  const { colleagues } = (await winner?.client.call('GET /staff/api/chat/colleagues', {})) ?? {};
  const names = agents
    .filter((agent) => agent !== locked && agent !== here)
    .map(({ username }) => username);
  expect(colleagues?.map(({ name }) => name)).toEqual([here?.username, ...names.toSorted()]);
  expect(colleagues?.flatMap(({ isOnline, id }) => (isOnline ? [id] : []))).toEqual([
    `${here?.id}`,
  ]);
  expect(new Set(colleagues?.map(({ role }) => role))).toEqual(new Set(['agent']));
  expect(colleagues?.filter(({ openThreads }) => openThreads > 0)).toEqual([
    expect.objectContaining({ id: `${winner?.id}`, openThreads: 1 }),
  ]);
});

test('threads are in their folders, and are found by any known detail', async () => {
  const server = await sharedServer();
  const [one, other] = [await staffUser(server, 'agent'), await staffUser(server, 'agent')];
  const guest = await talk(server, 'I paid 100% of it');
  // A customer who only opened a chat has written nothing to read.
  const silent = await newGuest(server);
  await silent.client.call('POST /api/chat/new', { body: silent.owner });
  const { client, id } = await fundedMember(server);
  await say({ client, owner: {} }, 'Where is my money?');
  const inbox = await one.client.call('GET /staff/api/chat/inbox', { query: {} });
  const [, own] = inbox.threads;
  expect(inbox.counts).toEqual({ UNASSIGNED: 2, MINE: 0, ALL: 2, CLOSED: 0 });
  const member = own?.id ?? '';
  expect(await folder(one, { folder: 'UNASSIGNED' })).toEqual([guest.thread, member]);

  const params = { thread: member };
  await one.client.call('POST /staff/api/chat/threads/:thread/claim', { params });
  expect(await folder(one, { folder: 'MINE' })).toEqual([member]);
  expect(await folder(other, { folder: 'MINE' })).toEqual([]);
  const handOver = (by: TestStaffUser, to: bigint | null) =>
    by.client.ask('POST /staff/api/chat/threads/:thread/hand-over', {
      params,
      body: { to: to === null ? null : String(to) },
    });
  expect((await handOver(other, other.id)).status).toBe(403);
  const cashier = await staffUser(server, 'cashier');
  expect((await handOver(one, cashier.id)).status).toBe(404);
  expect((await handOver(one, other.id)).status).toBe(200);
  expect(await folder(other, { folder: 'MINE' })).toEqual([member]);
  // Pages of one, the one that waits longest first.
  const page = async (nth: number) => {
    const query = { folder: 'ALL', limit: 1, page: nth } as const;
    const { threads, total } = await one.client.call('GET /staff/api/chat/inbox', { query });
    return [total, ...threads.map(({ id }) => id)];
  };
  expect([await page(1), await page(2), await page(3)]).toEqual([
    [2, guest.thread],
    [2, member],
    [2],
  ]);
  const countsOf = async (agent: TestStaffUser) =>
    (await agent.client.call('GET /staff/api/chat/inbox', { query: {} })).counts;
  expect(await countsOf(other)).toEqual({ UNASSIGNED: 1, MINE: 1, ALL: 2, CLOSED: 0 });
  expect(await countsOf(one)).toMatchObject({ UNASSIGNED: 1, MINE: 0 });
  const admin = await staffUser(server, 'admin');
  expect((await handOver(admin, null)).status).toBe(200);
  expect(await folder(one, { folder: 'UNASSIGNED' })).toEqual([guest.thread, member]);

  const { phone } = await server.db
    .selectFrom('member')
    .select(opened('username', 'phone'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const search of [phone, String(id), 'my MONEY', own?.customer.label.toLowerCase()]) {
    expect(await folder(one, { search }), search).toEqual([member]);
  }
  // Numbers are counted as in every other search.
  const { count } = await server.db
    .selectFrom('attempt')
    .select('count')
    .where('key', '=', `staff-search:${one.id}`)
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThanOrEqual(2);
  expect(await folder(one, { search: '100%' })).toEqual([guest.thread]);
  for (const search of [phone.slice(0, 8), '%', 'nothing', '9'.repeat(19)]) {
    expect((await folder(one, { search })).includes(member), search).toBe(false);
  }
  expect(JSON.stringify(inbox)).not.toContain(phone);
  expect(JSON.stringify(inbox)).not.toContain(guest.owner.guestId);

  const { thread: ended } = await one.client.call('POST /staff/api/chat/threads/:thread/close', {
    params,
    body: { seq: 99 },
  });
  expect(ended).toMatchObject({ status: 'CLOSED', assignedTo: null, waitingSince: null });
  expect(await folder(one, { folder: 'CLOSED' })).toEqual([member]);
  expect(await countsOf(one)).toEqual({ UNASSIGNED: 1, MINE: 0, ALL: 1, CLOSED: 1 });
  expect(await folder(one, { folder: 'ALL' })).toEqual([guest.thread]);
  expect(await folder(one, { folder: 'ALL', search: 'my money' })).toEqual([member]);
  // A closed chat that is given to another agent stays closed.
  await handOver(admin, other.id);
  expect(await folder(other, { folder: 'MINE' })).toEqual([]);
  expect(await countsOf(other)).toMatchObject({ MINE: 0, CLOSED: 1 });
  await handOver(admin, null);
  // A customer who writes again gets through.
  await say({ client, owner: {} }, 'Still there?');
  expect(await folder(one, { folder: 'UNASSIGNED' })).toEqual([guest.thread, member]);
  await one.client.call('POST /staff/api/chat/threads/:thread/close', {
    params,
    body: { seq: 99 },
  });
  await one.client.call('POST /staff/api/chat/threads/:thread/reopen', { params });
  expect(await folder(one, { folder: 'UNASSIGNED' })).toContain(member);
  await one.client.call('POST /staff/api/chat/threads/:thread/close', {
    params,
    body: { seq: 99 },
  });
  await one.client.call('POST /staff/api/chat/threads/:thread/claim', { params });
  expect(await folder(one, { folder: 'MINE' })).toEqual([member]);
  // Words that were taken back are neither shown nor found.
  const newest = async () => {
    const { thread } = await one.client.call('GET /staff/api/chat/threads/:thread', { params });
    return thread.lastText;
  };
  expect(await newest()).toBe('Still there?');
  // The bot's question about the chat is between them.
  for (const seq of [1, 3]) {
    await one.client.call('DELETE /staff/api/chat/threads/:thread/messages/:seq', {
      params: { ...params, seq },
    });
  }
  expect(await folder(one, { folder: 'ALL', search: 'my money' })).toEqual([]);
  expect(await folder(one, { folder: 'ALL', search: '100%' })).toEqual([guest.thread]);
  expect(await newest()).toBeNull();
  // Among those that do not wait the latest message comes first.
  await reply(one.client, guest.thread, 'Good day');
  expect(await folder(one, { folder: 'ALL' })).toEqual([guest.thread, member]);
  await reply(one.client, member, 'Good day');
  expect(await folder(one, { folder: 'ALL' })).toEqual([member, guest.thread]);
});

test('the chats of an agent who may no longer answer are everyone’s, those of the others stay theirs', async () => {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  const helper = { code: 'helper', name: 'Helper', capabilities: completed(['answerChat']) };
  const limits = { withdrawalMax: null, adjustmentMax: null };
  const quotas = { pagesPerHour: 30, filesPerHour: 30, locksPerHour: 3 };
  await saveAsTwo(server, admin, 'POST /staff/api/roles', {
    body: { ...helper, ...limits, ...quotas },
  });
  const [locked, moved, narrowed, closed, other] = [
    await staffUser(server, 'agent'),
    await staffUser(server, 'agent'),
    await staffUser(server, 'helper'),
    await staffUser(server, 'agent'),
    await staffUser(server, 'agent'),
  ];
  const threads: string[] = [];
  for (const { client } of [locked, moved, narrowed, closed, other]) {
    const { thread } = await talk(server);
    await client.call('POST /staff/api/chat/threads/:thread/claim', { params: { thread } });
    threads.push(thread);
  }
  const free = () => folder(other, { folder: 'UNASSIGNED' });
  expect(await free()).toEqual([]);
  // Closed, and handed over afterwards.
  const later = await talk(server);
  const params = { thread: later.thread };
  await locked.client.call('POST /staff/api/chat/threads/:thread/close', {
    params,
    body: { seq: 1 },
  });
  await admin.call('POST /staff/api/chat/threads/:thread/hand-over', {
    params,
    body: { to: String(locked.id) },
  });

  const { username } = locked;
  await admin.call('POST /staff/api/staff-accounts/:username/lock', { params: { username } });
  expect(await free()).toEqual(threads.slice(0, 1));
  const accounts = await admin.call('GET /staff/api/staff-accounts', {});
  const { version = '' } = accounts.find((each) => each.username === moved.username) ?? {};
  await saveAsTwo(server, admin, 'PUT /staff/api/staff-accounts/:username', {
    params: { username: moved.username },
    body: { version, name: moved.username, role: 'cashier' },
  });
  expect(await free()).toEqual(threads.slice(0, 2));
  const roles = await admin.call('GET /staff/api/roles', {});
  const { version: seen = '' } = roles.find((each) => each.code === 'helper') ?? {};
  await saveAsTwo(server, admin, 'PUT /staff/api/roles/:code', {
    params: { code: 'helper' },
    body: { version: seen, name: 'Helper', ...limits, ...quotas, capabilities: completed([]) },
  });
  expect(await free()).toEqual(threads.slice(0, 3));
  await closeAccount(server.db, closed.username);
  expect(await free()).toEqual(threads.slice(0, 4));
  expect(await folder(other, { folder: 'MINE' })).toEqual(threads.slice(4));
  await say(later, 'One thing more');
  expect(await free()).toContain(later.thread);
});

const press = { type: 'postback', title: 'Yes', payload: 'yes' } as const;

test('agents send every kind of message, and what does nothing is rejected', async () => {
  const server = await startTestServer();
  const { thread, ...guest } = await talk(server);
  const { client, id } = await staffUser(server, 'agent');
  await writeSettings(server.db, { website: 'https://bank.example' });
  const send = (message: AgentMessage) =>
    client.ask('POST /staff/api/chat/threads/:thread/messages', {
      params: { thread },
      body: { clientId: randomUUID(), message },
    });
  const buttons = [
    { type: 'web', title: 'Bonuses', payload: '/user/bonus' },
    { type: 'web', title: 'Bank', payload: 'https://bank.example/x' },
    { type: 'call', title: 'Call', payload: '+66 2-123-4567' },
    press,
  ] as const;
  await server.db
    .insertInto('chat_upload')
    .values([
      { path: 'chat/picture.jpg', kind: 'image', staff_id: id },
      { path: 'chat/video.mp4', kind: 'video', staff_id: id },
    ])
    .execute();
  const card = { image_url: 'chat/picture.jpg', title: 'A', subtitle: '', buttons: [press] };
  const messages: AgentMessage[] = [
    { message_type: 'text', payload: { message: 'Good day' } },
    { message_type: 'buttons', payload: { message: 'Choose', buttons: [...buttons] } },
    { message_type: 'quick_replies', payload: { message: 'Choose', buttons: [press] } },
    { message_type: 'media', payload: { filePath: 'chat/video.mp4', message: 'Like this' } },
    { message_type: 'generic', payloads: [card, { ...card, image_url: null }] },
  ];
  for (const message of messages) expect((await send(message)).status).toBe(200);
  const unused = server.db.selectFrom('chat_upload').where('is_used', '=', false).selectAll();
  expect(await unused.execute()).toEqual([]);
  const history = await historyOf(guest);
  expect(history.map(({ message }) => message.message_type).slice(1)).toEqual(
    messages.map(({ message_type }) => message_type),
  );
  expect(history.at(-2)?.message.payload).toMatchObject({
    fileType: 'video',
    url: expect.stringMatching(/^\/files\/chat\/video\.mp4\?until=\d+&signature=/),
  });
  expect(history.at(-1)?.message.payloads?.map(({ image_url }) => image_url)).toEqual([
    expect.stringMatching(/^\/files\/chat\/picture\.jpg\?until=/),
    null,
  ]);

  const before = await historyOf(guest);
  const web = (payload: string) => ({ type: 'web', title: 'Go', payload }) as const;
  const wrong: [number, AgentMessage][] = [
    ...[
      'javascript:alert(1)',
      'http://plain.example',
      '//evil.example',
      '/\\evil.example',
      'data:,x',
    ].map((address): [number, AgentMessage] => [
      400,
      { message_type: 'buttons', payload: { message: 'Go', buttons: [web(address)] } },
    ]),
    [400, { message_type: 'quick_replies', payload: { message: 'Go', buttons: [web('/')] } }],
    [400, { message_type: 'text', payload: { message: 'x'.repeat(2001) } }],
    [400, { message_type: 'generic', payloads: [{ ...card, buttons: [web('javascript:1')] }] }],
    [404, { message_type: 'media', payload: { filePath: 'chat/other.jpg' } }],
    [404, { message_type: 'generic', payloads: [{ ...card, image_url: 'chat/video.mp4' }] }],
  ];
  for (const [status, message] of wrong) {
    expect((await send(message)).status, JSON.stringify(message)).toBe(status);
  }
  expect(await historyOf(guest)).toEqual(before);
});

test('notes are for the staff only, and a transcript is recorded in the audit; reading is not', async () => {
  const server = await startTestServer();
  const { thread, ...guest } = await talk(server);
  const { client, id, username } = await staffUser(server, 'agent');
  const params = { thread };
  const note = await client.call('POST /staff/api/chat/threads/:thread/notes', {
    params,
    body: { text: 'Rude last time' },
  });
  expect(note).toEqual({
    ...{ id: expect.any(String), text: 'Rude last time', createdAt: expect.any(String) },
    author: { id: String(id), name: username },
  });
  const second = await client.call('POST /staff/api/chat/threads/:thread/notes', {
    params,
    body: { text: 'Kind today' },
  });
  const other = await talk(server);
  const notesOf = (of: { readonly thread: string }) =>
    client.call('GET /staff/api/chat/threads/:thread/notes', { params: of });
  expect(await notesOf(params)).toEqual({ notes: [note, second] });
  expect(await notesOf({ thread: other.thread })).toEqual({ notes: [] });
  await sql`insert into chat_note (thread_id, staff_id, text)
    select ${other.thread}, ${id}, 'Note ' || nth from generate_series(1, 120) as nth`.execute(
    server.db,
  );
  const { notes } = await notesOf({ thread: other.thread });
  expect([notes.length, notes.at(-1)?.text]).toEqual([120, 'Note 120']);
  await reply(client, thread, 'Good day');
  expect(JSON.stringify(await historyOf(guest))).not.toContain('Rude');
  const transcript = () =>
    client.call('GET /staff/api/chat/threads/:thread/transcript', { params });
  const { text, fileName } = await transcript();
  expect(fileName).toBe(`chat-${thread.slice(-4).toUpperCase()}.txt`);
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
  expect(text).toMatch(
    new RegExp(`^${time}  customer: Hello\n${time}  ${username} \\(agent\\): Good day\n$`),
  );
  await client.call('PUT /staff/api/chat/threads/:thread/read', { params, body: {} });
  const lines = await server.db.selectFrom('staff_audit').select('call').orderBy('id').execute();
  expect(lines.map(({ call }) => call.split('/').at(-1))).toEqual([
    'notes',
    'notes',
    'messages',
    'transcript',
  ]);
  // However long it is, it is stored whole.
  await repeatNewest(server.db, thread, 1_000);
  expect((await transcript()).text.split('\n')).toHaveLength(1_003);
});

test('a card shows what an answer needs, and no number to call', async () => {
  const server = await startTestServer();
  const { client: agent } = await staffUser(server, 'agent');
  const { client, id } = await fundedMember(server, { wallet: 250_00n });
  await say({ client, owner: {} }, 'Hello');
  const params = { thread: await threadOf(server.db, { owner: {} }) };
  const read = async () =>
    (await agent.call('GET /staff/api/chat/threads/:thread/card', { params })).member;
  const time = expect.any(String);
  expect(await read()).toEqual({
    ...{ id: String(id), name: 'Noy', isActive: true, memberSince: time, wallet: 250 },
    phone: expect.stringMatching(/^\d{3}-xxx-\d{4}$/),
    entries: [
      {
        ...{ id: expect.any(String), kind: 'deposit', amount: 250, status: 'SUCCESS' },
        ...{ createdAt: time, refusal: null, bankReason: null, isSentBack: false },
      },
    ],
    withdrawals: [],
    cases: [],
  });
  // The newest five lines, and what is open of this member alone; a withdrawal is not a case besides.
  await server.jobs.stop();
  const { ref } = await client.call('POST /api/wallet/withdraw', { body: { amount: 100 } });
  for (let nth = 0; nth < 4; nth += 1) await payIn(server, id, 1_00n);
  const noy = await fundedMember(server, { wallet: 200_00n });
  await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 150 } });
  for (const [kind, memberId] of [
    ['account-dispute', id],
    ['slip', id],
    ['withdrawal', id],
    ['invite', id],
    ['slip', noy.id],
  ] as const) {
    const why = { code: 'owner-unknown' } as const;
    await openCase(server.db, { kind, subject: randomUUID(), memberId, why });
  }
  await sql`update staff_case set closed_at = now(), resolution = 'x' where kind = 'invite'`.execute(
    server.db,
  );
  await sql`update staff_case set opened_at = now() - interval '1 hour' where kind = 'slip'`.execute(
    server.db,
  );
  const card = await read();
  expect(card?.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ...Array.from({ length: 4 }, () => ['deposit', 1]),
    ['withdraw', 100],
  ]);
  expect(card).toMatchObject({ wallet: 154 });
  expect(card?.withdrawals).toEqual([{ id: ref, amount: 100, state: 'pending', createdAt: time }]);
  // The one that was opened first comes first.
  expect(card?.cases.map(({ kind }) => kind)).toEqual(['slip', 'account-dispute']);
  expect(card?.cases[0]).toEqual({ id: expect.any(String), kind: 'slip', createdAt: time });
  const { thread } = await talk(server);
  // One that waits for the staff is open as well: customers ask for it most.
  await sql`update movement set state = 'needs_staff' where id = ${ref}`.execute(server.db);
  expect((await read())?.withdrawals).toMatchObject([{ id: ref, state: 'needs_staff' }]);
  // The card says why a withdrawal failed, and no longer lists it as open.
  await sql`update movement set state = 'voided', settled_at = now() where id = ${ref}`.execute(
    server.db,
  );
  await sql`update withdrawal set refusal = 'CONTACT_US', bank_reason = 'closed'
    where id = ${ref}`.execute(server.db);
  const failed = await read();
  expect(failed?.withdrawals).toEqual([]);
  expect(failed?.entries.at(-1)).toMatchObject({
    ...{ kind: 'withdraw', refusal: 'CONTACT_US', bankReason: 'closed' },
  });
  const guests = await agent.call('GET /staff/api/chat/threads/:thread/card', {
    params: { thread },
  });
  expect(guests).toEqual({ member: null });
});

test('a chat is not closed over words that the agent has not seen', async () => {
  const server = await sharedServer();
  const { thread, ...guest } = await talk(server);
  const { client } = await staffUser(server, 'agent');
  const close = (seq: number) =>
    client.ask('POST /staff/api/chat/threads/:thread/close', { params: { thread }, body: { seq } });
  await reply(client, thread, 'Good day');
  await say(guest, 'One more thing');
  const { waitingSince, assignedTo } = (
    await client.call('GET /staff/api/chat/threads/:thread', { params: { thread } })
  ).thread;
  const refused = await close(2);
  expect([refused.status, refused.body]).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  const { thread: still } = await client.call('GET /staff/api/chat/threads/:thread', {
    params: { thread },
  });
  expect(still).toMatchObject({ status: 'OPEN', waitingSince, assignedTo });
  expect(await historyOf(guest)).toHaveLength(3);
  // One's own messages need no reading.
  await reply(client, thread, 'Gladly');
  expect((await close(3)).status).toBe(200);
  // A console that was loaded before an upgrade does not say what it shows.
  await say(guest, 'Thank you');
  const params = { thread };
  const closed = await client.call('POST /staff/api/chat/threads/:thread/close', { params });
  expect(closed.thread.status).toBe('CLOSED');
});

test('a chat whose closing is undone is its agent’s again, as long as it is no one else’s', async () => {
  const server = await sharedServer();
  const { thread, ...guest } = await talk(server);
  const [own, other] = [await staffUser(server, 'agent'), await staffUser(server, 'agent')];
  const params = { thread };
  const claim = (agent: TestStaffUser) =>
    agent.client.call('POST /staff/api/chat/threads/:thread/claim', { params });
  const close = () =>
    other.client.call('POST /staff/api/chat/threads/:thread/close', { params, body: { seq: 99 } });
  const reopen = async () => {
    const path = 'POST /staff/api/chat/threads/:thread/reopen';
    return (await other.client.call(path, { params })).thread.assignedTo?.id ?? null;
  };
  await claim(own);
  await close();
  expect(await reopen()).toBe(`${own.id}`);
  // The customer may have written in the meantime.
  await close();
  await say(guest, 'One more thing');
  expect(await reopen()).toBe(`${own.id}`);
  // A chat that another of the staff took first stays theirs.
  await close();
  await claim(other);
  expect(await reopen()).toBe(`${other.id}`);
  // An agent who may no longer reply does not get it back, and one closed long ago is open for all to see.
  await other.client.call('POST /staff/api/chat/threads/:thread/hand-over', {
    params,
    body: { to: String(own.id) },
  });
  await close();
  await sql`update staff set is_active = false where id = ${own.id}`.execute(server.db);
  expect(await reopen()).toBeNull();
  await claim(other);
  await close();
  await sql`update chat_talk set closed_at = closed_at - interval '61 seconds'
    where thread_id = ${thread}`.execute(server.db);
  expect(await reopen()).toBeNull();
});

test('a blocked customer cannot write, and still reads', async () => {
  const server = await sharedServer();
  const { thread, ...guest } = await talk(server);
  const { client } = await staffUser(server, 'agent');
  const block = (isBlocked: boolean) =>
    client.call('PUT /staff/api/chat/threads/:thread/block', {
      params: { thread },
      body: { isBlocked },
    });
  expect((await block(true)).thread.customer.isBlocked).toBe(true);
  await expect(say(guest, 'Let me in')).rejects.toMatchObject({
    status: 403,
    code: 'INACTIVE_USER',
  });
  expect(await historyOf(guest)).toHaveLength(1);
  // A blocked customer is not asked for a rating.
  const params = { thread };
  await client.call('POST /staff/api/chat/threads/:thread/close', { params, body: { seq: 99 } });
  expect(await historyOf(guest)).toHaveLength(1);
  await client.call('POST /staff/api/chat/threads/:thread/reopen', { params });
  await block(false);
  await say(guest, 'Thank you');
});

test('canned replies are written once for everybody', async () => {
  const server = await sharedServer();
  const [{ client: one }, { client: other }] = [
    await staffUser(server, 'agent'),
    await staffUser(server, 'admin'),
  ];
  const body = {
    title: 'Greeting',
    texts: textsOf({ th: 'สวัสดีคุณ {name}', la: 'ສະບາຍດີ', en: 'Hello {name}' }),
  };
  const { id } = await one.call('POST /staff/api/chat/canned-replies', { body });
  const changed = { ...body, title: 'Hello' };
  const away = { ...body, title: 'Away' };
  const last = await one.call('POST /staff/api/chat/canned-replies', { body: away });
  await other.call('PUT /staff/api/chat/canned-replies/:id', { params: { id }, body: changed });
  expect(await one.call('GET /staff/api/chat/canned-replies', {})).toEqual({
    replies: [
      { id: last.id, ...away },
      { id, ...changed },
    ],
  });
  await one.call('DELETE /staff/api/chat/canned-replies/:id', { params: { id } });
  expect(await one.call('GET /staff/api/chat/canned-replies', {})).toEqual({
    replies: [{ id: last.id, ...away }],
  });
  const params = { id };
  const gone = [
    await one.ask('PUT /staff/api/chat/canned-replies/:id', { params, body }),
    await one.ask('DELETE /staff/api/chat/canned-replies/:id', { params }),
  ];
  expect(gone.map(({ status }) => status)).toEqual([404, 404]);
});

test('only those who answer customers come near the chat', async () => {
  const server = await sharedServer();
  const { thread } = await talk(server);
  const { client: cashier } = await staffUser(server, 'cashier');
  const { client: member } = await fundedMember(server);
  const untraced = async () => ({ ...(await fingerprint(server.db)), 'public.staff_audit': null });
  const before = await untraced();
  const calls: CallName[] = [
    'GET /staff/api/chat/inbox',
    'GET /staff/api/chat/threads/:thread/messages',
  ];
  for (const name of calls) {
    const request = { params: { thread }, query: {} } as never;
    expect((await cashier.ask(name, request)).status).toBe(403);
    expect((await member.ask(name, request)).status).toBe(401);
    expect((await server.visitor().ask(name, request)).status).toBe(401);
  }
  // The rejected calls of staff users are recorded, and nothing else.
  expect(await untraced()).toEqual(before);
});

test('a thread that does not exist is rejected by every call', async () => {
  const server = await sharedServer();
  const { client, id } = await staffUser(server, 'admin');
  const params = { thread: randomUUID(), seq: 1 };
  const bodies: Partial<Record<CallName, object>> = {
    'POST /staff/api/chat/threads/:thread/messages': {
      clientId: randomUUID(),
      message: { message_type: 'text', payload: { message: 'Hello' } },
    },
    'DELETE /staff/api/chat/threads/:thread/messages/:seq': {},
    'POST /staff/api/chat/threads/:thread/claim': {},
    'POST /staff/api/chat/threads/:thread/hand-over': { to: String(id) },
    'POST /staff/api/chat/threads/:thread/close': { seq: 0 },
    'POST /staff/api/chat/threads/:thread/reopen': {},
    'PUT /staff/api/chat/threads/:thread/read': {},
    'PUT /staff/api/chat/threads/:thread/block': { isBlocked: true },
    'POST /staff/api/chat/threads/:thread/notes': { text: 'Note' },
  };
  for (const [name, body] of Object.entries(bodies)) {
    const { status } = await client.ask(name as CallName, { params, body } as never);
    expect(status, name).toBe(404);
  }
  const gets: CallName[] = [
    'GET /staff/api/chat/threads/:thread',
    'GET /staff/api/chat/threads/:thread/messages',
    'GET /staff/api/chat/threads/:thread/notes',
    'GET /staff/api/chat/threads/:thread/card',
    'GET /staff/api/chat/threads/:thread/transcript',
  ];
  for (const name of gets)
    expect((await client.ask(name, { params } as never)).status, name).toBe(404);
});

test('the waiting time of customers is measured', async () => {
  const server = await startTestServer();
  const { client, id } = await staffUser(server, 'agent');
  expect(await readChatFacts(server.db)).toEqual({
    waiting: 0,
    longestWaitSeconds: null,
    answeredToday: 0,
    medianAnswerSeconds: null,
  });
  const threads = [await talk(server), await talk(server), await talk(server), await talk(server)];
  for (const [nth, { thread }] of threads.entries()) {
    const seconds = [1_000, 6_000, 2_000, 3_000][nth];
    await sql`update chat_thread set waiting_since = now() - make_interval(secs => ${seconds})
      where id = ${thread}`.execute(server.db);
  }
  const [short, , middle, long] = threads.map(({ thread }) => thread);
  const before = await readChatFacts(server.db);
  expect(before).toMatchObject({ waiting: 4, answeredToday: 0, medianAnswerSeconds: null });
  expect(before.longestWaitSeconds).toBeCloseTo(6_000, -2);
  for (const thread of [short, middle, long]) await reply(client, thread ?? '', 'Good day');
  const { rows } = await sql`select distinct staff_id as id from chat_answer`.execute(server.db);
  expect(rows).toEqual([{ id }]);
  // An answer on another day does not count today.
  await sql`
    insert into chat_answer (thread_id, asked_at, answered_at, staff_id)
    values (${short}, now() - interval '3 days', now() - interval '2 days', ${id})`.execute(
    server.db,
  );
  const facts = await readChatFacts(server.db);
  expect(facts).toMatchObject({ waiting: 1, answeredToday: 3 });
  expect(facts.longestWaitSeconds).toBeCloseTo(6_000, -2);
  expect(facts.medianAnswerSeconds).toBeCloseTo(2_000, -2);
  const { rows: talks } = await sql`
    select count(asked_at)::int as asked, count(answered_at)::int as answered from chat_talk`.execute(
    server.db,
  );
  expect(talks).toEqual([{ asked: 4, answered: 3 }]);
  // The day begins at Bangkok's midnight.
  await sql`
    insert into chat_answer (thread_id, asked_at, answered_at, staff_id)
    select ${short}, date_trunc('day', now(), 'Asia/Bangkok') - ago,
      date_trunc('day', now(), 'Asia/Bangkok') - ago, ${id}
    from unnest(array[interval '1 second', '0 seconds']) as ago`.execute(server.db);
  expect(await readChatFacts(server.db)).toMatchObject({ answeredToday: 4 });
});
