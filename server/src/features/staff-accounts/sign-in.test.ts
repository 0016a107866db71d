import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordSignIn } from '#access/audit-store.ts';
import { listAliveStaffSessions } from '#access/staff-session-store.ts';
import { account, codeOf, staffUser } from '#test/staff.ts';
import type { TestClient } from '#test/test-client.ts';
import { serverForFile, startTestServer } from '#test/test-server.ts';
import { resetAccount } from './reset-account.ts';
import { readAccount, takeStep } from './staff-store.ts';

const sharedServer = serverForFile();

type Factors = { username: string; password: string; code?: string };

const signInOf = (client: TestClient) => async (body: Factors) => {
  const answer = await client.ask('POST /staff/api/sign-in', { body });
  const outcome = answer.status === 200 ? answer.body.next : (answer.body as object);
  return { ...answer, outcome };
};

/** Tries something until all of it fell into one half minute, so that its codes mean what it says. */
async function withinHalfMinute<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const halfMinute = () => Math.floor(Date.now() / 30_000);
  for (;;) {
    const began = halfMinute();
    const result = await attempt();
    if (halfMinute() === began) return result;
  }
}

test('the first sign-in sets the authenticator up, later ones ask for its code', async () => {
  const server = await sharedServer();
  const { username, password, secret } = await account(server, 'cashier');
  const signIn = signInOf(server.visitor());
  const first = await signIn({ username: username.toUpperCase(), password });
  expect(first.body).toMatchObject({ next: 'SET_UP', secret });
  expect(first.body.next === 'SET_UP' && first.body.qr).toMatch(/^<svg/);
  const { body } = await signIn({ username, password, code: codeOf(secret) });
  if (body.next !== 'SIGNED_IN') throw new Error(body.next);
  expect(body.colleague).toMatchObject({ username, role: 'cashier' });
  expect((await signIn({ username, password })).body).toEqual({ next: 'CODE' });

  const signedIn = server.visitor().with({ token: body.token });
  expect(await signedIn.call('GET /staff/api/me', {})).toEqual(body.colleague);
  const { colleagues } = await signedIn.call('GET /staff/api/colleagues', {});
  expect(colleagues).toEqual([{ ...body.colleague, isActive: true }]);
  await signedIn.call('POST /staff/api/sign-out', {});
  await expect(signedIn.call('GET /staff/api/me', {})).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('a code works a half minute early or late, and never twice', { timeout: 90_000 }, async () => {
  const server = await sharedServer();
  const signIn = signInOf(server.visitor());
  /** Answers to a new staff user who signs in with each of these codes, one after the other. */
  const outcomesOf = (...steps: number[]) =>
    withinHalfMinute(async () => {
      const { username, password, secret } = await account(server, 'agent');
      const outcomes: unknown[] = [];
      for (const step of steps) {
        const { outcome } = await signIn({ username, password, code: codeOf(secret, step) });
        outcomes.push(outcome);
      }
      return outcomes;
    });
  const invalid = { message: 'OTP_CODE_INVALID' };
  for (const [step, outcome] of [
    [-2, invalid],
    [-1, 'SIGNED_IN'],
    [0, 'SIGNED_IN'],
    [1, 'SIGNED_IN'],
    [3, invalid],
  ] as const) {
    expect(await outcomesOf(step, step), `${step}`).toEqual([outcome, invalid]);
  }
  // The second was seen over a shoulder half a minute ago.
  expect(await outcomesOf(1, 0)).toEqual(['SIGNED_IN', invalid]);
});

test('of twenty sign-ins with one code one is let in', async () => {
  const server = await startTestServer();
  const { id, username, password, secret } = await account(server, 'admin');
  const factors = { username, password, code: codeOf(secret) };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signInOf(server.visitor())(factors)),
  );
  expect(answers.filter(({ outcome }) => outcome === 'SIGNED_IN')).toHaveLength(1);
  const sessions = await server.db.selectFrom('staff_session').select('id').execute();
  expect(sessions).toHaveLength(1);
  // Without the limit of guesses, which held most of them up.
  const user = await readAccount(server.db, id);
  const next = Array.from({ length: 20 }, () => takeStep(server.db, user, 2n ** 40n));
  expect((await Promise.all(next)).filter((isTaken) => isTaken)).toHaveLength(1);
});

