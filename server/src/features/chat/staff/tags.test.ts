import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newGuest, next, say, socketTo, threadOf } from '#test/chat.ts';
import { fingerprint } from '#test/fingerprint.ts';
import { staffUser } from '#test/staff.ts';
import { runsOf } from '#test/storm.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

async function talk(server: TestServer): Promise<string> {
  const guest = await newGuest(server);
  await say(guest, 'Hello');
  return threadOf(server.db, guest);
}

async function world() {
  const server = await startTestServer();
  const { client, token } = await staffUser(server, 'agent');
  const add = (thread: string, name: string) =>
    client.ask('POST /staff/api/chat/threads/:thread/tags', { params: { thread }, body: { name } });
  const remove = (thread: string, tag: string) =>
    client.ask('DELETE /staff/api/chat/threads/:thread/tags/:tag', { params: { thread, tag } });
  const team = async () =>
    (await client.call('GET /staff/api/chat/tags', {})).tags.map(({ name }) => name);
  const namesOf = async (thread: string) => {
    const call = 'GET /staff/api/chat/threads/:thread';
    return (await client.call(call, { params: { thread } })).thread.tags.map(({ name }) => name);
  };
  return { server, client, token, add, remove, team, namesOf };
}

const idOf = async ({ db }: TestServer, name: string) =>
  String(
    (await db.selectFrom('chat_tag').select('id').where('name', '=', name).executeTakeFirst())?.id,
  );

test('a tag is created with its first chat, is shared by the whole team, and goes with its last', async () => {
  const { server, client, add, remove, team, namesOf } = await world();
  const [one, other] = [await talk(server), await talk(server)];
  for (const name of ['VIP', ' vip ', 'ฝากเงิน', 'bonus']) {
    expect((await add(one, name)).status).toBe(200);
  }
  await add(other, 'vIP');
  expect(await team()).toEqual(['bonus', 'VIP', 'ฝากเงิน']);
  expect(await namesOf(one)).toEqual(['bonus', 'VIP', 'ฝากเงิน']);
  expect(await namesOf(other)).toEqual(['VIP']);

  const vip = await idOf(server, 'VIP');
  const withTag = async (tag: string, folder = 'ALL') => {
    const { threads, total } = await client.call('GET /staff/api/chat/inbox', {
      query: { tag, folder: folder as 'ALL' },
    });
    expect(threads).toHaveLength(total);
    return threads.map(({ id }) => id);
  };
  expect(await withTag(vip)).toEqual([one, other]);
  expect(await withTag(await idOf(server, 'bonus'))).toEqual([one]);
  expect(await withTag(vip, 'CLOSED')).toEqual([]);
  expect(await withTag('999')).toEqual([]);

  expect((await remove(other, vip)).status).toBe(200);
  expect((await remove(other, vip)).status).toBe(200);
  expect(await team()).toContain('VIP');
  await remove(one, vip);
  expect(await team()).toEqual(['bonus', 'ฝากเงิน']);
});

test('other consoles are notified of it, and it is written down who did it', async () => {
  const { server, client, token, add, remove } = await world();
  const thread = await talk(server);
  const console = socketTo(server.url, { auth: { token }, path: '/staff' });
  await next(console, 'connect');
  const news = next(console, 'inbox');
  await add(thread, 'VIP');
  expect(await news).toEqual([{ thread }]);
  await remove(thread, await idOf(server, 'VIP'));
  // So are those of every other change.
  const params = { thread };
  const path = '/staff/api/chat/threads/:thread';
  const changes = [
    () => client.call(`POST ${path}/claim`, { params }),
    () => client.call(`POST ${path}/hand-over`, { params, body: { to: null } }),
    () => client.call(`PUT ${path}/block`, { params, body: { isBlocked: true } }),
    () => client.call(`POST ${path}/close`, { params, body: { seq: 99 } }),
    () => client.call(`POST ${path}/reopen`, { params }),
  ];
  for (const change of changes) {
    const changed = next(console, 'inbox');
    await change();
    expect(await changed).toEqual([{ thread }]);
  }
  const lines = await server.db
    .selectFrom('staff_audit')
    .select(['call', 'asked', 'outcome'])
    .where('call', 'like', '%/tags%')
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([
    {
      call: 'POST /staff/api/chat/threads/:thread/tags',
      asked: { thread, name: 'VIP' },
      outcome: 'OK',
    },
    { call: 'DELETE /staff/api/chat/threads/:thread/tags/:tag', asked: { thread }, outcome: 'OK' },
  ]);
});

test('an invalid tag, and one too many, is rejected and changes nothing', async () => {
  const { server, client, add, team, namesOf } = await world();
  const [thread, other] = [await talk(server), await talk(server)];
  for (let nth = 1; nth <= 10; nth++) await add(thread, `Tag ${nth}`);
  const tables = async () => ({ ...(await fingerprint(server.db)), 'public.staff_audit': null });
  const before = await tables();
  for (const name of ['', '   ', 'x'.repeat(31)])
    expect((await add(thread, name)).status).toBe(400);
  expect(await add(thread, 'One more')).toMatchObject({
    status: 409,
    body: { message: 'TAGS_FULL' },
  });
  expect((await add(thread, 'tag 10')).status).toBe(200);
  expect((await add('00000000-0000-4000-8000-000000000000', 'Tag')).status).toBe(404);
  const gone = await client.ask('DELETE /staff/api/chat/threads/:thread/tags/:tag', {
    params: { thread: '00000000-0000-4000-8000-000000000000', tag: '1' },
  });
  expect(gone.status).toBe(404);
  expect(await tables()).toEqual(before);
  expect(await namesOf(thread)).toHaveLength(10);

  await sql`insert into chat_tag (name) select 'More ' || nth from generate_series(11, 200) as nth`.execute(
    server.db,
  );
  expect(await team()).toHaveLength(200);
  expect((await add(other, 'New to the team')).status).toBe(409);
  expect((await add(other, 'more 11')).status).toBe(200);
});

test('a tag that is put on and taken off at the same time is never half there', async () => {
  const { server, add, remove, team, namesOf } = await world();
  const threads = await Promise.all(Array.from({ length: 4 }, () => talk(server)));
  await add(threads[0] ?? '', 'Busy');
  for (let round = 0; round < runsOf(9); round++) {
    const tag = await idOf(server, 'Busy');
    const answers = await Promise.all(
      threads.map((thread, nth) =>
        (nth + round) % 2 === 0 ? add(thread, 'Busy') : remove(thread, tag),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  const carried = (await Promise.all(threads.map(namesOf))).flat();
  expect(carried.length).toBeGreaterThan(0);
  expect(await team()).toEqual(['Busy']);
});
