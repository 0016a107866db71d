import { randomUUID } from 'node:crypto';
import type { CallName } from '@wallet/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newGuest, say, someGuestId, type TestCustomer, threadOf } from '#test/chat.ts';
import { fingerprint } from '#test/fingerprint.ts';
import { fundedMember } from '#test/funded-member.ts';
import { staffUser } from '#test/staff.ts';
import type { PlainRequest, TestClient } from '#test/test-client.ts';
import { serverForFile, type TestServer } from '#test/test-server.ts';

const sharedServer = serverForFile();

type Refusal = readonly [status: number, code: string];

/** The call is rejected so, and no row changes. */
async function expectRefusal<N extends CallName>(
  server: TestServer,
  [client, name, request]: readonly [TestClient, N, PlainRequest<N>],
  [status, code]: Refusal,
): Promise<void> {
  const before = await fingerprint(server.db);
  const answered = await client.ask(name, request);
  expect([name, answered.status, answered.body]).toEqual([name, status, { message: code }]);
  expect(await fingerprint(server.db)).toEqual(before);
}

/** Every call by which a customer reads or writes under such a claim. */
async function expectAllRefused(
  server: TestServer,
  client: TestClient,
  claim: { userId?: string; guestId?: string; deviceToken?: string },
  refusal: Refusal,
): Promise<void> {
  const message = { message_type: 'text' as const, payload: { message: 'Hello' } };
  const conversation = { ...claim, message };
  await expectRefusal(server, [client, 'POST /api/chat/history', { body: claim }], refusal);
  await expectRefusal(server, [client, 'POST /api/chat/new', { body: claim }], refusal);
  await expectRefusal(server, [client, 'PUT /api/chat/read-customer', { body: claim }], refusal);
  await expectRefusal(
    server,
    [client, 'POST /api/chat/send-message', { body: { conversation } }],
    refusal,
  );
}

async function member(server: TestServer): Promise<TestCustomer & { id: bigint }> {
  const { id, client } = await fundedMember(server);
  return { id, client, owner: {} };
}

test('N69: no one reads or writes as another member', async () => {
  const server = await sharedServer();
  const [one, other] = [await member(server), await member(server)];
  await say(other, 'My own words');
  await expectAllRefused(server, one.client, { userId: String(other.id) }, [403, 'UNAUTHORIZED']);
});

test('N70: who claims to be a member shows a token', async () => {
  const server = await sharedServer();
  const { id, client } = await member(server);
  const claim = { userId: String(id) };
  await expectAllRefused(server, server.visitor(), claim, [401, 'UNAUTHORIZED']);
  const stale = client.with({ token: 'x'.repeat(43) });
  // A caller whose session is over does not become a guest.
  await expectAllRefused(server, stale, { guestId: someGuestId() }, [401, 'UNAUTHORIZED']);
});

test('N71: a guest who has a device token is not recognised without it', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  const { owner } = await newGuest(server);
  await say(guest, 'My own words');
  const { guestId } = guest.owner;
  for (const deviceToken of [undefined, '', 'x'.repeat(43), owner.deviceToken]) {
    const claim = { guestId, ...(deviceToken === undefined ? {} : { deviceToken }) };
    await expectAllRefused(server, server.visitor(), claim, [403, 'UNAUTHORIZED']);
  }
  await expectRefusal(
    server,
    [server.visitor(), 'POST /api/chat/guest', { body: { guestId } }],
    [403, 'UNAUTHORIZED'],
  );
});

test('N72: an id that could be guessed is not a guest', async () => {
  const server = await sharedServer();
  for (const guestId of ['', 'a'.repeat(21), `${'a'.repeat(21)}!`, 'a'.repeat(61)]) {
    const refusal = [400, 'INVALID_USER'] as const;
    await expectAllRefused(server, server.visitor(), { guestId }, refusal);
    await expectRefusal(
      server,
      [server.visitor(), 'POST /api/chat/guest', { body: { guestId } }],
      refusal,
    );
  }
  await expectAllRefused(server, server.visitor(), {}, [400, 'INVALID_USER']);
});

test('N75: a text has one to 2000 characters, and its sender is the customer', async () => {
  const server = await sharedServer();
  const { client } = await member(server);
  const refused = [
    ...['', ' ', ' \n\t ', '\u200b \u2060', '\u3164', '\u{1F600}'.repeat(2001)],
    ...['x'.repeat(2001), 'x'.repeat(9000)],
  ];
  for (const text of refused) {
    const conversation = {
      message: { message_type: 'text' as const, payload: { message: text } },
    };
    await expectRefusal(
      server,
      [client, 'POST /api/chat/send-message', { body: { conversation } }],
      [400, 'NO_DATA'],
    );
  }
  const longest = `  ${'\u{1F600}'.repeat(2000)}  `;
  const disguise = { sender: 'agent', name: 'Boss', username: 'boss', userId: null };
  const message = { message_type: 'text' as const, payload: { message: longest } };
  await client.call('POST /api/chat/send-message', {
    body: { conversation: { ...disguise, message } },
  });
  const { conversations } = await client.call('POST /api/chat/history', { body: {} });
  expect(conversations).toMatchObject([
    { sender: 'customer', name: 'Noy', message: { payload: { message: longest.trim() } } },
  ]);
});