test('unknown names and wrong passwords get the same answer, and are held up alike', async () => {
  const server = await sharedServer();
  const { username, secret } = await account(server, 'agent');
  const received = async (name: string) => {
    const answers = [];
    const signIn = signInOf(server.visitor());
    for (let guess = 1; guess <= 7; guess++) {
      const code = codeOf(secret);
      const { status, body } = await signIn({ username: name, password: 'wrong', code });
      answers.push([status, body]);
    }
    return answers;
  };
  const known = await received(username);
  expect(await received('nobody')).toEqual(known);
  expect(known[0]).toEqual([401, { message: 'WRONG_CREDENTIAL' }]);
  expect(known[6]).toEqual([429, { message: 'REQUEST_LIMIT_1MIN' }]);
});

// Some fifty passwords are hashed, two at a time.
test('guesses at a name from everywhere are limited, and its owner still signs in and out', async () => {
  const server = await startTestServer();
  const { id, username, password, secret } = await account(server, 'agent');
  const ip = '10.20.30.40';
  await recordSignIn(server.db, { id, ip, outcome: 'OK' });
  const guess = async (name: string) => {
    const stranger = signInOf(server.visitor());
    return (await stranger({ username: name, password: 'wrong', code: '000000' })).status;
  };
  for (const name of ['nobody', username]) {
    const received: number[] = [];
    for (let place = 1; place <= 22; place++) received.push(await guess(name));
    expect(received).toEqual([...Array<number>(20).fill(401), 429, 429]);
  }
  // Known is where the owner signed in, with both factors and within a month.
  const [lastMonth, failed] = ['10.20.30.41', '10.20.30.42'];
  await sql`insert into staff_audit (staff_id, call, asked, ip, outcome, at)
    select staff_id, call, asked, ${lastMonth}, outcome, now() - interval '31 days'
    from staff_audit where ip = ${ip}`.execute(server.db);
  await recordSignIn(server.db, { id, ip: failed, outcome: 'OTP_CODE_INVALID' });
  const elsewhere = signInOf(server.visitor());
  const factors = { username, password, code: codeOf(secret) };
  expect((await elsewhere(factors)).status).toBe(429);
  for (const unknown of [lastMonth, failed]) {
    expect((await signInOf(server.visitor().with({ ip: unknown }))(factors)).status).toBe(429);
  }
  const atWork = signInOf(server.visitor().with({ ip }));
  expect((await atWork(factors)).outcome).toBe('SIGNED_IN');
  // That frees the name for other places, too.
  expect((await elsewhere({ ...factors, code: codeOf(secret, 1) })).outcome).toBe('SIGNED_IN');
});

