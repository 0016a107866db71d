import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endStaffSessions, startStaffSession } from '#access/staff-session-store.ts';
import { inTransaction } from '#db/database.ts';
import { listUnexplained } from '#db/guarded-invariants.ts';
import { openCase } from '#money/cases/case-store.ts';
import { next, say, socketTo, threadOf } from '#test/chat.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { staffUser, type TestStaffUser } from '#test/staff.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';

const sharedServer = serverForFile();

async function peopleFor({ client }: TestStaffUser) {
  const { people } = await client.call('GET /staff/api/shift', {});
  return people.map(({ name, hereSince, taken }) => ({
    name,
    isHere: hereSince !== null,
    taken: taken.map(({ kind, count, items }) => [kind, count, items.length]),
  }));
}

const quiet = ({ db }: TestServer, { id }: TestStaffUser, minutes: number) =>
  sql`update staff_session set last_seen_at = now() - make_interval(mins => ${minutes})
    where staff_id = ${id}`.execute(db);

/** A withdrawal, a case and a chat that wait. */
async function waitingWork(server: TestServer) {
  await server.jobs.stop();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 5_100 } });
  await inTransaction(server.db, (tx) =>
    openCase(tx, {
      kind: 'slip-check',
      subject: 'one',
      memberId: null,
      why: { code: 'owner-unknown' },
    }),
  );
  const customer = { client: noy.client, owner: {} };
  await say(customer, 'ฝากเงินแล้วไม่เข้า');
  return { withdrawal: ref, chat: await threadOf(server.db, customer) };
}

const take = ({ client, id }: TestStaffUser, kind: 'withdrawal' | 'chat' | 'case', item: string) =>
  client.call('PUT /staff/api/queue/:kind/:id/holder', {
    params: { kind, id: item },
    body: { to: String(id), was: null },
  });

test('the shift names who is here, and what each has taken, also of those who have left', async () => {
  const server = await sharedServer();
  const { withdrawal, chat } = await waitingWork(server);
  const [somsri, prasert, dao] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'admin'),
    await staffUser(server, 'agent'),
  ];
  const { items } = await somsri.client.call('GET /staff/api/queue', { query: { kind: 'case' } });
  await take(somsri, 'withdrawal', withdrawal);
  await take(somsri, 'case', items[0]?.id ?? '');
  await take(dao, 'chat', chat);
  const here = { isHere: true, taken: [] };
  expect(await peopleFor(prasert)).toEqual(
    [
      { ...here, name: prasert.username },
      { ...here, name: dao.username, taken: [['chat', 1, 1]] },
      {
        ...here,
        name: somsri.username,
        taken: [
          ['withdrawal', 1, 1],
          ['case', 1, 1],
        ],
      },
    ].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );
  const { people } = await prasert.client.call('GET /staff/api/shift', {});
  const hers = people.find(({ id }) => id === String(somsri.id));
  expect([hers?.role, hers?.roleName]).toEqual(['cashier', null]);
  // She is here since the first of her sessions that go on.
  const since = hers?.hereSince ?? '';
  await startStaffSession(server.db, { id: somsri.id, device: 'other', ip: '10.0.0.2' });
  const again = (await prasert.client.call('GET /staff/api/shift', {})).people;
  expect(again.find(({ id }) => id === String(somsri.id))?.hereSince).toBe(since);
  expect(hers?.taken[0]?.items[0]).toMatchObject({
    kind: 'withdrawal',
    id: withdrawal,
    holder: { id: String(somsri.id) },
  });
  expect(hers?.taken[0]?.items[0]?.takenAt).not.toBeNull();

  // Counted for everybody, listed for those who may decide it.
  expect((await peopleFor(dao)).find(({ name }) => name === somsri.username)?.taken).toEqual([
    ['withdrawal', 1, 0],
    ['case', 1, 0],
  ]);

  // Two minutes of silence are a page that is being read; four are an empty chair, whose work stays.
  await quiet(server, somsri, 2);
  expect((await peopleFor(dao)).find(({ name }) => name === somsri.username)?.isHere).toBe(true);
  await quiet(server, somsri, 4);
  await quiet(server, prasert, 4);
  expect(await peopleFor(dao)).toEqual([
    { name: dao.username, isHere: true, taken: [['chat', 1, 1]] },
    {
      name: somsri.username,
      isHere: false,
      taken: [
        ['withdrawal', 1, 0],
        ['case', 1, 0],
      ],
    },
  ]);
});

test('work that was handed over is held since then, a chat as well as other work', async () => {
  const server = await startTestServer();
  const { withdrawal, chat } = await waitingWork(server);
  const [somsri, prasert] = [await staffUser(server, 'admin'), await staffUser(server, 'admin')];
  for (const [kind, item] of [
    ['withdrawal', withdrawal],
    ['chat', chat],
  ] as const) {
    const handOver = (from: TestStaffUser, to: TestStaffUser) =>
      from.client.call('PUT /staff/api/queue/:kind/:id/holder', {
        params: { kind, id: item },
        body: { to: String(to.id), was: String(from.id) },
      });
    await take(somsri, kind, item);
    await handOver(somsri, prasert);
    await sql`update work_holder set changed_at = now() - interval '1 hour'`.execute(server.db);
    await handOver(prasert, somsri);
    const { people } = await somsri.client.call('GET /staff/api/shift', {});
    const taken = people.find(({ id }) => id === String(somsri.id))?.taken ?? [];
    const held = taken.find((each) => each.kind === kind)?.items[0];
    expect(Date.parse(held?.takenAt ?? '')).toBeGreaterThan(Date.now() - 30 * 60_000);
  }
});

