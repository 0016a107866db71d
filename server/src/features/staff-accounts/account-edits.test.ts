import type { ReplyOf } from '@wallet/contract/api';
import { type BuiltInRole, builtInRoles, roleMay, startOf } from '@wallet/contract/capabilities';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startStaffSession } from '#access/staff-session-store.ts';
import { inTransaction } from '#db/database.ts';
import { listUnexplained } from '#db/guarded-invariants.ts';
import { unseal } from '#lib/seal.ts';
import { codeOf, staffUser, type TestStaffUser } from '#test/staff.ts';
import type { TestClient } from '#test/test-client.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { resetAccount } from './reset-account.ts';
import { secretOwner } from './staff-secrets.ts';
import { findAccount } from './staff-store.ts';

const sharedServer = serverForFile();

type Account = ReplyOf<'GET /staff/api/staff-accounts'>[number];

async function accountOf(client: TestClient, username: string): Promise<Account> {
  const accounts = await client.call('GET /staff/api/staff-accounts', {});
  const found = accounts.find((account) => account.username === username);
  if (!found) throw new Error(`no account ${username}`);
  return found;
}

/** A staff user who has signed in with both factors of their own. */
async function settled(server: TestServer, role: 'agent' | 'cashier' | 'admin') {
  const user = await staffUser(server, role);
  await server.db
    .updateTable('staff')
    .set({ totp_confirmed_at: sql<Date>`now()` })
    .where('id', '=', user.id)
    .execute();
  return user;
}

const somchai = { username: 'somchai', name: 'สมชาย ใจดี', role: 'cashier' } as const;

async function proposed(client: TestClient): Promise<string> {
  const { changeId } = await client.call('POST /staff/api/staff-accounts', { body: somchai });
  if (changeId === null) throw new Error('one person made an account alone');
  return changeId;
}

const confirmed = (client: TestClient, id: string | null) =>
  client.ask('POST /staff/api/changes/:id/confirm', { params: { id: id ?? '' } });

const shown = (client: TestClient) =>
  client.ask('POST /staff/api/first-passwords/:username', { params: { username: 'somchai' } });

const refused = (message: string) => ({ body: { message } });

test('a name that has been taken meanwhile is why its account is not made', async () => {
  const server = await sharedServer();
  const [admin, cashier] = [await settled(server, 'admin'), await staffUser(server, 'cashier')];
  const id = await proposed(admin.client);
  await sql`update staff set username = 'somchai' where id = ${cashier.id}`.execute(server.db);
  expect(await confirmed(cashier.client, id)).toMatchObject(refused('CODE_TAKEN'));
});

test('two people make an account, and only both halves of its password together open it', async () => {
  const server = await startTestServer();
  const [admin, cashier] = [await settled(server, 'admin'), await staffUser(server, 'cashier')];
  const id = await proposed(admin.client);
  expect(await findAccount(server.db, 'somchai')).toBeUndefined();
  expect(await confirmed(admin.client, id)).toMatchObject(refused('SECOND_PERSON_NEEDED'));
  expect(await confirmed(cashier.client, id)).toMatchObject({ status: 200 });

  expect(await admin.client.call('GET /staff/api/first-passwords', {})).toEqual({
    halves: [{ username: 'somchai', name: somchai.name, half: 1 }],
  });
  const [first, second] = [await shown(admin.client), await shown(cashier.client)];
  const halves = [first, second].map(({ body }) => ('text' in body ? body.text : ''));
  // Without signs that are taken for another one: 0, i, l and o.
  expect(halves[0]).toMatch(/^(?:[1-9a-hjkmnp-z]{4}-){3}$/);
  expect(halves[1]).toMatch(/^(?:[1-9a-hjkmnp-z]{4}-){2}[1-9a-hjkmnp-z]{4}$/);
  expect(await shown((await staffUser(server, 'admin')).client)).toMatchObject(refused('NO_DATA'));

  const signIn = (password: string, code?: string) =>
    server.visitor().ask('POST /staff/api/sign-in', {
      body: { username: 'somchai', password, ...(code ? { code } : {}) },
    });
  for (const half of halves) expect(await signIn(half)).toMatchObject(refused('WRONG_CREDENTIAL'));
  const password = halves.join('');
  expect((await signIn(password)).body).toMatchObject({ next: 'SET_UP' });
  const { totpSecret = '' } = (await findAccount(server.db, 'somchai')) ?? {};
  const { secretsKey } = server.services.config;
  const secret = unseal(secretsKey, secretOwner('somchai'), totpSecret);
  const entered = await signIn(password, codeOf(secret));
  expect(entered.body).toMatchObject({ next: 'SIGNED_IN', needsOwnPassword: true });
  // Not an account of its owner's own before it has a password that no two others know.
  expect((await accountOf(admin.client, 'somchai')).canSignIn).toBe(false);
});

