import { completed } from '@wallet/contract/capabilities';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { closeCaseOf, openCase } from '#money/cases/case-store.ts';
import { writeSettings } from '#settings/settings.ts';
import { say, threadOf } from '#test/chat.ts';
import { fundedMember } from '#test/funded-member.ts';
import { saveAsTwo, staffUser, type TestStaffUser } from '#test/staff.ts';
import { serverForFile } from '#test/test-server.ts';

const sharedServer = serverForFile();

const bellOf = async ({ client }: TestStaffUser) =>
  (await client.call('GET /staff/api/bell', {})).items;

test('a staff user is notified of work given to them, and of their proposals that others decided', async () => {
  const server = await sharedServer();
  const { db } = server;
  const [somsri, prasert] = [await staffUser(server, 'cashier'), await staffUser(server, 'admin')];
  await inTransaction(db, (tx) =>
    openCase(tx, {
      kind: 'slip-check',
      subject: 'one',
      memberId: null,
      why: { code: 'owner-unknown' },
    }),
  );
  const { items } = await somsri.client.call('GET /staff/api/queue', { query: { kind: 'case' } });
  const id = items[0]?.id ?? '';
  const params = { kind: 'case', id } as const;
  await somsri.client.call('PUT /staff/api/queue/:kind/:id/holder', {
    params,
    body: { to: String(somsri.id), was: null },
  });
  // One's own acts are no news.
  expect(await bellOf(somsri)).toEqual([]);
  await somsri.client.call('PUT /staff/api/queue/:kind/:id/holder', {
    params,
    body: { to: String(prasert.id), was: String(somsri.id) },
  });
  const by = { id: String(somsri.id), name: somsri.username };
  expect(await bellOf(prasert)).toMatchObject([{ what: 'given', of: 'case', id, by, isNew: true }]);
  expect(await bellOf(somsri)).toEqual([]);

  const propose = async () => {
    const { id: decision } = await somsri.client.call('POST /staff/api/cases/:id/decisions', {
      params: { id },
      body: { remedy: { action: 'close' }, reason: 'Nothing to do' },
    });
    return decision;
  };
  await prasert.client.call('POST /staff/api/decisions/:id/withdraw', {
    params: { id: await propose() },
    body: { reason: 'The notice is a payment' },
  });
  await somsri.client.call('POST /staff/api/decisions/:id/withdraw', {
    params: { id: await propose() },
  });
  await prasert.client.call('POST /staff/api/decisions/:id/confirm', {
    params: { id: await propose() },
  });
  expect(await bellOf(somsri)).toMatchObject([
    { what: 'confirmed', of: 'case', id, about: 'slip-check', by: { id: String(prasert.id) } },
    { what: 'refused', of: 'case', id, reason: 'The notice is a payment' },
  ]);
  // None of them ended only because the case did.
  expect((await somsri.client.call('GET /staff/api/bell', {})).ended).toEqual([]);
});

test('proposers read that their account counts, and that a proposal ended with its case', async () => {
  const server = await sharedServer();
  const { db } = server;
  const [admin, cashier] = [await staffUser(server, 'admin'), await staffUser(server, 'cashier')];
  await admin.client.call('POST /staff/api/deposit-accounts', {
    body: {
      ...{ kind: 'bank', bankCode: 'SCB', accountNo: '5556667778', accountName: 'LOTUS' },
      ...{ mode: 'AUTO', currency: 'THB', isShown: true },
    },
  });
  const accounts = await cashier.client.call('GET /staff/api/deposit-accounts', {});
  const { id = '', version = '' } = accounts.find((each) => each.accountNo === '5556667778') ?? {};
  expect(await bellOf(admin)).toEqual([]);
  await cashier.client.call('POST /staff/api/deposit-accounts/:id/confirm', {
    params: { id },
    body: { version },
  });
  const by = { id: String(cashier.id), name: cashier.username };
  const news = { what: 'confirmed', of: 'account', id, about: 'SCB 5556667778', by, isNew: true };
  expect(await bellOf(admin)).toMatchObject([news]);
  expect(await bellOf(cashier)).toEqual([]);

  const subject = { kind: 'slip-check', subject: 'two' } as const;
  await inTransaction(db, (tx) =>
    openCase(tx, { ...subject, memberId: null, why: { code: 'owner-unknown' } }),
  );
  const { items } = await admin.client.call('GET /staff/api/queue', { query: { kind: 'case' } });
  const caseId = items.find(({ about }) => about === 'slip-check')?.id ?? '';
  await admin.client.call('POST /staff/api/cases/:id/decisions', {
    params: { id: caseId },
    body: { remedy: { action: 'close' }, reason: 'Nothing to do' },
  });
  const endedOf = async ({ client }: TestStaffUser) =>
    (await client.call('GET /staff/api/bell', {})).ended;
  expect(await endedOf(admin)).toEqual([]);
  await inTransaction(db, (tx) => closeCaseOf(tx, subject, 'posted'));
  const [ended] = (await endedOf(admin)) ?? [];
  expect(ended).toMatchObject({ id: caseId, about: 'slip-check', isNew: true });
  expect(await endedOf(cashier)).toEqual([]);
  await admin.client.call('PUT /staff/api/bell', { body: { until: ended?.at ?? '' } });
  expect(await endedOf(admin)).toMatchObject([{ isNew: false }]);
  await sql`alter table staff_decision disable trigger user`.execute(db);
  const endedBefore = (days: number) =>
    sql`
      update staff_decision set ended_at = closed_at - make_interval(days => ${days})
      from staff_case where staff_case.id = case_id and proposed_by = ${admin.id}`.execute(db);
  await endedBefore(15);
  expect(await endedOf(admin)).toEqual([]);
  await endedBefore(13);
  expect(await endedOf(admin)).toHaveLength(1);
  await endedBefore(0);
  // Proposals that an upgrade ended in old cases are no news.
  await sql`update staff_case set closed_at = closed_at - interval '1 second'`.execute(db);
  expect(await endedOf(admin)).toEqual([]);
});

