import { randomUUID } from 'node:crypto';
import type { AgentMessage } from '@wallet/contract/chat/staff';
import { textsOf } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import { opened } from '#db/numbers.ts';
import { writeSettings } from '#settings/settings.ts';
import { newGuest, say, threadOf } from '#test/chat.ts';
import { fundedMember } from '#test/funded-member.ts';
import { texts } from '#test/rewards.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';

async function world() {
  const server = await startTestServer();
  const guest = await newGuest(server);
  await say(guest, 'Where do I pay?');
  const thread = await threadOf(server.db, guest);
  const agent = await staffUser(server, 'agent');
  const send = async (message: AgentMessage, to = thread) => {
    const request = { params: { thread: to }, body: { clientId: randomUUID(), message } };
    return (await agent.client.ask('POST /staff/api/chat/threads/:thread/messages', request)).body;
  };
  return { server, agent, send, text: (message: string) => send(textOf(message)) };
}

function textOf(message: string): AgentMessage {
  return { message_type: 'text', payload: { message } };
}

const foreignAccount = { message: 'ACCOUNT_NOT_OURS' };
const foreignLink = { message: 'LINK_NOT_OURS' };
const sent = { seq: expect.any(Number) };

test('one agent alone sends no customer to an account or a site of someone else', async () => {
  const { server, send, text } = await world();
  expect(await text('Pay to SCB 666-666-6666')).toMatchObject(foreignAccount);
  expect(await text(`SCB ${[...'6666666666'].join('\u200b'.repeat(9))}`)).toMatchObject(
    foreignAccount,
  );
  expect(await text('Pay at https://evil.test/pay')).toMatchObject(foreignLink);
  expect(await text('Pay at evil.com')).toMatchObject(foreignLink);
  const button = (type: 'web' | 'call' | 'postback', title: string, payload: string) =>
    send({
      message_type: 'buttons',
      payload: { message: 'Pay', buttons: [{ title, type, payload }] },
    });
  expect(await button('web', 'Pay', 'https://evil.test/pay')).toMatchObject(foreignLink);
  expect(await button('call', 'Pay', '0819999999')).toMatchObject(foreignAccount);
  expect(await button('postback', '6666666666', 'pay')).toMatchObject(foreignAccount);
  const card = { image_url: null, title: 'SCB 66666', subtitle: '66666', buttons: [] };
  expect(await send({ message_type: 'generic', payloads: [card] })).toMatchObject(foreignAccount);
  const caption = { filePath: 'x', message: '6666666666' };
  expect(await send({ message_type: 'media', payload: caption })).not.toMatchObject(sent);
  const said = await server.db
    .selectFrom('chat_message')
    .select('id')
    .where('sender', '=', 'agent')
    .execute();
  expect(said).toEqual([]);

  expect(await text('Hello, 500 baht arrived at 10:30 on 23/11/2026')).toMatchObject(sent);
  expect(await button('web', 'Bonus', '/user/bonus')).toMatchObject(sent);
});

test('two messages that make one account are read together', async () => {
  const { server, send, text } = await world();
  expect(await text('Pay to SCB 66666')).toMatchObject(sent);
  expect(await text('and then 66666')).toMatchObject(foreignAccount);
  // To another customer it is not an account.
  const guest = await newGuest(server);
  await say(guest, 'Which number?');
  const other = await threadOf(server.db, guest);
  expect(await send(textOf('and then 66666'), other)).toMatchObject(sent);
  expect(await text('and nothing else')).toMatchObject(sent);
});

test('accounts and sites of the operator, and the customer’s own numbers, may be said', async () => {
  const { server, send, text } = await world();
  const account = {
    bank_code: 'SCB',
    account_name: 'LOTUS',
    account_no: '4737535789',
    mode: 'MANUAL' as const,
    currency: 'THB' as const,
  };
  await server.db.insertInto('deposit_account').values(account).execute();
  await writeSettings(server.db, {
    website: 'https://lotus.example',
    contactText: texts('Call 081 234 5678'),
  });
  expect(await text('Pay to SCB 473-7-53578-9, or call 0812345678')).toMatchObject(sent);
  expect(await text('https://lotus.example/terms')).toMatchObject(sent);

  const accountNo = '5556667778';
  const { client, id } = await fundedMember(server, { accountNo });
  await say({ client, owner: {} }, 'Where is my money?');
  const { id: own = '' } =
    (await server.db
      .selectFrom('chat_thread')
      .select('id')
      .where('member_id', 'is not', null)
      .executeTakeFirst()) ?? {};
  expect(await send(textOf(`We paid to your account ${accountNo}`), own)).toMatchObject(sent);
  expect(await text(`Pay to ${accountNo}`)).toMatchObject(foreignAccount);
  const { phone } = await server.db
    .selectFrom('member')
    .select(opened('username', 'phone'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await send(textOf(`We called you at ${phone}`), own)).toMatchObject(sent);
  expect(await text(`Call ${phone}`)).toMatchObject(foreignAccount);
});

test('a canned reply for all agents follows the same rule', async () => {
  const { agent } = await world();
  const add = async (text: string) => {
    const body = { title: 'Pay', texts: textsOf({ th: text, la: '', en: 'Hello' }) };
    return (await agent.client.ask('POST /staff/api/chat/canned-replies', { body })).body;
  };
  expect(await add('โอนมาที่ ๖๖๖๖๖๖๖๖๖๖')).toMatchObject(foreignAccount);
  expect(await add('https://evil.test')).toMatchObject(foreignLink);
  for (const language of ['la', 'en'] as const) {
    const body = { title: 'Pay', texts: { ...texts('Hello'), [language]: '666666 6666' } };
    const answer = await agent.client.ask('POST /staff/api/chat/canned-replies', { body });
    expect(answer.body, language).toMatchObject(foreignAccount);
  }
  const added = await agent.client.call('POST /staff/api/chat/canned-replies', {
    body: { title: 'Pay', texts: texts('Hello {name}') },
  });
  const changed = {
    params: { id: String(added.id) },
    body: { title: 'Pay', texts: texts('666666 6666') },
  } as never;
  expect((await agent.client.ask('PUT /staff/api/chat/canned-replies/:id', changed)).body).toEqual(
    expect.objectContaining(foreignAccount),
  );
});