test('a half is shown again until it is handed over, or until its owner has a password of their own', async () => {
  const server = await startTestServer();
  const [admin, cashier] = [await settled(server, 'admin'), await staffUser(server, 'cashier')];
  await confirmed(cashier.client, await proposed(admin.client));
  const first = await shown(admin.client);
  // The reply was lost.
  expect((await shown(admin.client)).body).toEqual(first.body);
  const second = await shown(cashier.client);
  const handOver = () =>
    admin.client.call('POST /staff/api/first-passwords/:username/handed-over', {
      params: { username: 'somchai' },
    });
  await handOver();
  await handOver();
  expect(await shown(admin.client)).toMatchObject(refused('NO_DATA'));
  expect((await shown(cashier.client)).body).toEqual(second.body);
  const found = await findAccount(server.db, 'somchai');
  if (!found) throw new Error('two people made the account');
  const place = { device: 'test', ip: '10.0.0.1' };
  const token = await startStaffSession(server.db, { id: found.id, ...place });
  await server
    .visitor()
    .with({ token })
    .call('POST /staff/api/password', { body: { newPassword: 'my own long words 7' } });
  expect(await shown(cashier.client)).toMatchObject(refused('NO_DATA'));
});

test('no half of a first password is kept in plain, and none is in the audit', async () => {
  const server = await startTestServer();
  const [admin, cashier] = [await settled(server, 'admin'), await staffUser(server, 'cashier')];
  await confirmed(cashier.client, await proposed(admin.client));
  const kept = JSON.stringify(
    await server.db.selectFrom('first_password').select('sealed').execute(),
  );
  const { body } = await shown(admin.client);
  const text = 'text' in body ? body.text : '';
  expect(text).not.toBe('');
  expect(kept).not.toContain(text);
  const { rows } = await sql<{ everything: string }>`
    select concat((select string_agg(staff_audit::text, ' ') from staff_audit),
      (select string_agg(change_proposal::text, ' ') from change_proposal)) as everything`.execute(
    server.db,
  );
  expect(rows[0]?.everything).toContain('somchai');
  expect(rows[0]?.everything).not.toContain(text.slice(0, 9));
  // A password that is reset at the shell leaves no half to hand over.
  await resetAccount(server.db, server.services.config.secretsKey, 'somchai');
  expect(await shown(admin.client)).toMatchObject(refused('NO_DATA'));
});

test('a changed role counts at the next call, and its owner cannot confirm it', async () => {
  const server = await sharedServer();
  const [admin, agent] = [await settled(server, 'admin'), await staffUser(server, 'agent')];
  const cases = () => agent.client.ask('GET /staff/api/cases', { query: {} });
  const raise = async (role: 'cashier' | 'agent') => {
    const { version, name } = await accountOf(admin.client, agent.username);
    const asked = { params: { username: agent.username }, body: { version, name, role } };
    return (await admin.client.call('PUT /staff/api/staff-accounts/:username', asked)).changeId;
  };
  expect((await cases()).status).toBe(403);
  const cashier = await staffUser(server, 'cashier');
  await confirmed(cashier.client, await raise('cashier'));
  expect((await cases()).status).toBe(200);
  const down = await raise('agent');
  expect(await confirmed(agent.client, down)).toMatchObject(refused('SECOND_PERSON_NEEDED'));
  await confirmed(cashier.client, down);
  expect((await cases()).status).toBe(403);
});

