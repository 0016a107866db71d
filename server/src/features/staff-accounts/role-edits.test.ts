import type { ReplyOf } from '@wallet/contract/api';
import {
  builtInRoles,
  type Capability,
  capabilities,
  completed,
  startOf,
} from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { listUnexplained } from '#db/guarded-invariants.ts';
import { writeSettings } from '#settings/settings.ts';
import { fundedMember } from '#test/funded-member.ts';
import { confirmedBySecond, saveAsTwo, staffUser } from '#test/staff.ts';
import type { TestClient } from '#test/test-client.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { wholeMoney } from '#test/wallet-sum.ts';

const sharedServer = serverForFile();

type RoleRow = ReplyOf<'GET /staff/api/roles'>[number];

const limits = {
  withdrawalMax: null,
  adjustmentMax: null,
  pagesPerHour: 30,
  filesPerHour: 30,
  locksPerHour: 3,
};

function roleOf(code: string, chosen: readonly Capability[], more: Partial<typeof junior> = {}) {
  return { code, name: `Role ${code}`, capabilities: completed(chosen), ...limits, ...more };
}

const junior = {
  code: 'junior',
  name: 'Junior cashier',
  capabilities: completed(['decideWithdrawals', 'adjustWallets', 'revealAccount']),
  ...limits,
  withdrawalMax: 2_000 as number | null,
  adjustmentMax: 100 as number | null,
};

async function found(client: TestClient, code: string): Promise<RoleRow> {
  const role = (await client.call('GET /staff/api/roles', {})).find((each) => each.code === code);
  if (!role) throw new Error(`no role ${code}`);
  return role;
}

/** A change of a role, with the version that its list has. */
async function changed(client: TestClient, code: string, more: Partial<RoleRow>) {
  const { code: _, isBuiltIn, people, ...settings } = await found(client, code);
  return { params: { code }, body: { ...settings, ...more } };
}

async function changeAsTwo(server: TestServer, client: TestClient, code: string, more: object) {
  const asked = await changed(client, code, more);
  const { changeId } = await client.call('PUT /staff/api/roles/:code', asked);
  await confirmedBySecond(server, changeId);
}

const refused = (message: string) => ({ body: { message } });

const confirmed = (client: TestClient, id: string | null) =>
  client.ask('POST /staff/api/changes/:id/confirm', { params: { id: id ?? '' } });

test('the tables begin with the roles of the contract, each with what it begins with', async () => {
  const server = await sharedServer();
  const { client } = await staffUser(server, 'agent');
  const roles = await client.call('GET /staff/api/roles', {});
  expect(roles.map(({ code }) => code)).toEqual([...builtInRoles]);
  for (const { code, ...role } of roles) {
    const built = builtInRoles.find((each) => each === code);
    if (!built) throw new Error(`${code} is not built in`);
    expect(role).toMatchObject({ name: null, isBuiltIn: true, withdrawalMax: null });
    expect(role.capabilities).toEqual(startOf(built));
  }
});

test('two people make a role, and its people may do what it names and no more', async () => {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  const { changeId } = await admin.call('POST /staff/api/roles', { body: junior });
  expect((await admin.call('GET /staff/api/roles', {})).length).toBe(3);
  expect(await confirmed(admin, changeId)).toMatchObject(refused('SECOND_PERSON_NEEDED'));
  await confirmedBySecond(server, changeId);

  // After the built-in ones, those that allow less come first.
  for (const body of [roleOf('bb', ['viewAudit']), roleOf('zz', []), roleOf('aa', ['viewAudit'])]) {
    await saveAsTwo(server, admin, 'POST /staff/api/roles', { body });
  }
  const roles = await admin.call('GET /staff/api/roles', {});
  expect(roles.map(({ code }) => code)).toEqual([...builtInRoles, 'zz', 'aa', 'bb', 'junior']);
  expect(roles.at(-1)).toEqual({
    ...junior,
    ...{ version: expect.any(String), isBuiltIn: false, people: 0 },
  });
  const { client } = await staffUser(server, 'junior');
  expect(await client.call('GET /staff/api/me', {})).toMatchObject({
    role: 'junior',
    roleName: 'Junior cashier',
    capabilities: junior.capabilities,
  });
  expect((await client.ask('GET /staff/api/withdrawals', { query: {} })).status).toBe(200);
  expect((await client.ask('GET /staff/api/chat/inbox', { query: {} })).status).toBe(403);
  expect((await client.ask('GET /staff/api/changes', { query: {} })).status).toBe(403);
});