test('staff whose session is over or whose account is closed are not here, however recently they were', async () => {
  const server = await startTestServer();
  const [somsri, prasert, dao] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'admin'),
    await staffUser(server, 'agent'),
  ];
  expect(await peopleFor(dao)).toHaveLength(3);
  await sql`update staff_session set expires_at = now()
    where staff_id = ${prasert.id}`.execute(server.db);
  // Its session stays: the account alone has to hide it.
  await sql`update staff set is_active = false where id = ${somsri.id}`.execute(server.db);
  expect(await peopleFor(dao)).toEqual([{ name: dao.username, isHere: true, taken: [] }]);
});

test('a hand-over note is read by the next shift, for 30 days, and its text is not in the audit', async () => {
  const server = await sharedServer();
  const [somsri, dao] = [await staffUser(server, 'cashier'), await staffUser(server, 'agent')];
  const write = (user: TestStaffUser, text: string) =>
    user.client.ask('POST /staff/api/shift/notes', { body: { text } });
  expect((await write(somsri, 'SCB is slow.\n\u202EAsk\u200B again at nine.\u0007 ')).status).toBe(
    200,
  );
  expect((await write(dao, 'ส่งต่อแชตของ #100005')).status).toBe(200);
  const notes = async () => (await dao.client.call('GET /staff/api/shift/notes', {})).notes;
  expect(await notes()).toMatchObject([
    { text: 'ส่งต่อแชตของ #100005', by: { id: String(dao.id), name: dao.username } },
    { text: 'SCB is slow.\nAsk again at nine.', by: { id: String(somsri.id) } },
  ]);
  const { rows } = await sql<{ asked: unknown }>`
    select asked from staff_audit where call = 'POST /staff/api/shift/notes'`.execute(server.db);
  expect(rows).toEqual([{ asked: {} }, { asked: {} }]);

  // Empty, disguised as something, too long: nothing is written.
  const characters = 'ก'.repeat(2_000);
  for (const text of ['', ' \n ', '\u200B\u202E', '\u0000\u0007', `${characters}ข`]) {
    expect((await write(dao, text)).status).toBe(400);
  }
  expect(await notes()).toHaveLength(2);
  expect((await write(dao, characters)).status).toBe(200);

  await sql`update shift_note set created_at = now() - interval '29 days'`.execute(server.db);
  expect(await notes()).toHaveLength(3);
  await sql`update shift_note set created_at = now() - interval '31 days'`.execute(server.db);
  expect(await notes()).toEqual([]);
  // The latest two hundred of many are listed.
  await sql`
    insert into shift_note (text, written_by)
    select nth::text, ${dao.id} from generate_series(1, 201) as nth`.execute(server.db);
  expect((await notes()).map(({ text }) => text)).toEqual(
    Array.from({ length: 200 }, (_, nth) => String(201 - nth)),
  );
});

test('staff users who may not see the shift read and write nothing there', async () => {
  const server = await startTestServer();
  await sql`insert into staff_role (code, name, capabilities, files_per_hour, pages_per_hour, locks_per_hour)
    values ('apart', 'Apart', '{useConsole,viewMembers}', 1, 1, 1)`.execute(server.db);
  const { client } = await staffUser(server, 'apart');
  const body = { text: 'Good morning' };
  expect([
    (await client.ask('GET /staff/api/shift', {})).status,
    (await client.ask('GET /staff/api/shift/notes', {})).status,
    (await client.ask('POST /staff/api/shift/notes', { body })).status,
  ]).toEqual([403, 403, 403]);
  expect(await server.db.selectFrom('shift_note').select('id').execute()).toEqual([]);
});

test('the release that gives the permission is not a change past the console', async () => {
  const server = await startTestServer();
  const changes = await listUnexplained(server.db, new Date(0));
  expect(changes.filter(({ rowOf }) => rowOf === 'staff_role').map(({ what }) => what)).toEqual([]);
});

test('a note, a sign-in and a sign-out reach open consoles within two seconds', async () => {
  const server = await sharedServer();
  const [somsri, dao] = [await staffUser(server, 'cashier'), await staffUser(server, 'agent')];
  const desk = socketTo(server.url, { auth: { token: somsri.token }, path: '/desk' });
  await next(desk, 'connect');
  let changes = 0;
  desk.on('changed', () => {
    changes += 1;
  });
  const note = () =>
    dao.client.call('POST /staff/api/shift/notes', { body: { text: 'Good morning' } });
  // A node's first look at the work is reported too.
  await eventually(async () => expect(changes).toBe(1));
  const timeUntilNews = async (news: () => Promise<unknown>) => {
    const before = changes;
    const from = performance.now();
    await news();
    await eventually(async () => expect(changes).toBeGreaterThan(before));
    return performance.now() - from;
  };
  // A note written while waiting for the first one is included as well.
  await timeUntilNews(note);
  const { id } = dao;
  expect(
    await timeUntilNews(() =>
      startStaffSession(server.db, { id, device: 'other', ip: '10.0.0.2' }),
    ),
  ).toBeLessThan(2_000);
  expect(
    await timeUntilNews(() => inTransaction(server.db, (tx) => endStaffSessions(tx, id))),
  ).toBeLessThan(2_000);
});