test('one person locks three accounts in an hour, and not the whole house', async () => {
  const server = await sharedServer();
  const [admin, other] = [await settled(server, 'admin'), await settled(server, 'admin')];
  const staff = [];
  for (let count = 0; count < 4; count++) staff.push(await staffUser(server, 'agent'));
  const [last] = staff;
  const lock = (client: TestClient, username = '') =>
    client.ask('POST /staff/api/staff-accounts/:username/lock', { params: { username } });
  for (const { username } of staff.slice(1)) {
    expect((await lock(admin.client, username)).status).toBe(200);
  }
  expect(await lock(admin.client, last?.username)).toMatchObject({
    status: 429,
    body: { message: 'REQUEST_LIMIT' },
  });
  expect((await last?.client.ask('GET /staff/api/me', {}))?.status).toBe(200);
  expect((await lock(other.client, last?.username)).status).toBe(200);
});

test('the database keeps an admin by the same roles as the capability', async () => {
  const { db } = await startTestServer();
  const { rows } = await sql<{ role: string; keeps: boolean }>`
    select role, administers(role) as keeps from unnest(${[...builtInRoles]}::text[]) as role`.execute(
    db,
  );
  const mayKeep = (role: BuiltInRole) => roleMay({ capabilities: startOf(role) }, 'manageStaff');
  expect(rows).toEqual(builtInRoles.map((role) => ({ role, keeps: mayKeep(role) })));
});

test('one person locks an account immediately, and two unlock it', async () => {
  const server = await sharedServer();
  const [admin, agent] = [await settled(server, 'admin'), await staffUser(server, 'agent')];
  const params = { username: agent.username };
  await admin.client.call('POST /staff/api/staff-accounts/:username/lock', { params });
  expect((await agent.client.ask('GET /staff/api/me', {})).status).toBe(401);
  expect(
    await admin.client.ask('POST /staff/api/staff-accounts/:username/lock', { params }),
  ).toMatchObject(refused('ALREADY_DECIDED'));
  const { version, isActive } = await accountOf(admin.client, agent.username);
  expect(isActive).toBe(false);
  const body = { version };
  const unlock = await admin.client.call('POST /staff/api/staff-accounts/:username/unlock', {
    params,
    body,
  });
  expect((await accountOf(admin.client, agent.username)).isActive).toBe(false);
  const cashier = await staffUser(server, 'cashier');
  const waiting = async () => {
    const changes = await cashier.client.call('GET /staff/api/changes', { query: {} });
    return changes.find(({ subject }) => subject === `staff:${agent.username}`)?.values;
  };
  expect(await waiting()).toEqual([{ path: ['maySignIn'], before: false, after: true }]);
  // A reset of a locked account unlocks nothing.
  const reset = { params, body: { version } };
  const renewed = await admin.client.ask('POST /staff/api/staff-accounts/:username/reset', reset);
  expect(renewed).toMatchObject(refused('CHANGE_WAITING'));
  await confirmed(cashier.client, unlock.changeId);
  const open = await accountOf(admin.client, agent.username);
  expect(open.isActive).toBe(true);
  const again = { params, body: { version: open.version } };
  expect(
    await admin.client.ask('POST /staff/api/staff-accounts/:username/unlock', again),
  ).toMatchObject(refused('INVALID_DATA'));
  await admin.client.call('POST /staff/api/staff-accounts/:username/lock', { params });
  const locked = await accountOf(admin.client, agent.username);
  const { changeId } = await admin.client.call('POST /staff/api/staff-accounts/:username/reset', {
    params,
    body: { version: locked.version },
  });
  expect(await waiting()).toEqual([{ path: ['isReset'], before: false, after: true }]);
  await confirmed(cashier.client, changeId);
  // Open accounts come first, each part by username.
  const people = [admin.username, cashier.username, agent.username];
  const accounts = (await admin.client.call('GET /staff/api/staff-accounts', {})).filter(
    ({ username }) => people.includes(username),
  );
  const seen = { lastSeenAt: expect.any(String), isActive: true };
  expect(accounts.map(({ id: _, createdAt: __, version: ___, ...row }) => row)).toEqual([
    {
      ...{ username: admin.username, name: admin.username, role: 'admin' },
      ...{ ...seen, canSignIn: true },
    },
    {
      ...{ username: cashier.username, name: cashier.username, role: 'cashier' },
      ...{ ...seen, canSignIn: false },
    },
    {
      ...{ username: agent.username, name: agent.username, role: 'agent' },
      ...{ lastSeenAt: null, isActive: false, canSignIn: false },
    },
  ]);
});