test('the proposer of an account reads that another removed it, and nothing of a removal of their own', async () => {
  const server = await sharedServer();
  const [admin, other] = [await staffUser(server, 'admin'), await staffUser(server, 'admin')];
  const account = { accountName: 'LOTUS', currency: 'THB', isShown: true } as const;
  const { client } = admin;
  await client.call('POST /staff/api/deposit-accounts', {
    body: { ...account, kind: 'bank', bankCode: 'SCB', accountNo: '5556667779', mode: 'AUTO' },
  });
  await client.call('POST /staff/api/deposit-accounts', {
    body: { ...account, kind: 'wallet', accountNo: '0815556667', mode: 'GIFT' },
  });
  await client.call('POST /staff/api/deposit-accounts', {
    body: { ...account, kind: 'bank', bankCode: 'SCB', accountNo: '5556667770', mode: 'AUTO' },
  });
  const ids: string[] = [];
  for (const [accountNo, by] of [
    ['5556667779', other],
    ['0815556667', other],
    ['5556667770', admin],
  ] as const) {
    const accounts = await by.client.call('GET /staff/api/deposit-accounts', {});
    const { id = '', version = '' } = accounts.find((each) => each.accountNo === accountNo) ?? {};
    ids.push(id);
    await by.client.call('DELETE /staff/api/deposit-accounts/:id', {
      params: { id },
      body: { version },
    });
  }
  const by = { id: String(other.id), name: other.username };
  const news = { what: 'refused', of: 'account', by, reason: null, isOutdated: false, isNew: true };
  expect(await bellOf(admin)).toEqual([
    { ...news, id: ids[1], about: '0815556667', at: expect.any(String) },
    { ...news, id: ids[0], about: 'SCB 5556667779', at: expect.any(String) },
  ]);
  expect(await bellOf(other)).toEqual([]);
});

test('a rejected change shows its reason, and what was seen is no longer new', async () => {
  const server = await sharedServer();
  const [admin, other] = [await staffUser(server, 'admin'), await staffUser(server, 'cashier')];
  const { version } = await admin.client.call('GET /staff/api/settings', {});
  await admin.client.call('PUT /staff/api/settings', {
    body: { version, changes: { withdrawMax: 60_000 } },
  });
  const [change] = await other.client.call('GET /staff/api/changes', { query: {} });
  await other.client.call('POST /staff/api/changes/:id/refuse', {
    params: { id: change?.id ?? '' },
    body: { reason: 'Too much at once' },
  });
  const [result] = await bellOf(admin);
  expect(result).toMatchObject({
    what: 'refused',
    of: 'change',
    about: 'settings',
    reason: 'Too much at once',
    isNew: true,
  });
  await admin.client.call('PUT /staff/api/bell', { body: { until: result?.at ?? '' } });
  expect(await bellOf(admin)).toMatchObject([{ what: 'refused', isNew: false }]);
  // A seen event stays seen, even if an older tab says otherwise.
  await admin.client.call('PUT /staff/api/bell', { body: { until: '2020-01-01T00:00:00Z' } });
  expect(await bellOf(admin)).toMatchObject([{ isNew: false }]);
  // Nor does a later event count as seen because a clock is wrong.
  await admin.client.call('PUT /staff/api/bell', { body: { until: '2099-01-01T00:00:00Z' } });
  await other.client.call('POST /staff/api/shift/notes', {
    body: { text: `@${admin.username}: next time in two steps` },
  });
  expect(await bellOf(admin)).toMatchObject([
    { what: 'mentioned', isNew: true },
    { what: 'refused', isNew: false },
  ]);
});