test('the amounts of a role hold for withdrawals, one by one and together, and for adjustments', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { autoMax: 1_00, bulkApprovalMax: 100_000_00 });
  const { client: admin } = await staffUser(server, 'admin');
  await saveAsTwo(server, admin, 'POST /staff/api/roles', { body: junior });
  const { client } = await staffUser(server, 'junior');
  const member = await fundedMember(server, { wallet: 9_000_00n });
  const { ref: id } = await member.client.call('POST /api/wallet/withdraw', {
    body: { amount: 2_001 },
  });
  const approve = () => client.ask('POST /staff/api/withdrawals/:id/approve', { params: { id } });
  expect(await approve()).toMatchObject({ status: 403, ...refused('ABOVE_ROLE_LIMIT') });
  const { items } = await client.call('GET /staff/api/withdrawal-batches', { query: { ids: id } });
  expect(items.map(({ leftOut }) => leftOut)).toEqual(['beyond-limit']);

  const params = { id: member.id.toString() };
  const adjust = (amount: number) =>
    client.ask('POST /staff/api/members/:id/adjustments', {
      params,
      body: { direction: 'credit', amount, reason: 'a test' },
    });
  expect(await adjust(100.01)).toMatchObject(refused('ABOVE_ROLE_LIMIT'));
  expect((await adjust(100)).status).toBe(200);
  const { body } = await adjust(100);
  if (!('decisionId' in body)) throw new Error('an adjustment of what the role allows is proposed');
  const confirm = () =>
    admin.ask('POST /staff/api/decisions/:id/confirm', { params: { id: body.decisionId } });
  await changeAsTwo(server, admin, 'junior', { adjustmentMax: 99.99 });
  expect(await confirm()).toMatchObject({ status: 409, ...refused('ABOVE_PROPOSER_LIMIT') });
  await changeAsTwo(server, admin, 'junior', { adjustmentMax: 100 });
  expect((await confirm()).status).toBe(200);

  await changeAsTwo(server, admin, 'junior', { withdrawalMax: 3_000 });
  expect((await approve()).status).toBe(200);
});

test('a proposal is not confirmed once its proposer may not make it, or is locked', async () => {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  const { client: second } = await staffUser(server, 'cashier');
  await saveAsTwo(server, admin, 'POST /staff/api/roles', { body: junior });
  const proposer = await staffUser(server, 'junior');
  const editor = await staffUser(server, 'admin');
  const member = await fundedMember(server, { wallet: 9_000_00n });
  const adjusted = await proposer.client.call('POST /staff/api/members/:id/adjustments', {
    params: { id: member.id.toString() },
    body: { direction: 'credit', amount: 100, reason: 'a test' },
  });
  const { version } = await editor.client.call('GET /staff/api/settings', {});
  const raised = await editor.client.call('PUT /staff/api/settings', {
    body: { version, changes: { autoMax: 6_000 } },
  });
  const confirmAdjustment = () =>
    second.ask('POST /staff/api/decisions/:id/confirm', { params: { id: adjusted.decisionId } });
  const confirmChange = () =>
    second.ask('POST /staff/api/changes/:id/confirm', { params: { id: raised.changeId ?? '' } });
  const gone = { status: 409, ...refused('PROPOSER_MAY_NOT') };

  const may = (capabilities: readonly string[]) =>
    changeAsTwo(server, admin, 'junior', { capabilities });
  await may(junior.capabilities.filter((each) => each !== 'adjustWallets'));
  expect(await confirmAdjustment()).toMatchObject(gone);
  await may(junior.capabilities);

  for (const { username } of [proposer, editor])
    await admin.call('POST /staff/api/staff-accounts/:username/lock', { params: { username } });
  expect(await confirmAdjustment()).toMatchObject(gone);
  expect(await confirmChange()).toMatchObject(gone);
  expect(await wholeMoney(member.client)).toBe(9_000);

  // Waits on: they may have been locked by mistake.
  await sql`update staff set is_active = true`.execute(server.db);
  expect((await confirmAdjustment()).status).toBe(200);
  expect((await confirmChange()).status).toBe(200);
});