test('a reset by two ends sessions and makes password and authenticator worthless', async () => {
  const server = await sharedServer();
  const [admin, agent] = [await settled(server, 'admin'), await settled(server, 'agent')];
  const before = await findAccount(server.db, agent.username);
  const guess = { body: { username: agent.username, password: 'wrong' } };
  await server.visitor().ask('POST /staff/api/sign-in', guess);
  const guesses = async () => {
    const { rows } =
      await sql`select from attempt where key like ${`staff-%${agent.username}`}`.execute(
        server.db,
      );
    return rows.length;
  };
  expect(await guesses()).toBeGreaterThan(0);
  const { version } = await accountOf(admin.client, agent.username);
  const { changeId } = await admin.client.call('POST /staff/api/staff-accounts/:username/reset', {
    params: { username: agent.username },
    body: { version },
  });
  expect((await agent.client.ask('GET /staff/api/me', {})).status).toBe(200);
  const { client: cashier } = await staffUser(server, 'cashier');
  await confirmed(cashier, changeId);
  expect((await agent.client.ask('GET /staff/api/me', {})).status).toBe(401);
  const after = await findAccount(server.db, agent.username);
  expect(after).toMatchObject({ needsOwnPassword: true, isConfirmed: false, isActive: true });
  expect(after?.passwordHash).not.toBe(before?.passwordHash);
  expect(after?.totpSecret).not.toBe(before?.totpSecret);
  expect(await guesses()).toBe(0);
  // The two hold a half each, those of an earlier reset are gone, and each half goes by itself.
  const { username } = agent;
  const name = username;
  const held = async (client: TestClient) =>
    (await client.call('GET /staff/api/first-passwords', {})).halves;
  expect(await held(cashier)).toEqual([{ username, name, half: 2 }]);
  expect(await held(admin.client)).toEqual([{ username, name, half: 1 }]);
  const show = (client: TestClient) =>
    client.call('POST /staff/api/first-passwords/:username', { params: { username } });
  const first = await show(admin.client);
  const again = await admin.client.call('POST /staff/api/staff-accounts/:username/reset', {
    params: { username },
    body: { version: (await accountOf(admin.client, username)).version },
  });
  const other = await staffUser(server, 'cashier');
  await confirmed(other.client, again.changeId);
  expect([await held(cashier), await held(other.client)]).toEqual([
    [],
    [{ username, name, half: 2 }],
  ]);
  const renewed = await show(admin.client);
  expect(renewed).toEqual({ username, name, half: 1, text: expect.any(String) });
  expect(renewed.text).not.toBe(first.text);
  const handedOver = 'POST /staff/api/first-passwords/:username/handed-over';
  expect(await admin.client.ask(handedOver, { params: { username: 'nobody' } })).toMatchObject(
    refused('NO_DATA'),
  );
  // A half that the same person holds for someone else stays.
  const third = await settled(server, 'agent');
  const { version: of } = await accountOf(admin.client, third.username);
  const more = await admin.client.call('POST /staff/api/staff-accounts/:username/reset', {
    params: { username: third.username },
    body: { version: of },
  });
  await confirmed(other.client, more.changeId);
  expect((await held(admin.client)).map((half) => half.username)).toEqual([
    username,
    third.username,
  ]);
  await admin.client.call(handedOver, { params: { username } });
  expect((await held(admin.client)).map((half) => half.username)).toEqual([third.username]);
  // The owner of an account does not confirm someone else's proposal for it.
  const own = await settled(server, 'cashier');
  const { version: last } = await accountOf(admin.client, own.username);
  const reset = await admin.client.call('POST /staff/api/staff-accounts/:username/reset', {
    params: { username: own.username },
    body: { version: last },
  });
  expect(await confirmed(own.client, reset.changeId)).toMatchObject(
    refused('SECOND_PERSON_NEEDED'),
  );
});