test('one new network is one place, however many addresses it has', async () => {
  const server = await sharedServer();
  const { username } = await account(server, 'agent');
  const statuses = [];
  for (let host = 1; host <= 6; host++) {
    const guest = server.visitor().with({ ip: `2001:db8:1:2::${host}` });
    statuses.push((await signInOf(guest)({ username, password: 'wrong' })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('one place guesses thirty times in ten minutes, its network a hundred and twenty', async () => {
  const server = await sharedServer();
  const { username } = await account(server, 'agent');
  const place = server.visitor();
  const guess = () => signInOf(place)({ username, password: 'wrong' });
  await guess();
  for (const [address, network] of [
    [30, 0],
    [0, 120],
  ]) {
    const count = (one: number | undefined, other: number | undefined) =>
      sql`update attempt set count = case when key like '%/24' then ${other}::int else ${one}::int end
        where key like 'staff:%'`.execute(server.db);
    await count(address, network);
    const held = await guess();
    expect(held).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(590);
    await count(29, 119);
    expect((await guess()).status).toBe(401);
  }
});

test('new secrets are not held up by guesses at the old ones', async () => {
  const server = await startTestServer();
  const { username, secret, ...before } = await account(server, 'agent');
  const signIn = signInOf(server.visitor());
  const factors = { username, password: before.password, code: codeOf(secret) };
  expect((await signIn(factors)).outcome).toBe('SIGNED_IN');
  const wrong = { username, password: 'wrong' };
  for (let guess = 1; guess <= 5; guess++) await signIn(wrong);
  expect((await signIn(wrong)).status).toBe(429);
  const password =
    (await resetAccount(server.db, server.services.config.secretsKey, username)) ?? '';
  const { body } = await signIn({ username, password });
  if (body.next !== 'SET_UP') throw new Error(body.next);
  // Nor does a code of the new authenticator count as one that was used.
  const code = codeOf(body.secret);
  expect((await signIn({ username, password, code })).outcome).toBe('SIGNED_IN');
});

test('a right password does not open the way to try codes without end, and a reset gives new tries', async () => {
  const server = await sharedServer();
  const { username, password, secret } = await account(server, 'agent');
  const right = codeOf(secret);
  const wrong = right === '000000' ? '000001' : '000000';
  const outcomes = [];
  for (let guess = 1; guess <= 7; guess++) {
    const signIn = signInOf(server.visitor());
    outcomes.push((await signIn({ username, password, code: wrong })).status);
  }
  expect(outcomes).toEqual([400, 400, 400, 400, 400, 429, 429]);
  const { outcome } = await signInOf(server.visitor())({ username, password, code: right });
  expect(outcome).toEqual({ message: 'REQUEST_LIMIT_1MIN' });
  // A reset makes those guesses worthless, and a code of the new authenticator is accepted immediately.
  const renewed = await resetAccount(server.db, server.services.config.secretsKey, username);
  const signIn = signInOf(server.visitor());
  const factors = { username, password: renewed ?? '' };
  const { body } = await signIn(factors);
  if (body.next !== 'SET_UP') throw new Error(body.next);
  expect((await signIn({ ...factors, code: codeOf(body.secret) })).outcome).toBe('SIGNED_IN');
});

test('sign-ins are audited, and without a word of the secrets', async () => {
  const server = await startTestServer();
  const { id, username, password, secret } = await account(server, 'agent');
  const client = server
    .visitor()
    .with({ ip: '10.20.30.43', headers: { 'user-agent': 'Firefox/140 Linux' } });
  const signIn = signInOf(client);
  await signIn({ username, password: 'demo-1234' });
  await signIn({ username: 'nobody', password: 'demo-1234' });
  await signIn({ username, password, code: codeOf(secret, 5) });
  await signIn({ username, password, code: codeOf(secret) });
  const lines = await server.db
    .selectFrom('staff_audit')
    .select(['staff_id', 'call', 'asked', 'outcome', 'ip'])
    .orderBy('id')
    .execute();
  const line = { staff_id: id, call: 'POST /staff/api/sign-in', asked: {}, ip: '10.20.30.43' };
  expect(lines).toEqual([
    { ...line, outcome: 'WRONG_CREDENTIAL' },
    { ...line, outcome: 'OTP_CODE_INVALID' },
    { ...line, outcome: 'OK' },
  ]);
  const sessions = await server.db.selectFrom('staff_session').select(['device', 'ip']).execute();
  expect(sessions).toEqual([{ device: 'Firefox/140 Linux', ip: '10.20.30.43' }]);
});

test('a closed account signs in nowhere, and its sessions are over', async () => {
  const server = await sharedServer();
  const { username, password, secret } = await account(server, 'agent');
  const working = await staffUser(server, 'agent');
  const sessions = await server.db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', working.id)
    .execute();
  const alive = () =>
    listAliveStaffSessions(
      server.db,
      sessions.map(({ id }) => id),
      'useConsole',
    );
  expect((await alive()).size).toBe(1);
  await server.db.updateTable('staff').set({ is_active: false }).execute();
  const signIn = signInOf(server.visitor());
  const closed = { message: 'INACTIVE_USER' };
  // Nor is the secret of its authenticator shown.
  expect((await signIn({ username, password })).outcome).toEqual(closed);
  expect((await signIn({ username, password, code: codeOf(secret) })).outcome).toEqual(closed);
  await expect(working.client.call('GET /staff/api/me', {})).rejects.toMatchObject({
    code: 'INACTIVE_USER',
  });
  // No open connection outlives the next look at all of them.
  expect((await alive()).size).toBe(0);
});

test('a session ends half an hour after its last call, and after twelve hours in any case', async () => {
  const server = await startTestServer();
  const { client } = await staffUser(server, 'agent');
  const secondsLeft = async () => {
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from expires_at - now())::int as left from staff_session`.execute(
      server.db,
    );
    return rows[0]?.left ?? 0;
  };
  expect(await secondsLeft()).toBeGreaterThan(29 * 60);
  const age = (hours: number) => sql`
    update staff_session set last_seen_at = now() - interval '5 minutes',
      expires_at = now() + interval '1 minute', created_at = now() - make_interval(hours => ${hours})`;
  await age(1).execute(server.db);
  await client.call('GET /staff/api/me', {});
  expect(await secondsLeft()).toBeGreaterThan(29 * 60);
  expect(await secondsLeft()).toBeLessThanOrEqual(30 * 60);
  await age(12).execute(server.db);
  await client.call('GET /staff/api/me', {});
  await expect(client.call('GET /staff/api/me', {})).rejects.toMatchObject({
    code: 'EXPIRED_AUTH_TOKEN',
  });
});