test('a permission that a role loses is lost at the next call of everyone who has it', async () => {
  const server = await sharedServer();
  const { client: admin } = await staffUser(server, 'admin');
  const { client: agent } = await staffUser(server, 'agent');
  const member = await fundedMember(server, { wallet: 100_00n });
  const params = { id: member.id.toString(), field: 'phone' } as const;
  const reveal = () => agent.ask('GET /staff/api/members/:id/reveal/:field', { params });
  expect((await reveal()).status).toBe(200);
  await changeAsTwo(server, admin, 'agent', {
    capabilities: startOf('agent').filter((each) => each !== 'revealPhone'),
  });
  expect((await reveal()).status).toBe(403);
  expect((await agent.call('GET /staff/api/me', {})).capabilities).not.toContain('revealPhone');
});

test('no set of permissions confirms its own proposal, not even all of them', async () => {
  const server = await sharedServer();
  const { client: admin } = await staffUser(server, 'admin');
  await saveAsTwo(server, admin, 'POST /staff/api/roles', { body: roleOf('all', capabilities) });
  const { client, username } = await staffUser(server, 'all');
  const member = await fundedMember(server, { wallet: 100_00n });
  const account = (await client.call('GET /staff/api/staff-accounts', {})).find(
    (each) => each.username === username,
  );
  const changes = [
    await client.call('POST /staff/api/roles', { body: roleOf('more', ['viewAudit']) }),
    await client.call(
      'PUT /staff/api/roles/:code',
      await changed(client, 'all', { pagesPerHour: 9 }),
    ),
    await client.call(
      'PUT /staff/api/roles/:code',
      await changed(client, 'agent', { pagesPerHour: 9 }),
    ),
    await client.call('PUT /staff/api/staff-accounts/:username', {
      params: { username },
      body: { version: account?.version ?? '', name: 'Myself', role: 'admin' },
    }),
  ];
  for (const { changeId } of changes) {
    expect(changeId).not.toBeNull();
    expect(await confirmed(client, changeId)).toMatchObject(refused('SECOND_PERSON_NEEDED'));
  }
  const { decisionId } = await client.call('POST /staff/api/members/:id/adjustments', {
    params: { id: member.id.toString() },
    body: { direction: 'credit', amount: 5, reason: 'mine' },
  });
  expect(
    await client.ask('POST /staff/api/decisions/:id/confirm', { params: { id: decisionId } }),
  ).toMatchObject(refused('SECOND_PERSON_NEEDED'));
});

test('people with a role do not confirm what someone else proposes for it', async () => {
  const server = await sharedServer();
  const { client: admin } = await staffUser(server, 'admin');
  const { client: cashier } = await staffUser(server, 'cashier');
  const { client: other } = await staffUser(server, 'admin');
  const asked = await changed(admin, 'cashier', {
    capabilities: completed([...startOf('cashier'), 'editContent']),
  });
  const { changeId } = await admin.call('PUT /staff/api/roles/:code', asked);
  expect(await confirmed(cashier, changeId)).toMatchObject(refused('SECOND_PERSON_NEEDED'));
  expect((await found(admin, 'cashier')).capabilities).toEqual(startOf('cashier'));
  expect((await confirmed(other, changeId)).status).toBe(200);
});