test('the last admin who can sign in is neither locked, changed nor reset', async () => {
  const server = await startTestServer();
  const admin = await settled(server, 'admin');
  // One who never signed in does not help, nor does one whose account is locked.
  await staffUser(server, 'admin');
  const { id: locked } = await settled(server, 'admin');
  await sql`update staff set is_active = false where id = ${locked}`.execute(server.db);
  const { version, name } = await accountOf(admin.client, admin.username);
  const params = { username: admin.username };
  const last = refused('LAST_ADMIN');
  const { client } = admin;
  expect(
    await client.ask('POST /staff/api/staff-accounts/:username/lock', { params }),
  ).toMatchObject(last);
  expect(
    await client.ask('PUT /staff/api/staff-accounts/:username', {
      params,
      body: { version, name, role: 'agent' },
    }),
  ).toMatchObject(last);
  expect(
    await client.ask('POST /staff/api/staff-accounts/:username/reset', {
      params,
      body: { version },
    }),
  ).toMatchObject(last);
  expect((await accountOf(client, admin.username)).canSignIn).toBe(true);
});

test('of two admins whose locks are confirmed in the same moment, one stays', async () => {
  const server = await startTestServer();
  const admins = [await settled(server, 'admin'), await settled(server, 'admin')];
  const lock = (by: TestStaffUser | undefined, of: TestStaffUser | undefined) =>
    by?.client.ask('POST /staff/api/staff-accounts/:username/lock', {
      params: { username: of?.username ?? '' },
    });
  const answers = await Promise.all([lock(admins[0], admins[1]), lock(admins[1], admins[0])]);
  const messages = answers.map(
    (answer) => answer && 'message' in answer.body && answer.body.message,
  );
  expect(messages.filter((message) => message === 'OK')).toHaveLength(1);
  const open = server.db.selectFrom('staff').select('id').where('is_active', '=', true);
  expect(await open.execute()).toHaveLength(1);
});

test('the database itself keeps one admin, however many are locked at the same time', async () => {
  const server = await startTestServer();
  const admins = [await settled(server, 'admin'), await settled(server, 'admin')];
  const close = (id: bigint | undefined) =>
    inTransaction(server.db, async (tx) => {
      await sql`update staff set is_active = false where id = ${id}`.execute(tx);
      await sql`select pg_sleep(0.2)`.execute(tx);
    });
  const ends = await Promise.allSettled(admins.map(({ id }) => close(id)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await server.db.deleteFrom('staff_session').execute();
  const others = [
    sql`update staff set role = 'agent' where is_active`,
    sql`delete from staff where is_active`,
  ];
  for (const statement of others) {
    await expect(statement.execute(server.db)).rejects.toThrow('last admin');
  }
});

test('the audit explains what two people did to an account', async () => {
  const server = await startTestServer();
  const [admin, cashier] = [await settled(server, 'admin'), await staffUser(server, 'cashier')];
  // After the millisecond in which the two were made.
  const since = new Date(Date.now() + 1);
  await confirmed(cashier.client, await proposed(admin.client));
  await admin.client.call('POST /staff/api/staff-accounts/:username/lock', {
    params: { username: 'somchai' },
  });
  expect(await listUnexplained(server.db, since)).toEqual([]);
});

test('a taken username, another version and an unknown name change nothing', async () => {
  const server = await startTestServer();
  const [admin, agent] = [await settled(server, 'admin'), await staffUser(server, 'agent')];
  const taken = { body: { ...somchai, username: agent.username } };
  expect(await admin.client.ask('POST /staff/api/staff-accounts', taken)).toMatchObject(
    refused('CODE_TAKEN'),
  );
  const change = (username: string) =>
    admin.client.ask('PUT /staff/api/staff-accounts/:username', {
      params: { username },
      body: { version: 'of-yesterday', name: 'x', role: 'admin' },
    });
  expect(await change(agent.username)).toMatchObject(refused('ALREADY_DECIDED'));
  expect(await change('nobody')).toMatchObject(refused('NO_DATA'));
  for (const username of ['A', 'สมชาย', 'a b', 'x'.repeat(41)]) {
    const body = { ...somchai, username };
    const answer = await admin.client.ask('POST /staff/api/staff-accounts', { body });
    expect(answer).toMatchObject({ status: 400, ...refused('INVALID_DATA') });
  }
  expect(await server.db.selectFrom('change_proposal').select('id').execute()).toEqual([]);
});
