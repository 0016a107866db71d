import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startStaffSession } from '#access/staff-session-store.ts';
import { unseal } from '#lib/seal.ts';
import { next, socketTo } from '#test/chat.ts';
import { mountedCalls, rawCall } from '#test/raw-call.ts';
import { account, codeOf, staffUser } from '#test/staff.ts';
import { partOf } from '#test/storm.ts';
import type { TestClient } from '#test/test-client.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { addAccount } from './add-account.ts';
import { resetAccount } from './reset-account.ts';
import { secretOwner } from './staff-secrets.ts';
import { findAccount } from './staff-store.ts';

const sharedServer = serverForFile();

const own = 'a word of my own';

type Factors = { username: string; password: string; code: string };

async function signIn(client: TestClient, body: Factors) {
  const reply = await client.call('POST /staff/api/sign-in', { body });
  if (reply.next !== 'SIGNED_IN') throw new Error(reply.next);
  return { ...reply, client: client.with({ token: reply.token }) };
}

/** A staff user with the password that was printed, as it was printed. */
async function newcomer(server: TestServer, order: typeof addAccount | typeof resetAccount) {
  const { db, services } = server;
  const { secretsKey } = services.config;
  const username = 'somsri';
  const person = { username, name: 'สมศรี', role: 'admin' } as const;
  const first = await addAccount(db, secretsKey, person);
  const password = order === addAccount ? first : await resetAccount(db, secretsKey, username);
  const { totpSecret = '' } = (await findAccount(db, username)) ?? {};
  const secret = unseal(secretsKey, secretOwner(username), totpSecret);
  return { username, password: password ?? '', secret };
}

test.each([
  ['added', addAccount, 0],
  ['reset', resetAccount, 1],
])(
  'a staff user whose account was %s is answered nothing before there is a password of their own',
  async (_, order, turn) => {
    const server = await sharedServer();
    const { secret, ...who } = await newcomer(server, order);
    const session = await signIn(server.visitor(), { ...who, code: codeOf(secret) });
    expect(session.needsOwnPassword).toBe(true);
    const { token } = session;
    const answered = [];
    const open = new Set(['POST /staff/api/sign-out', 'POST /staff/api/password']);
    // By day each makes half of the calls.
    for (const [name, { access }] of partOf(mountedCalls(server), 2, turn)) {
      if (access !== 'staff' || open.has(name)) continue;
      const { status, message } = await rawCall(server, name, { token });
      if (status !== 403 || message !== 'OWN_PASSWORD_NEEDED')
        answered.push({ name, status, message });
    }
    expect(answered).toEqual([]);
    const [refusal] = await next(
      socketTo(server.url, { auth: { token }, path: '/staff' }),
      'connect_error',
    );
    expect(refusal).toMatchObject({ message: 'OWN_PASSWORD_NEEDED' });

    const choose = (newPassword: string) =>
      session.client.ask('POST /staff/api/password', { body: { newPassword } });
    expect((await choose('short')).body).toEqual({ message: 'PASSWORD_LENGTH' });
    expect((await choose('x'.repeat(129))).body).toEqual({ message: 'PASSWORD_LENGTH' });
    expect((await choose(who.password)).body).toEqual({ message: 'PASSWORD_UNCHANGED' });
    expect((await choose(own)).status).toBe(200);
    expect(await session.client.call('GET /staff/api/me', {})).toEqual(session.colleague);
    // Its reply may have been lost.
    expect((await choose(own)).status).toBe(200);
    expect((await choose('yet another word')).body).toEqual({ message: 'FORBIDDEN' });

    const code = codeOf(secret, 1);
    const old = await server.visitor().ask('POST /staff/api/sign-in', { body: { ...who, code } });
    expect(old.body).toEqual({ message: 'WRONG_CREDENTIAL' });
    const later = await signIn(server.visitor(), { ...who, password: own, code });
    expect(later.needsOwnPassword).toBe(false);
  },
);

test('anyone who wants to may sign out instead, and is asked again', async () => {
  const server = await startTestServer();
  const { secret, ...who } = await newcomer(server, addAccount);
  const { client } = await signIn(server.visitor(), { ...who, code: codeOf(secret) });
  await client.call('POST /staff/api/sign-out', {});
  const again = await signIn(server.visitor(), { ...who, code: codeOf(secret, 1) });
  expect(again.needsOwnPassword).toBe(true);
});

/** A staff user at work on two machines. */
async function twoSessions(server: TestServer) {
  const { id, secret, ...who } = await account(server, 'cashier');
  const used = codeOf(secret);
  const { client: here } = await signIn(server.visitor(), { ...who, code: used });
  const token = await startStaffSession(server.db, { id, device: 'test', ip: '10.0.0.1' });
  return { ...who, secret, used, here, there: server.visitor().with({ token }) };
}