test('an unsound role, a taken name and another version change nothing', async () => {
  const server = await sharedServer();
  const { client } = await staffUser(server, 'admin');
  const add = (body: ReturnType<typeof roleOf>) => client.ask('POST /staff/api/roles', { body });
  const bare = {
    ...roleOf('bare', []),
    capabilities: ['useConsole', 'revealPhone'] as Capability[],
  };
  expect(await add(bare)).toMatchObject(refused('ROLE_INCOMPLETE'));
  expect(await add(roleOf('admin', ['viewAudit']))).toMatchObject(refused('CODE_TAKEN'));
  await saveAsTwo(server, client, 'POST /staff/api/roles', { body: junior });
  expect(await add(roleOf('other', [], { name: junior.name }))).toMatchObject(
    refused('CODE_TAKEN'),
  );
  const put = async (code: string, more: Partial<RoleRow>) =>
    client.ask('PUT /staff/api/roles/:code', await changed(client, code, more));
  expect(await put('agent', { name: 'Mine' })).toMatchObject(refused('INVALID_DATA'));
  expect(await put('junior', { name: null })).toMatchObject(refused('INVALID_DATA'));
  expect(await put('junior', { version: 'another' })).toMatchObject(refused('ALREADY_DECIDED'));
  const kept = capabilities.filter((each) => each !== 'manageStaff');
  expect(await put('admin', { capabilities: kept })).toMatchObject(refused('ADMIN_KEEPS'));
  const remove = (code: string, version: string) =>
    client.ask('DELETE /staff/api/roles/:code', { params: { code }, body: { version } });
  const { version } = await found(client, 'agent');
  expect(await remove('agent', version)).toMatchObject(refused('INVALID_DATA'));
});

test('a role is removed when no one has it, locked accounts included', async () => {
  const server = await startTestServer();
  const { client } = await staffUser(server, 'admin');
  await saveAsTwo(server, client, 'POST /staff/api/roles', { body: junior });
  const { id } = await staffUser(server, 'junior');
  expect((await found(client, 'junior')).people).toBe(1);
  await sql`update staff set is_active = false where id = ${id}`.execute(server.db);
  expect((await found(client, 'junior')).people).toBe(0);
  const remove = async () => {
    const { version } = await found(client, 'junior');
    const asked = { params: { code: 'junior' }, body: { version } };
    return saveAsTwo(server, client, 'DELETE /staff/api/roles/:code', asked);
  };
  expect(await remove()).toMatchObject(refused('ROLE_IN_USE'));
  await sql`delete from staff_session where staff_id = ${id}`.execute(server.db);
  await sql`delete from staff where id = ${id}`.execute(server.db);
  expect((await remove()).status).toBe(200);
  expect((await client.call('GET /staff/api/roles', {})).length).toBe(3);
  const { rows } = await sql<{ difference: unknown }>`
    select difference from change_proposal where subject = 'role:junior' order by id desc limit 1`.execute(
    server.db,
  );
  expect(rows).toEqual([{ difference: [{ path: ['isRemoved'], before: false, after: true }] }]);
});

test('the last role that administers keeps someone who can sign in, in the database too', async () => {
  const server = await startTestServer();
  const { client, id: admin } = await staffUser(server, 'admin');
  await saveAsTwo(server, client, 'POST /staff/api/roles', {
    body: roleOf('boss', ['manageStaff', 'confirmChanges']),
  });
  const { id: boss, client: bossClient } = await staffUser(server, 'boss');
  await sql`update staff set totp_confirmed_at = now() where id in (${admin}, ${boss})`.execute(
    server.db,
  );
  // The boss is an admin too: the other one may go.
  await sql`update staff set is_active = false where id = ${admin}`.execute(server.db);
  const less = await changed(bossClient, 'boss', { capabilities: completed(['confirmChanges']) });
  expect(await bossClient.ask('PUT /staff/api/roles/:code', less)).toMatchObject(
    refused('LAST_ADMIN'),
  );
  // One who has yet to choose a password does not help.
  await sql`update staff set is_active = true, needs_own_password = true where id = ${admin}`.execute(
    server.db,
  );
  expect(await bossClient.ask('PUT /staff/api/roles/:code', less)).toMatchObject(
    refused('LAST_ADMIN'),
  );
  await sql`update staff set is_active = false where id = ${admin}`.execute(server.db);
  const past = [
    sql`update staff_role set capabilities = '{useConsole}' where code = 'boss'`,
    sql`update staff set custom_role = null where custom_role = 'boss'`,
    sql`delete from staff_role where code = 'agent'`,
    sql`update staff_role set capabilities = '{useConsole}' where code = 'admin'`,
  ];
  for (const statement of past) {
    await expect(statement.execute(server.db)).rejects.toMatchObject({ code: /^23/ });
  }
});