test('a proposal that a newer one replaced was turned down by no one, as also those learn who may confirm none', async () => {
  const server = await sharedServer();
  const [admin, cashier] = [await staffUser(server, 'admin'), await staffUser(server, 'cashier')];
  await saveAsTwo(server, admin.client, 'POST /staff/api/roles', {
    body: {
      ...{ code: 'editor', name: 'Editor', capabilities: completed(['editContent']) },
      ...{ withdrawalMax: null, adjustmentMax: null },
      ...{ pagesPerHour: 30, filesPerHour: 30, locksPerHour: 3 },
    },
  });
  const editor = await staffUser(server, 'editor');
  const propose = async ({ client }: TestStaffUser, withdrawMax: number) => {
    const { version } = await client.call('GET /staff/api/settings', {});
    const body = { version, changes: { withdrawMax } };
    return (await client.call('PUT /staff/api/settings', { body })).changeId ?? '';
  };
  const older = await propose(editor, 61_000);
  await writeSettings(server.db, { withdrawMax: 55_000 });
  const newer = await propose(admin, 62_000);
  const by = { id: String(admin.id), name: admin.username };
  const news = { what: 'refused', of: 'change', about: 'settings', reason: null };
  expect(await bellOf(editor)).toMatchObject([{ ...news, id: older, by, isOutdated: true }]);
  await cashier.client.call('POST /staff/api/changes/:id/refuse', {
    params: { id: newer },
    body: { reason: 'Too much' },
  });
  expect(await bellOf(admin)).toMatchObject([
    { what: 'refused', id: newer, isOutdated: false },
    { what: 'confirmed', of: 'change', about: 'role:editor', isOutdated: false },
  ]);
});

test('events of more than two weeks ago have left the bell', async () => {
  const server = await sharedServer();
  const [somsri, dao] = [await staffUser(server, 'cashier'), await staffUser(server, 'agent')];
  const note = { body: { text: `Good morning @${dao.username}` } };
  await somsri.client.call('POST /staff/api/shift/notes', note);
  const age = (days: number) =>
    sql`update shift_note set created_at = now() - make_interval(days => ${days})`.execute(
      server.db,
    );
  await age(13);
  expect(await bellOf(dao)).toHaveLength(1);
  await age(15);
  expect(await bellOf(dao)).toEqual([]);
  // Of the younger ones the latest thirty are left.
  await sql`
    insert into shift_note (text, written_by, created_at)
    select ${note.body.text}, ${somsri.id}, now() - make_interval(mins => nth)
    from generate_series(1, 31) as nth`.execute(server.db);
  const minutes = async () =>
    (await bellOf(dao)).map(({ at }) => Math.round((Date.now() - Date.parse(at)) / 60_000));
  const latest = Array.from({ length: 30 }, (_, nth) => nth + 1);
  expect(await minutes()).toEqual(latest);
  // An event that their role may not open takes no place.
  await sql`
    insert into work_holder (kind, item, staff_id, given_by)
    select 'withdrawal', nth::text, ${dao.id}, ${somsri.id} from generate_series(1, 30) as nth`.execute(
    server.db,
  );
  expect(await minutes()).toEqual(latest);
});

test('a note mentions a staff user by @username in any case, and no one whose name is longer', async () => {
  const server = await sharedServer();
  const { db } = server;
  const noy = await fundedMember(server, { wallet: 0n });
  const [somsri, dao] = [await staffUser(server, 'cashier'), await staffUser(server, 'agent')];
  const customer = { client: noy.client, owner: {} };
  await say(customer, 'สวัสดี');
  const thread = await threadOf(db, customer);
  const note = (text: string) =>
    somsri.client.call('POST /staff/api/members/:id/notes', {
      params: { id: String(noy.id) },
      body: { text },
    });
  await note(`ดูให้หน่อย @${dao.username.toUpperCase()}`);
  await note(`@${dao.username}2 and mail@${dao.username}, and ${dao.username}`);
  expect(await bellOf(dao)).toMatchObject([
    { what: 'mentioned', of: 'member', id: String(noy.id), by: { id: String(somsri.id) } },
  ]);
  const admin = await staffUser(server, 'admin');
  await admin.client.call('POST /staff/api/chat/threads/:thread/notes', {
    params: { thread },
    body: { text: `(@${dao.username.toUpperCase()})` },
  });
  expect((await bellOf(dao)).map(({ of }) => of)).toEqual(['chat', 'member']);
  await admin.client.call('POST /staff/api/shift/notes', {
    body: { text: `SCB is slow, @${dao.username.toUpperCase()} waits for them` },
  });
  expect((await bellOf(dao)).map(({ of }) => of)).toEqual(['shift', 'chat', 'member']);
  // A dot of a name is a dot.
  await sql`update staff set username = 'da.o' where id = ${dao.id}`.execute(db);
  await note('@dazo looks');
  expect(await bellOf(dao)).toEqual([]);
  await note('@da.o looks');
  expect(await bellOf(dao)).toHaveLength(1);
  // Mentioning oneself in a note notifies no one.
  const body = { text: `For tomorrow, @${admin.username}` };
  await admin.client.call('POST /staff/api/chat/threads/:thread/notes', {
    params: { thread },
    body,
  });
  await admin.client.call('POST /staff/api/shift/notes', { body });
  const params = { id: String(noy.id) };
  await admin.client.call('POST /staff/api/members/:id/notes', { params, body });
  expect(await bellOf(admin)).toEqual([]);
  // A chat is for those who answer chats.
  await admin.client.call('POST /staff/api/chat/threads/:thread/notes', {
    params: { thread },
    body: { text: `@${somsri.username}` },
  });
  expect(await bellOf(somsri)).toEqual([]);
});