test('a changed password ends the other sessions, and is asked for from then on', async () => {
  const server = await sharedServer();
  const { username, password, secret, here, there } = await twoSessions(server);
  const bystander = await staffUser(server, 'agent');
  const body = { oldPassword: password, newPassword: own, code: codeOf(secret, 1) };
  const guess = async () => {
    const wrong = { ...body, oldPassword: 'wrong', newPassword: 'another word' };
    return (await here.ask('PUT /staff/api/password', { body: wrong })).status;
  };
  const wrongCode = body.code === '000000' ? '000001' : '000000';
  for (let nth = 1; nth <= 3; nth += 1) {
    expect(await guess()).toBe(400);
    await signIn(server.visitor(), { username, password, code: wrongCode }).catch(() => undefined);
  }
  await here.call('PUT /staff/api/password', { body });
  const { rows: codes } = await sql`
    select from attempt where key = ${`staff-code:${username}`}`.execute(server.db);
  expect(codes).toEqual([]);
  // The earlier guesses are forgotten.
  for (let nth = 1; nth <= 5; nth += 1) expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
  await here.call('GET /staff/api/me', {});
  await bystander.client.call('GET /staff/api/me', {});
  await expect(there.call('GET /staff/api/me', {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const signInWith = async (typed: string) => {
    const request = { body: { username, password: typed } };
    return (await server.visitor().ask('POST /staff/api/sign-in', request)).body;
  };
  expect(await signInWith(password)).toEqual({ message: 'WRONG_CREDENTIAL' });
  expect(await signInWith(own)).toEqual({ next: 'CODE' });
});

test('a password is changed for both factors only, and to another one that is long enough', async () => {
  const server = await sharedServer();
  const { password: oldPassword, secret, used, here, there } = await twoSessions(server);
  const code = codeOf(secret, 1);
  const request = { oldPassword, newPassword: own, code };
  const wrongCode = code === '000000' ? '000001' : '000000';
  for (const [change, outcome] of [
    [{ newPassword: 'short' }, 'PASSWORD_LENGTH'],
    [{ oldPassword: 'wrong' }, 'WRONG_PASSWORD'],
    [{ oldPassword: own }, 'WRONG_PASSWORD'],
    [{ newPassword: oldPassword }, 'PASSWORD_UNCHANGED'],
    [{ code: wrongCode }, 'OTP_CODE_INVALID'],
    // It was used to sign in.
    [{ code: used }, 'OTP_CODE_INVALID'],
  ] as const) {
    const answer = await here.ask('PUT /staff/api/password', { body: { ...request, ...change } });
    expect(answer.body).toEqual({ message: outcome });
  }
  await there.call('GET /staff/api/me', {});
  const held = await here.ask('PUT /staff/api/password', { body: request });
  expect([held.status, held.body]).toEqual([429, { message: 'REQUEST_LIMIT_1MIN' }]);
});

test('a change whose reply was lost is answered as done, by who has both factors', async () => {
  const server = await sharedServer();
  const { password: oldPassword, secret, used, here } = await twoSessions(server);
  const request = { oldPassword, newPassword: own, code: codeOf(secret, 1) };
  const change = (again: Partial<typeof request>) =>
    here.ask('PUT /staff/api/password', { body: { ...request, ...again } });
  expect((await change({})).status).toBe(200);
  expect((await change({ code: used })).body).toEqual({ message: 'OTP_CODE_INVALID' });
  await sql`update staff set totp_step = totp_step - 2`.execute(server.db);
  expect((await change({})).status).toBe(200);
  expect((await change({ newPassword: 'another word' })).body).toEqual({
    message: 'WRONG_PASSWORD',
  });
});

test('of two simultaneous changes one succeeds', async () => {
  const server = await startTestServer();
  const { password: oldPassword, secret, here } = await twoSessions(server);
  const change = (newPassword: string) =>
    here.ask('PUT /staff/api/password', {
      body: { oldPassword, newPassword, code: codeOf(secret, 1) },
    });
  const words = ['one word of mine', 'two words of mine'];
  const answers = await Promise.all(words.map(change));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);

  // The first password is chosen without a code, which only one of the two could have used.
  const { secret: newSecret, ...who } = await newcomer(server, addAccount);
  const { client } = await signIn(server.visitor(), { ...who, code: codeOf(newSecret) });
  const choices = await Promise.all(
    words.map((newPassword) => client.ask('POST /staff/api/password', { body: { newPassword } })),
  );
  const [chosen, rejected] = choices.map(({ status }) => status).toSorted();
  expect(chosen).toBe(200);
  // It came after the other one, or between its check and its end.
  expect([400, 403]).toContain(rejected);
});

test('choosing and changing a password is in the audit, and no word of the password', async () => {
  const server = await startTestServer();
  const { secret, ...who } = await newcomer(server, addAccount);
  const { client } = await signIn(server.visitor(), { ...who, code: codeOf(secret) });
  await client.call('POST /staff/api/password', { body: { newPassword: own } });
  const request = {
    oldPassword: own,
    newPassword: 'another word of mine',
    code: codeOf(secret, 1),
  };
  await client.call('PUT /staff/api/password', { body: request });
  const { rows } = await sql<{ line: string }>`
    select call || ' ' || outcome || ' ' || asked as line from staff_audit order by id`.execute(
    server.db,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'POST /staff/api/sign-in OK {}',
    'POST /staff/api/password OK {}',
    'PUT /staff/api/password OK {}',
  ]);
});