test('of an admin who takes a role and that role’s loss in the same moment, one fails', async () => {
  const server = await startTestServer();
  const { client, id } = await staffUser(server, 'admin');
  await saveAsTwo(server, client, 'POST /staff/api/roles', {
    body: roleOf('boss', ['manageStaff']),
  });
  await sql`update staff set totp_confirmed_at = now() where id = ${id}`.execute(server.db);
  const { id: other } = await staffUser(server, 'boss');
  await sql`update staff set totp_confirmed_at = now(), is_active = false where id = ${other}`.execute(
    server.db,
  );
  await sql`update staff set is_active = true where id = ${other}`.execute(server.db);
  const held = (statement: ReturnType<typeof sql>) =>
    inTransaction(server.db, async (tx) => {
      await statement.execute(tx);
      await sql`select pg_sleep(0.2)`.execute(tx);
    });
  const ends = await Promise.allSettled([
    held(sql`update staff set role = 'agent', custom_role = 'boss' where id = ${id}`),
    held(sql`update staff_role set capabilities = '{useConsole}' where code = 'boss'`),
  ]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the release before takes a role for a built-in one that allows no more, and no money', async () => {
  const server = await startTestServer();
  const { client } = await staffUser(server, 'admin');
  const { id: cashier } = await staffUser(server, 'cashier');
  const make = (body: ReturnType<typeof roleOf>) =>
    saveAsTwo(server, client, 'POST /staff/api/roles', { body });
  await make(roleOf('senior', [...startOf('cashier'), 'viewAudit']));
  await make(roleOf('capped', startOf('cashier'), { withdrawalMax: 100 }));
  await make(roleOf('careful', startOf('cashier'), { adjustmentMax: 100 }));
  await make(roleOf('reader', ['viewMembers']));
  const stored = async (id: StaffId) =>
    server.db
      .selectFrom('staff')
      .select(['role', 'custom_role'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const known = async (role: string) => stored((await staffUser(server, role)).id);
  expect(await known('senior')).toEqual({ role: 'cashier', custom_role: 'senior' });
  expect(await known('capped')).toEqual({ role: 'agent', custom_role: 'capped' });
  expect(await known('careful')).toEqual({ role: 'agent', custom_role: 'careful' });
  expect(await known('reader')).toEqual({ role: 'agent', custom_role: 'reader' });

  // And a built-in one that lost something, for everyone who has it.
  expect(await stored(cashier)).toEqual({ role: 'cashier', custom_role: null });
  const since = new Date();
  const less = startOf('cashier').filter((each) => each !== 'adjustWallets');
  const asked = await changed(client, 'cashier', { capabilities: less });
  const { changeId } = await client.call('PUT /staff/api/roles/:code', asked);
  const { client: other } = await staffUser(server, 'admin');
  await confirmed(other, changeId);
  expect(await stored(cashier)).toEqual({ role: 'agent', custom_role: 'cashier' });
  // The audit accounts for that too; the new admin above is the test's own.
  const unexplained = await listUnexplained(server.db, since);
  expect(unexplained.filter(({ subject }) => subject.startsWith('cashier'))).toEqual([]);
});

test('a role that is changed past the console is found', async () => {
  const server = await startTestServer();
  const since = new Date();
  await sql`update staff_role set capabilities = capabilities || '{viewAudit}' where code = 'agent'`.execute(
    server.db,
  );
  expect((await listUnexplained(server.db, since)).map(({ what }) => what)).toEqual([
    'staff_role agent capabilities',
  ]);
});

test('a change of a role tells each permission, with its old and new value', async () => {
  const server = await startTestServer();
  const { client } = await staffUser(server, 'admin');
  await changeAsTwoByAdmin(server, client);
  const { rows } = await sql<{ difference: unknown }>`
    select difference from change_proposal where subject = 'role:agent'`.execute(server.db);
  expect(rows[0]?.difference).toEqual([
    { path: ['withdrawalMax'], before: null, after: 50 },
    { path: ['capabilities', 'revealPhone'], before: true, after: false },
    { path: ['capabilities', 'viewAudit'], before: false, after: true },
  ]);
});

async function changeAsTwoByAdmin(server: TestServer, client: TestClient) {
  const less = startOf('agent').filter((each) => each !== 'revealPhone');
  await changeAsTwo(server, client, 'agent', {
    capabilities: completed([...less, 'viewAudit']),
    withdrawalMax: 50,
  });
}

test('an admin who sees as a role reads what it reads, and changes and reveals nothing', async () => {
  const server = await startTestServer();
  const { client } = await staffUser(server, 'admin');
  const member = await fundedMember(server, { wallet: 100_00n });
  await client.call('POST /staff/api/see-as', { body: { code: 'agent' } });
  expect(await client.call('GET /staff/api/me', {})).toMatchObject({
    role: 'agent',
    capabilities: startOf('agent'),
    isSeenAs: true,
  });
  const params = { id: member.id.toString() };
  expect((await client.ask('GET /staff/api/members/:id', { params })).status).toBe(200);
  expect((await client.ask('GET /staff/api/cases', { query: {} })).status).toBe(403);
  const only = { status: 403, ...refused('ONLY_SEES') };
  const reveal = { params: { ...params, field: 'phone' } } as const;
  expect(await client.ask('GET /staff/api/members/:id/reveal/:field', reveal)).toMatchObject(only);
  const lock = { params, body: { reason: 'a test' } };
  expect(await client.ask('POST /staff/api/members/:id/lock', lock)).toMatchObject(only);
  expect(await client.ask('POST /staff/api/roles', { body: junior })).toMatchObject(only);
  expect(await client.ask('POST /staff/api/see-as', { body: { code: 'admin' } })).toMatchObject(
    only,
  );

  await client.call('DELETE /staff/api/see-as', {});
  expect((await client.ask('GET /staff/api/cases', { query: {} })).status).toBe(200);
  const back = await client.call('GET /staff/api/me', {});
  expect([back.role, back.isSeenAs]).toEqual(['admin', undefined]);
  await client.call('POST /staff/api/see-as', { body: { code: 'agent' } });
  expect((await client.ask('POST /staff/api/sign-out', {})).status).toBe(200);
});

test('seeing as a role is the admins’, shows no more than they may see, and ends with their own', async () => {
  const server = await sharedServer();
  const { client: admin } = await staffUser(server, 'admin');
  await saveAsTwo(server, admin, 'POST /staff/api/roles', { body: roleOf('hr', ['manageStaff']) });
  const see = (client: TestClient, code: string) =>
    client.ask('POST /staff/api/see-as', { body: { code } });
  const { client: cashier } = await staffUser(server, 'cashier');
  expect(await see(cashier, 'agent')).toMatchObject(refused('FORBIDDEN'));
  expect(await see(admin, 'nobody')).toMatchObject(refused('NO_DATA'));
  const { client: hr, id } = await staffUser(server, 'hr');
  expect((await see(hr, 'admin')).status).toBe(200);
  expect((await hr.call('GET /staff/api/me', {})).capabilities).toEqual(completed(['manageStaff']));
  expect((await hr.ask('GET /staff/api/cases', { query: {} })).status).toBe(403);
  // Raised by a role that is tried out: never.
  await sql`update staff set role = 'agent', custom_role = null where id = ${id}`.execute(
    server.db,
  );
  const lowered = await hr.call('GET /staff/api/me', {});
  expect([lowered.role, lowered.isSeenAs]).toEqual(['agent', undefined]);
});

test('seeing as a role that reads more in an hour reads no more than one’s own', async () => {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  const members = [await fundedMember(server), await fundedMember(server)];
  await saveAsTwo(server, admin, 'POST /staff/api/roles', {
    body: roleOf('hr', ['manageStaff', 'viewMembers'], { filesPerHour: 1, pagesPerHour: 0 }),
  });
  const { client: hr } = await staffUser(server, 'hr');
  await hr.call('POST /staff/api/see-as', { body: { code: 'admin' } });
  const files = [];
  for (const { id } of members) {
    const params = { id: id.toString() };
    files.push((await hr.ask('GET /staff/api/members/:id', { params })).status);
  }
  expect(files).toEqual([200, 429]);
  const query = { page: 2, limit: 1 };
  expect((await hr.ask('GET /staff/api/members', { query })).status).toBe(429);
});