test('N75: a message needs text, a file or a pressed button', async () => {
  const server = await sharedServer();
  const { client } = await member(server);
  const messages: object[] = [
    { message_type: 'buttons', payload: { message: 'Press', buttons: [] } },
    { message_type: 'generic', payload: {} },
    { message_type: 'postback', payload: { title: 'Only a title' } },
    { message_type: 'media', payload: {} },
    { message_type: 'text' },
    { message_type: 'text', payload: { message: 5 } },
    { message_type: 'text', payload: { message: 'x' }, clientId: 'not-an-id' },
  ];
  for (const message of messages) {
    // A request that no honest client sends does not compile.
    const body = { conversation: { message } } as never;
    const request = { body } as PlainRequest<'POST /api/chat/send-message'>;
    await expectRefusal(server, [client, 'POST /api/chat/send-message', request], [400, 'NO_DATA']);
  }
});

test('a position beyond every thread is rejected, to customers and to the staff', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  await say(guest, 'My own words');
  const thread = await threadOf(server.db, guest);
  const customers = [guest, await member(server)];
  const { client: admin } = await staffUser(server, 'admin');
  for (const seq of [2 ** 31, 2 ** 53 - 1, -1]) {
    for (const { client, owner } of customers) {
      for (const body of [{ beforeSeq: seq }, { afterSeq: seq }]) {
        await expectRefusal(
          server,
          [client, 'POST /api/chat/history', { body: { ...owner, ...body } }],
          [400, 'INVALID_DATA'],
        );
      }
      await expectRefusal(
        server,
        [client, 'PUT /api/chat/read-customer', { body: { ...owner, seq } }],
        [400, 'INVALID_DATA'],
      );
    }
    const messages = '/staff/api/chat/threads/:thread/messages';
    const params = { thread };
    for (const query of [{ beforeSeq: seq }, { afterSeq: seq }]) {
      expect(await admin.ask(`GET ${messages}`, { params, query })).toMatchObject({ status: 400 });
    }
    expect(await admin.ask(`DELETE ${messages}/:seq`, { params: { thread, seq } })).toMatchObject({
      status: 400,
    });
    expect(
      await admin.ask('PUT /staff/api/chat/threads/:thread/read', { params, body: { seq } }),
    ).toMatchObject({ status: 400 });
  }
});

test('N76: a file of someone else, or of no one, is not shown', async () => {
  const server = await sharedServer();
  const [one, other] = [await newGuest(server), await newGuest(server)];
  const path = 'chat/AAAAAAAAAAAAAAAAAAAAAA.jpg';
  const { guestId } = other.owner;
  await server.db
    .insertInto('chat_upload')
    .values({ path, kind: 'image', guest_id: guestId })
    .execute();
  for (const filePath of [path, 'chat/unknown.jpg', 'slips/x.jpg', '../secrets-key']) {
    const message = { message_type: 'media' as const, payload: { filePath } };
    const conversation = { ...one.owner, message };
    await expectRefusal(
      server,
      [one.client, 'POST /api/chat/send-message', { body: { conversation } }],
      [404, 'NO_DATA'],
    );
  }
});

test('N77: the 21st message within a minute is rejected, a resend is not counted', async () => {
  const server = await sharedServer();
  for (const customer of [await member(server), await newGuest(server)]) {
    const clientId = randomUUID();
    await say(customer, 'First', clientId);
    await sql`update attempt set count = 19 where key like 'chat:%'`.execute(server.db);
    await say(customer, 'The twentieth');
    const message = { message_type: 'text' as const, payload: { message: 'One more' } };
    const conversation = { ...customer.owner, message };
    await expectRefusal(
      server,
      [customer.client, 'POST /api/chat/send-message', { body: { conversation } }],
      [429, 'REQUEST_LIMIT'],
    );
    expect(await say(customer, 'First', clientId)).toMatchObject({ seq: 1 });
  }
});

test('guests made by machine are stopped at their address', async () => {
  const server = await sharedServer();
  const client = server.visitor();
  const bind = () => client.call('POST /api/chat/guest', { body: { guestId: someGuestId() } });
  await bind();
  await sql`update attempt set count = 19 where key like 'guest:%' and key not like '%/24'`.execute(
    server.db,
  );
  await bind();
  const { status } = await client.ask('POST /api/chat/guest', { body: { guestId: someGuestId() } });
  expect(status).toBe(429);
  const unbound = { client, owner: { guestId: someGuestId() } };
  await expect(say(unbound, 'Hello')).rejects.toMatchObject({ status: 429, code: 'REQUEST_LIMIT' });
  // Nor by a new chat, after which they would count as known.
  const begun = await client.ask('POST /api/chat/new', { body: unbound.owner });
  expect([begun.status, begun.body]).toEqual([429, { message: 'REQUEST_LIMIT' }]);
  // The network around an address has ten times as many.
  const from = (ip: string) =>
    server
      .visitor()
      .with({ ip })
      .ask('POST /api/chat/guest', { body: { guestId: someGuestId() } });
  expect((await from('203.0.113.7')).status).toBe(200);
  await sql`update attempt set count = 199 where key = 'guest:203.0.113.0/24'`.execute(server.db);
  expect([(await from('203.0.113.8')).status, (await from('203.0.113.9')).status]).toEqual([
    ...[200, 429],
  ]);
  // Guests are counted by the hour, messages by the minute.
  const { rows } = await sql`
    select split_part(key, ':', 1) as what,
      max(round(extract(epoch from until - now()) / 60))::int as minutes
    from attempt where key like 'guest:%' or key like 'chat:%' group by 1 order by 1`.execute(
    server.db,
  );
  expect(rows).toEqual([
    { what: 'chat', minutes: 1 },
    { what: 'guest', minutes: 60 },
  ]);
});
