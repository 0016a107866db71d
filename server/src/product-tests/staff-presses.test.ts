import type { CallName } from '@wallet/contract/api';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { newGuest, say, threadOf } from '#test/chat.ts';
import { fundedMember } from '#test/funded-member.ts';
import { texts } from '#test/rewards.ts';
import { staffUser } from '#test/staff.ts';
import type { TestClient } from '#test/test-client.ts';
import { serverForFile, type TestServer } from '#test/test-server.ts';

const forFile = serverForFile();

type Making = {
  readonly call: CallName;
  readonly params?: object;
  readonly body: object;
  readonly other: object;
  /** Rows of what it makes. */
  readonly made: RawBuilder<{ count: bigint }>;
};

const rowsOf = (table: string) =>
  sql<{ count: bigint }>`select count(*) as count from ${sql.table(table)}`;

/** Each way to make something: saved alone, kept for a second person, and written next to a thing. */
const makings: readonly (readonly [string, (server: TestServer) => Promise<Making>])[] = [
  [
    'a banner',
    async () => {
      const banner = {
        ...{ place: 'invite', image: '/pictures/AAAAAAAAAAAAAAAAAAAAAA.jpg', isShown: false },
        ...{ html: texts('<b>Hi</b>'), startsAt: null, endsAt: null },
      };
      return {
        call: 'POST /staff/api/banners',
        body: banner,
        other: { ...banner, place: 'refund' },
        made: rowsOf('banner'),
      };
    },
  ],
  [
    'a bank',
    async () => {
      const names = { nameTH: 'ธนาคาร', nameEN: 'Bank', nameLA: null, number: null };
      const bank = { ...names, code: 'NEWBANK', country: 'TH', color: '#112233', isShown: true };
      return {
        call: 'POST /staff/api/banks',
        body: bank,
        other: { ...bank, nameEN: 'Another' },
        made: rowsOf('bank'),
      };
    },
  ],
  [
    'a source',
    async () => ({
      call: 'POST /staff/api/sources',
      body: { code: 'PRESS', description: 'Press', isShown: true },
      other: { code: 'PRESS', description: 'The press', isShown: true },
      made: rowsOf('source'),
    }),
  ],
  [
    'an account of the staff, which waits for a second person',
    async () => ({
      call: 'POST /staff/api/staff-accounts',
      body: { username: 'manee', name: 'Manee', role: 'agent' },
      other: { username: 'manee', name: 'Manee', role: 'cashier' },
      made: rowsOf('change_proposal'),
    }),
  ],
  [
    'an account for deposits',
    async () => {
      const account = {
        ...{ kind: 'wallet', accountNo: '0899999997', mode: 'GIFT', currency: 'THB' },
        ...{ accountName: 'Noy', isShown: true },
      };
      return {
        call: 'POST /staff/api/deposit-accounts',
        body: account,
        other: { ...account, accountNo: '0899999996' },
        made: rowsOf('deposit_account'),
      };
    },
  ],
  [
    'a canned reply',
    async () => ({
      call: 'POST /staff/api/chat/canned-replies',
      body: { title: 'Hours', texts: texts('From nine to five') },
      other: { title: 'Hours', texts: texts('From nine to six') },
      made: rowsOf('canned_reply'),
    }),
  ],
  [
    'a saved view',
    async () => {
      const view = { list: 'cases', name: 'Open', isTeam: false, query: {}, columns: {} };
      return {
        call: 'POST /staff/api/views',
        body: view,
        other: { ...view, isTeam: true },
        made: rowsOf('saved_view'),
      };
    },
  ],
  [
    'a note about a member',
    async (server) => ({
      call: 'POST /staff/api/members/:id/notes',
      params: { id: (await fundedMember(server)).id.toString() },
      body: { text: 'Called' },
      other: { text: 'Called twice' },
      made: rowsOf('member_note'),
    }),
  ],
  [
    'a note of the shift',
    async () => ({
      call: 'POST /staff/api/shift/notes',
      body: { text: 'The bank is slow' },
      other: { text: 'The bank is fast' },
      made: rowsOf('shift_note'),
    }),
  ],
  [
    'a note in a chat',
    async (server) => {
      const guest = await newGuest(server);
      await say(guest, 'Hello');
      return {
        call: 'POST /staff/api/chat/threads/:thread/notes',
        params: { thread: await threadOf(server.db, guest) },
        body: { text: 'A guest' },
        other: { text: 'A member' },
        made: rowsOf('chat_note'),
      };
    },
  ],
];

test.each(makings)('%s is made once by one press, however often it is sent', async (_, making) => {
  const server = await forFile();
  const { call, params, body, other, made } = await making(server);
  const { client } = await staffUser(server, 'admin');
  const { client: second } = await staffUser(server, 'admin');
  const count = async () => Number((await made.execute(server.db)).rows[0]?.count);
  // biome-ignore lint/suspicious/noExplicitAny: each call is sent its own request.
  const send = (by: TestClient, sent: object) => by.ask(call, { params, body: sent } as any);
  const key = newId();
  const before = await count();
  const [first, meanwhile] = await Promise.all([1, 2].map(() => send(client.with({ key }), body)));
  expect(first).toMatchObject({ status: 200 });
  expect(meanwhile?.body).toEqual(first?.body);
  const again = await send(client.with({ key }), body);
  expect([again.status, again.body]).toEqual([200, first?.body]);
  expect(await count()).toBe(before + 1);
  expect(await send(client.with({ key }), other)).toMatchObject({
    status: 409,
    body: { message: 'KEY_INVALID' },
  });
  expect(await send(client.with({ key: 'short' }), body)).toMatchObject({
    status: 400,
    body: { message: 'KEY_INVALID' },
  });
  expect(await count()).toBe(before + 1);
  // A key is its sender's: what another staff user sends under it is judged by itself.
  const theirs = await send(second.with({ key }), body);
  expect(await count()).toBe(before + (theirs.status === 200 ? 2 : 1));
});

test('a press that was rejected leaves its key free, and another press makes another', async () => {
  const server = await forFile();
  const { client } = await staffUser(server, 'admin');
  const call = 'POST /staff/api/sources';
  const source = { code: 'FREE', description: 'Free', isShown: true };
  await client.call(call, { body: source });
  const keyed = client.with({ key: newId() });
  await expect(keyed.call(call, { body: source })).rejects.toMatchObject({ code: 'CODE_TAKEN' });
  await keyed.call(call, { body: { ...source, code: 'FREED' } });
  const note = { body: { text: 'Quiet' } };
  for (const key of [newId(), newId()])
    await client.with({ key }).call('POST /staff/api/shift/notes', note);
  const { notes } = await client.call('GET /staff/api/shift/notes', {});
  expect(notes.filter(({ text }) => text === 'Quiet')).toHaveLength(2);
});
