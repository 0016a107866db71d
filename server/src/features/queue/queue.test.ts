import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { writeDown } from '#features/cases/propose-decision.ts';
import { openCase } from '#money/cases/case-store.ts';
import { writeSettings } from '#settings/settings.ts';
import { say, threadOf } from '#test/chat.ts';
import { fundedMember } from '#test/funded-member.ts';
import { staffUser, type TestStaffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const settings = 'PUT /staff/api/settings';

/** One thing of each kind that waits, all from one member where a member is meant. */
async function workOf(server: TestServer) {
  const { db } = server;
  await server.jobs.stop();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const { ref: withdrawal } = await noy.client.call('POST /api/wallet/withdraw', {
    body: { amount: 5_100 },
  });
  const caseOf = (kind: 'suspense' | 'reconciliation', subject: string, amount: string) =>
    inTransaction(db, (tx) =>
      openCase(tx, {
        kind,
        subject,
        memberId: null,
        why: { code: 'owner-unknown' },
        detail: { amount, currency: 'LAK' },
      }),
    );
  await caseOf('suspense', 'a-payment', '41250');
  await caseOf('reconciliation', 'bank-SCB:77', '41350');
  const customer = { client: noy.client, owner: {} };
  await say(customer, 'ฝากเงินแล้วไม่เข้า');
  const chat = await threadOf(db, customer);
  const admin = await staffUser(server, 'admin');
  const { version } = await admin.client.call('GET /staff/api/settings', {});
  await admin.client.call(settings, { body: { version, changes: { withdrawMax: 60_000 } } });
  await admin.client.call('POST /staff/api/pauses', {
    body: { scope: 'payouts', reason: 'The bank is slow' },
  });
  const { inForce } = await admin.client.call('GET /staff/api/pauses', {});
  const id = inForce[0]?.id ?? '';
  await admin.client.call('POST /staff/api/pauses/:scope/resume', {
    params: { scope: 'payouts' },
    body: { id },
  });
  return { noy, admin, withdrawal, chat };
}

const queueOf = async ({ client }: TestStaffUser, query = {}) =>
  (await client.call('GET /staff/api/queue', { query })).items;
const kindsOf = async (user: TestStaffUser, query = {}) =>
  (await queueOf(user, query)).map(({ kind }) => kind);

test('all waiting work is in one list, by due time, filtered by what the staff user may decide', async () => {
  const server = await startTestServer();
  const { noy, admin, withdrawal, chat } = await workOf(server);
  const [cashier, agent] = [await staffUser(server, 'cashier'), await staffUser(server, 'agent')];
  expect(await kindsOf(admin)).toEqual([
    'chat',
    'withdrawal',
    'resumption',
    'case',
    'change',
    'difference',
  ]);
  const latest = ['resumption', 'change', 'chat', 'difference', 'case', 'withdrawal'];
  expect(await kindsOf(admin, { sort: '-since' })).toEqual(latest);
  expect(await kindsOf(admin, { sort: 'since' })).toEqual(latest.toReversed());
  // With the amounts that the cases are about.
  expect((await kindsOf(admin, { sort: '-amount' })).slice(0, 3)).toEqual([
    'withdrawal',
    ...['difference', 'case'],
  ]);
  expect((await kindsOf(admin, { sort: 'amount' })).at(-1)).toBe('withdrawal');
  expect((await kindsOf(cashier)).toSorted()).toEqual(
    ['withdrawal', 'resumption', 'case', 'change', 'difference'].toSorted(),
  );
  expect(await kindsOf(agent)).toEqual(['chat']);
  expect(await queueOf(admin)).toMatchObject([
    { kind: 'chat', id: chat, member: { id: String(noy.id) }, about: chat.slice(-4).toUpperCase() },
    { kind: 'withdrawal', id: withdrawal, amount: 5_100, isOverdue: false, holder: null },
    {
      ...{ kind: 'resumption', about: 'pause:payouts', amount: null, member: null },
      proposedBy: { id: String(admin.id), name: admin.username },
    },
    { kind: 'case', about: 'suspense', amount: 412.5, currency: 'LAK', proposedBy: null },
    { kind: 'change', about: 'settings', proposedBy: { id: String(admin.id) } },
    { kind: 'difference', about: 'reconciliation', amount: 413.5, currency: 'LAK' },
  ]);
  expect(await kindsOf(admin, { kind: 'case' })).toEqual(['case']);
  // A staff user's proposal is news to the others alone.
  expect(await counted(admin, 'change')).toMatchObject({ waiting: 1, latestAt: null });
  expect((await counted(cashier, 'change'))?.latestAt).toBeTruthy();
  // So is their proposal about a case, which waits for a second person from then on.
  const [{ id: caseId = '' } = {}] = await queueOf(admin, { kind: 'case' });
  const opened = Date.parse((await counted(admin, 'case'))?.latestAt ?? '');
  const resolution = { action: 'suspense-return', bankRef: 'RT-1' } as const;
  await inTransaction(server.db, (tx) =>
    writeDown(tx, {
      ...{ caseId: BigInt(caseId), resolution },
      ...{ reason: 'asked for', proposedBy: cashier.id },
    }),
  );
  const proposed = (await counted(admin, 'case'))?.latestAt ?? '';
  expect(Date.parse(proposed)).toBeGreaterThan(opened);
  expect(await counted(cashier, 'case')).toMatchObject({ waiting: 1, latestAt: null });
  // Taken back and proposed again, it is still one case, of its latest proposer.
  const proposers = async () =>
    (await queueOf(admin, { kind: 'case' })).map(({ proposedBy }) => proposedBy?.name);
  expect(await proposers()).toEqual([cashier.username]);
  await sql`
    update staff_decision set state = 'WITHDRAWN', ended_by = proposed_by, ended_at = now()`.execute(
    server.db,
  );
  expect(await proposers()).toEqual([undefined]);
  await inTransaction(server.db, (tx) =>
    writeDown(tx, {
      ...{ caseId: BigInt(caseId), resolution },
      ...{ reason: 'asked for', proposedBy: admin.id },
    }),
  );
  expect(await proposers()).toEqual([admin.username]);
  // Whole numbers are masked as everywhere.
  const [first] = await queueOf(admin);
  expect(first?.member?.phone).toMatch(/^\d{3}-xxx-\d{4}$/);
  // Once the bank was called there is nothing left to approve: its answer is awaited, or its case decided.
  await sql`update movement set attempts = 1, asked_at = now() where id = ${withdrawal}`.execute(
    server.db,
  );
  expect(await kindsOf(admin, { kind: 'withdrawal' })).toEqual([]);
  // An ended item no longer waits.
  await sql`
    update change_proposal set state = 'OUTDATED', ended_by = ${cashier.id}, ended_at = now()`.execute(
    server.db,
  );
  expect((await kindsOf(admin)).toSorted()).toEqual(['case', 'chat', 'difference']);
  await sql`update staff_case set closed_at = now(), resolution = 'close'`.execute(server.db);
  expect(await kindsOf(admin)).toEqual(['chat']);
});

test('an item that waits longer than the operator’s target for its kind is overdue', async () => {
  const server = await startTestServer();
  const { noy, admin, withdrawal } = await workOf(server);
  await sql`update movement set created_at = now() - interval '16 minutes' where id = ${withdrawal}`.execute(
    server.db,
  );
  expect(await kindsOf(admin, { isOverdue: 'true' })).toEqual(['withdrawal']);
  expect((await queueOf(admin))[0]).toMatchObject({ kind: 'withdrawal', isOverdue: true });
  expect(await counted(admin, 'withdrawal')).toMatchObject({ waiting: 1, overdue: 1, mine: 0 });
  expect(await kindsOf(admin, { isOverdue: 'false' })).not.toContain('withdrawal');
  await writeSettings(server.db, { withdrawalTargetMinutes: 17 });
  expect(await kindsOf(admin, { isOverdue: 'true' })).toEqual([]);
  expect(await counted(admin, 'withdrawal')).toMatchObject({ waiting: 1, overdue: 0 });
  // Each kind has a target of its own.
  await sql`
    insert into verification (id, member_id, document)
    values (gen_random_uuid(), ${noy.id}, 'thai-id')`.execute(server.db);
  const slower = { change: 5, resumption: 6, chat: 7 };
  const targets = { withdrawal: 1, verification: 2, case: 3, difference: 4, ...slower };
  await writeSettings(
    server.db,
    Object.fromEntries(
      Object.entries(targets).map(([kind, minutes]) => [`${kind}TargetMinutes`, minutes]),
    ),
  );
  const due = (await queueOf(admin)).map(({ kind, since, dueAt }) => [
    kind,
    (Date.parse(dueAt) - Date.parse(since)) / 60_000,
  ]);
  expect(Object.fromEntries(due)).toEqual(targets);
  expect(await queueOf(admin, { kind: 'verification' })).toMatchObject([
    { about: 'thai-id', amount: null, member: { id: String(noy.id) }, holder: null },
  ]);
  // Once it is decided it no longer waits.
  await sql`
    update verification set state = 'accepted', decided_at = now(), decided_by = ${admin.id}`.execute(
    server.db,
  );
  expect(await queueOf(admin, { kind: 'verification' })).toEqual([]);
});

async function counted({ client }: TestStaffUser, kind: string) {
  const { kinds } = await client.call('GET /staff/api/queue/counts', {});
  return kinds.find((each) => each.kind === kind);
}

test('a proposed account waits for those who may confirm it, and for no one once it is', async () => {
  const server = await startTestServer();
  const [admin, cashier] = [await staffUser(server, 'admin'), await staffUser(server, 'cashier')];
  const agent = await staffUser(server, 'agent');
  const account = { kind: 'bank', bankCode: 'KTB', accountNo: '7778889990' } as const;
  const settings = {
    accountName: 'LOTUS',
    mode: 'MANUAL',
    currency: 'THB',
    isShown: true,
  } as const;
  const body = { ...account, ...settings };
  await admin.client.call('POST /staff/api/deposit-accounts', { body });
  const [item] = await queueOf(cashier);
  expect(item).toMatchObject({
    ...{ kind: 'account', about: 'KTB 7778889990', member: null, amount: null, holder: null },
    ...{ proposedBy: { id: String(admin.id) }, isOverdue: false },
  });
  expect(await queueOf(agent)).toEqual([]);
  // To the one who proposed it, it is not news.
  expect(await counted(admin, 'account')).toMatchObject({ waiting: 1, latestAt: null });
  expect((await counted(cashier, 'account'))?.latestAt).toBeTruthy();
  const { id = '' } = item ?? {};
  expect((await hold(cashier, { kind: 'account', id }, cashier, null)).status).toBe(200);
  await sql`
    update deposit_account set proposed_at = now() - interval '9 hours'
    where id = ${id}::bigint`.execute(server.db);
  expect(await queueOf(cashier)).toMatchObject([
    { kind: 'account', isOverdue: true, holder: { id: String(cashier.id) } },
  ]);
  const accounts = await cashier.client.call('GET /staff/api/deposit-accounts', {});
  const { version = '' } = accounts.find((each) => each.id === id) ?? {};
  const confirm = 'POST /staff/api/deposit-accounts/:id/confirm';
  await cashier.client.call(confirm, { params: { id }, body: { version } });
  expect(await queueOf(cashier)).toEqual([]);
});

const hold = (
  { client }: TestStaffUser,
  item: { readonly kind: 'withdrawal' | 'case' | 'chat' | 'account'; readonly id: string },
  to: TestStaffUser | null,
  was: TestStaffUser | null,
) =>
  client.ask('PUT /staff/api/queue/:kind/:id/holder', {
    params: item,
    body: { to: to && String(to.id), was: was && String(was.id) },
  });

test('an item is taken by one of two, given to a staff user who may decide it, and put back', async () => {
  const server = await startTestServer();
  const { admin, withdrawal } = await workOf(server);
  const [somsri, agent] = [await staffUser(server, 'cashier'), await staffUser(server, 'agent')];
  const item = { kind: 'withdrawal', id: withdrawal } as const;
  // A staff user who saw a wrong holder takes nothing.
  expect((await hold(somsri, item, somsri, admin)).status).toBe(409);
  const both = await Promise.all([
    hold(somsri, item, somsri, null),
    hold(admin, item, admin, null),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const found = await admin.client.call('GET /staff/api/queue/:kind/:id', { params: item });
  const holder = found.item?.holder;
  const [winner, loser] = holder?.id === String(admin.id) ? [admin, somsri] : [somsri, admin];
  expect(await kindsOf(winner, { holder: 'me' })).toEqual(['withdrawal']);
  expect(await kindsOf(loser, { holder: 'others' })).toEqual(['withdrawal']);
  expect(await kindsOf(loser, { holder: 'nobody' })).not.toContain('withdrawal');
  expect(await counted(winner, 'withdrawal')).toMatchObject({ mine: 1 });
  // An item that a staff user has taken is not news to others.
  expect(await counted(loser, 'withdrawal')).toMatchObject({ latestAt: null });

  const locked = await staffUser(server, 'cashier');
  await sql`update staff set is_active = false where id = ${locked.id}`.execute(server.db);
  for (const nobody of [agent, locked]) {
    expect((await hold(winner, item, nobody, winner)).status).toBe(404);
  }
  expect((await hold(agent, item, agent, winner)).status).toBe(403);
  expect((await hold(winner, item, loser, winner)).status).toBe(200);
  expect(await kindsOf(loser, { holder: 'me' })).toEqual(['withdrawal']);
  expect((await hold(winner, item, winner, winner)).status).toBe(409);
  expect((await hold(loser, item, null, loser)).status).toBe(200);
  expect(await kindsOf(admin, { holder: 'nobody' })).toContain('withdrawal');
  // A taken item that no one had is not proof of a holder.
  expect((await hold(admin, { kind: 'case', id: '999' }, admin, null)).status).toBe(404);

  // Any staff user may decide what another one has; then it no longer waits.
  expect((await hold(somsri, item, somsri, null)).status).toBe(200);
  await admin.client.call('POST /staff/api/withdrawals/:id/refuse', {
    params: { id: withdrawal },
    body: { reason: 'CONTACT_US' },
  });
  expect(await kindsOf(somsri, { holder: 'me' })).toEqual([]);
  expect((await hold(somsri, item, null, somsri)).status).toBe(404);
  expect(await somsri.client.call('GET /staff/api/queue/:kind/:id', { params: item })).toEqual({
    item: null,
  });
});

test('a chat is taken and given by the rules of the chat', async () => {
  const server = await startTestServer();
  const { admin, chat } = await workOf(server);
  const [dao, kham] = [await staffUser(server, 'agent'), await staffUser(server, 'agent')];
  const item = { kind: 'chat', id: chat } as const;
  expect((await hold(dao, item, dao, null)).status).toBe(200);
  expect((await hold(kham, item, kham, null)).status).toBe(409);
  expect((await hold(kham, item, kham, dao)).status).toBe(403);
  expect(await kindsOf(dao, { holder: 'me' })).toEqual(['chat']);
  expect((await hold(dao, item, kham, dao)).status).toBe(200);
  expect(await kindsOf(kham, { holder: 'me' })).toEqual(['chat']);
  // The staff user whom it was given to is notified, and one who took it is not.
  const bellOf = async ({ client }: TestStaffUser) =>
    (await client.call('GET /staff/api/bell', {})).items;
  expect(await bellOf(kham)).toMatchObject([
    { what: 'given', of: 'chat', id: chat, by: { id: String(dao.id), name: dao.username } },
  ]);
  expect(await bellOf(dao)).toEqual([]);
  expect((await hold(admin, item, null, kham)).status).toBe(200);
  expect(await bellOf(kham)).toEqual([]);
  expect(await kindsOf(kham, { holder: 'nobody' })).toEqual(['chat']);
  // One that was closed waits for no one, though its last message was not answered.
  await sql`update chat_thread set status = 'CLOSED' where id = ${chat}`.execute(server.db);
  expect(await kindsOf(kham)).toEqual([]);
});
