import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { listAliveSessions } from '#access/session-store.ts';
import { numbersOf } from '#db/numbers.ts';
import { newId } from '#lib/ids.ts';
import { writeSettings } from '#settings/settings.ts';
import {
  codeOnPhone,
  expectAccessNotices,
  newMember,
  registrationOf,
  somePhone,
  verifyPhone,
} from '#test/otp.ts';
import type { TestClient } from '#test/test-client.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { accessNotificationText } from './access-notice-texts.ts';
import { authJobs } from './auth-jobs.ts';

const sharedServer = serverForFile();

/** Sets the guesses that all unknown places together have made at a number. */
async function guessedFromAnywhere(
  { db }: TestServer,
  phone: string,
  guesses: number,
): Promise<void> {
  const key = `login:${numbersOf(db).seal('phone', phone)}`;
  await sql`update attempt set count = ${guesses} where key = ${key}`.execute(db);
}

test('a visitor registers in four steps, logs in and reads the profile', async () => {
  const server = await sharedServer();
  const visitor = server.visitor();
  const phone = somePhone();
  const sent = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect(sent).toMatchObject({ code: 'OK', otpRef: expect.stringMatching(/^[A-Z]{4}$/) });
  const otpCode = await codeOnPhone(server, phone);
  const { otpToken } = sent;
  await visitor.call('POST /api/otp/verify', { body: { otpToken, otpCode } });
  const { bankCode, bankAccountName, bankAccountNo, ...person } = registrationOf(phone);
  await visitor.call('POST /api/account/validate', { body: { ...person, otpToken } });
  await visitor.call('POST /api/account', {
    body: { ...person, bankCode, bankAccountName, bankAccountNo, otpToken },
  });
  const { password } = person;
  const { token } = await visitor.call('POST /api/login', { body: { username: phone, password } });
  const me = await visitor.with({ token }).call('GET /api/account/me', {});
  expect(me).toMatchObject({
    profile: { username: phone, name: 'Somchai', coin: 0 },
    bankAccount: {
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: phone,
      bank: { nameEN: 'Siam Commercial Bank' },
    },
    wallet: { amount: 0 },
    invite: { amount: 0, count: 0, successCount: 0 },
  });
});

test('a number opens the account however it is typed, and its guesses are counted as one', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const visitor = server.visitor();
  const [start, middle, end] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
  const written = [
    `${start}-${middle}-${end}`,
    ` ${start} ${middle} ${end}`,
    `+66${phone.slice(1)}`,
  ];
  for (const username of written) {
    const body = { username, password: 'correct-horse' };
    expect(await visitor.call('POST /api/login', { body })).toHaveProperty('token');
  }
  const stranger = server.visitor();
  for (const username of [...written, phone, phone]) {
    const body = { username, password: 'not this one' };
    expect((await stranger.ask('POST /api/login', { body })).status).toBe(401);
  }
  const body = { username: phone, password: 'correct-horse' };
  expect((await stranger.ask('POST /api/login', { body })).status).toBe(429);
});

test('unknown phone and wrong password get the same answer', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const visitor = server.visitor();
  const unknown = { username: somePhone(), password: 'correct-horse' };
  const wrong = { username: phone, password: 'incorrect-horse' };
  const answers = [
    await visitor.ask('POST /api/login', { body: unknown }),
    await visitor.ask('POST /api/login', { body: wrong }),
  ];
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({ status: 401, body: { message: 'WRONG_CREDENTIAL' } });
  }
});

test('after five wrong passwords even the right one waits, and open sessions go on', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  const stranger = server.visitor();
  const logIn = (password: string) =>
    stranger.ask('POST /api/login', { body: { username: phone, password } });
  for (let guess = 1; guess <= 5; guess++) expect((await logIn('wrong-guess')).status).toBe(401);
  const sixth = await logIn('wrong-guess');
  expect(sixth).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT_1MIN' } });
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await logIn('correct-horse')).status).toBe(429);
  await member.call('GET /api/account/profile', {});

  await sql`update attempt set until = until - interval '31 seconds'`.execute(server.db);
  expect((await logIn('correct-horse')).status).toBe(200);
});

test('knowing a number is not enough to lock its owner out of a known device or address', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const owner = server.visitor();
  const logIn = async (visitor: TestClient, password: string) => {
    const body = { username: phone, password };
    return (await visitor.ask('POST /api/login', { body })).status;
  };
  expect(await logIn(owner, 'correct-horse')).toBe(200);
  const behindTheSameAddress = owner.with({ jar: new Map() });
  for (let guess = 1; guess <= 6; guess++) await logIn(behindTheSameAddress, 'wrong-guess');
  const guess = () => logIn(server.visitor(), 'wrong-guess');
  expect(await guess()).toBe(401);
  // Twenty of all unknown clients together are the most.
  await guessedFromAnywhere(server, phone, 19);
  expect([await guess(), await guess()]).toEqual([401, 429]);
  expect(await logIn(server.visitor(), 'correct-horse')).toBe(429);
  expect(await logIn(behindTheSameAddress, 'correct-horse')).toBe(429);
  // The device, wherever it is now.
  const elsewhere = owner.with({ ip: '198.51.100.7' });
  expect(await logIn(elsewhere, 'correct-horse')).toBe(200);
  // A device that knows one member is an unknown device to all others.
  const other = somePhone();
  await newMember(server, other);
  const body = { username: other, password: 'wrong-guess' };
  for (let guess = 1; guess <= 5; guess++) await owner.ask('POST /api/login', { body });
  // Its guesses count where they come from: another browser there has none left.
  const beside = owner.with({ jar: new Map() });
  expect((await beside.ask('POST /api/login', { body })).status).toBe(429);
  // A known address, without the device.
  await sql`delete from attempt where key like 'login-at:%'`.execute(server.db);
  expect(await logIn(server.visitor(), 'correct-horse')).toBe(429);
  expect(await logIn(behindTheSameAddress, 'correct-horse')).toBe(200);
});

test('the right password from an unknown device forgets the guesses of all of them, from a known one none', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const logIn = async (client: TestClient, password = 'correct-horse') => {
    const body = { username: phone, password };
    return (await client.ask('POST /api/login', { body })).status;
  };
  const guesses = async () => {
    const key = `login:${numbersOf(server.db).seal('phone', phone)}`;
    const counted = server.db.selectFrom('attempt').select('count').where('key', '=', key);
    return (await counted.execute()).map(({ count }) => count);
  };
  const owner = server.visitor();
  expect(await logIn(owner)).toBe(200);
  await logIn(server.visitor(), 'wrong-guess');
  await guessedFromAnywhere(server, phone, 15);
  // By its secret, and by its address.
  for (const known of [owner, owner.with({ jar: new Map() })]) {
    expect(await logIn(known)).toBe(200);
    expect(await guesses()).toEqual([15]);
  }
  expect(await logIn(server.visitor())).toBe(200);
  expect(await guesses()).toEqual([]);
});

test('a known device has guesses of its own, and not more', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const device = server.visitor();
  const logIn = async (password: string) => {
    const body = { username: phone, password };
    return (await device.ask('POST /api/login', { body })).status;
  };
  expect(await logIn('correct-horse')).toBe(200);
  for (let guess = 1; guess <= 5; guess++) expect(await logIn('wrong-guess')).toBe(401);
  expect(await logIn('correct-horse')).toBe(429);
});

test('thousands behind one address log in on devices that are known', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const owner = server.visitor();
  const body = { username: phone, password: 'correct-horse' };
  await owner.call('POST /api/login', { body });
  const neighbour = owner.with({ jar: new Map() });
  // An address is known for longer when it is used again.
  await sql`update member_place set last_at = now() - interval '80 days'`.execute(server.db);
  await owner.with({ jar: new Map() }).call('POST /api/login', { body });
  const { rows } = await sql<{ isNew: boolean }>`
    select last_at > now() - interval '1 day' as "isNew" from member_place
    where kind = 'address' and member_id = (select max(id) from member)
    order by last_at desc limit 1`.execute(server.db);
  expect(rows).toEqual([{ isNew: true }]);
  await sql`update attempt set count = 1000000 where key like 'login:%.%'`.execute(server.db);
  expect((await neighbour.ask('POST /api/login', { body })).status).toBe(429);
  expect((await owner.ask('POST /api/login', { body })).status).toBe(200);
});

test('the browser keeps the device where no script and no other site reads it', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const body = { username: phone, password: 'correct-horse' };
  const { headers } = await server.visitor().ask('POST /api/login', { body });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^device=[\w-]{43}; Path=\/api\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    ),
  ]);
});

test('a hash of an earlier cost is renewed at the login, and a current one stays', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const newest = server.db
    .selectFrom('member')
    .select(['id', 'password_hash', 'password_changed_at'])
    .orderBy('id', 'desc');
  const body = { username: phone, password: 'correct-horse' };
  const afterLogin = async () => {
    await server.visitor().call('POST /api/login', { body });
    return newest.executeTakeFirstOrThrow();
  };
  const current = await afterLogin();
  expect((await afterLogin()).password_hash).toBe(current.password_hash);
  const earlier = current.password_hash.replace(/m=\d+,t=\d+/, 'm=8192,t=1');
  await sql`update member set password_hash = ${earlier} where id = ${current.id}`.execute(
    server.db,
  );
  const renewed = await afterLogin();
  expect(renewed.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  // The member did not change the password.
  expect(renewed.password_changed_at).toBeNull();
  expect((await afterLogin()).password_hash).toBe(renewed.password_hash);
});

test('a device whose secret someone else knows gets another one at the login, and stays known', async () => {
  const server = await sharedServer();
  const [phone, other] = [somePhone(), somePhone()];
  await newMember(server, phone);
  await newMember(server, other);
  const jar = new Map([['device', 'x'.repeat(43)]]);
  const owner = server.visitor().with({ jar });
  const logIn = async (visitor: TestClient, username: string, password = 'correct-horse') =>
    (await visitor.ask('POST /api/login', { body: { username, password } })).status;
  expect(await logIn(owner, phone)).toBe(200);
  const first = jar.get('device');
  expect(first).not.toBe('x'.repeat(43));
  // A second member of the same phone, and the first one again.
  expect(await logIn(owner, other)).toBe(200);
  expect(jar.get('device')).not.toBe(first);

  await logIn(server.visitor(), phone, 'wrong-guess');
  await guessedFromAnywhere(server, phone, 20);
  // Anyone who planted the secret, or read an earlier one, comes from an unknown device.
  for (const device of ['x'.repeat(43), first ?? '']) {
    const thief = server.visitor().with({ jar: new Map([['device', device]]) });
    expect(await logIn(thief, phone)).toBe(429);
  }
  expect(await logIn(owner.with({ ip: '198.51.100.9' }), phone)).toBe(200);
});

test('a member is signed in on ten devices at most: the one that was quiet for longest ends', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  await server.db.deleteFrom('session').execute();
  const body = { username: phone, password: 'correct-horse' };
  const logIn = async () => {
    const { token } = await server.visitor().call('POST /api/login', { body });
    return server.visitor().with({ token });
  };
  const [first, second] = [await logIn(), await logIn()];
  await sql`update session set last_seen_at = last_seen_at - interval '1 hour'`.execute(server.db);
  await first.call('GET /api/account/me', {});
  // One after the other: each counts as a guess until it has succeeded.
  for (let others = 0; others < 9; others += 1) await logIn();
  expect((await first.ask('GET /api/account/me', {})).status).toBe(200);
  expect((await second.ask('GET /api/account/me', {})).status).toBe(401);
  const { sessions } = await first.call('GET /api/account/sessions', {});
  expect(sessions).toHaveLength(10);
  // The list begins with the one that was used last.
  expect(sessions.map(({ isCurrent }) => isCurrent).indexOf(true)).toBe(9);
});

test('guesses that arrive together are counted one by one', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const stranger = server.visitor();
  const guesses = Array.from({ length: 20 }, () =>
    stranger.ask('POST /api/login', { body: { username: phone, password: 'wrong-guess' } }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('a locked member reads so only after the right password, however often it is typed', async () => {
  const server = await startTestServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  await server.db.updateTable('member').set({ is_active: false }).execute();
  const visitor = server.visitor();
  const logIn = (password: string) =>
    visitor.call('POST /api/login', { body: { username: phone, password } });
  await expect(logIn('wrong-guess')).rejects.toMatchObject({ code: 'WRONG_CREDENTIAL' });
  for (let time = 1; time <= 5; time++) {
    await expect(logIn('correct-horse')).rejects.toMatchObject({
      status: 403,
      code: 'INACTIVE_USER',
    });
  }
  await expect(member.call('GET /api/wallet', {})).rejects.toMatchObject({ code: 'INACTIVE_USER' });
  // No open connection outlives the next look at all of them.
  const sessions = await server.db.selectFrom('session').select('id').execute();
  const ids = sessions.map(({ id }) => id);
  expect(ids).not.toEqual([]);
  expect(await listAliveSessions(server.db, ids)).toEqual(new Set());
});

test('tokens: none, garbage, over, logged out, in the address', async () => {
  const server = await sharedServer();
  const member = await newMember(server);
  const refusal = (client = server.visitor()) =>
    client.call('GET /api/wallet', {}).catch(({ status, code }) => [status, code]);
  expect(await refusal()).toEqual([401, 'UNAUTHORIZED']);
  expect(await refusal(server.visitor().with({ token: 'garbage' }))).toEqual([401, 'UNAUTHORIZED']);
  const addressed = await fetch(`${server.url}/api/wallet?token=x`, {
    headers: { 'x-client-type': 'member-web', cookie: 'token=x' },
  });
  expect(addressed.status).toBe(401);

  await sql`update session set expires_at = now() - interval '1 second'`.execute(server.db);
  expect(await refusal(member)).toEqual([401, 'EXPIRED_AUTH_TOKEN']);
  await sql`update session set expires_at = now() + interval '1 minute'`.execute(server.db);
  const cut = vi.spyOn(server.services, 'endSockets');
  await member.call('POST /api/logout', {});
  expect(cut).toHaveBeenCalledOnce();
  cut.mockRestore();
  expect(await refusal(member)).toEqual([401, 'UNAUTHORIZED']);
});

test('the marker header is demanded by every call', async () => {
  const server = await sharedServer();
  const answerTo = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/api/lookup/info`, { headers });
    return [response.status, await response.json()];
  };
  expect(await answerTo({})).toEqual([403, { message: 'KEY_MISSING' }]);
  expect(await answerTo({ 'x-client-type': 'other' })).toEqual([403, { message: 'KEY_INVALID' }]);
});

test('a member sees the sessions, ends one, and a new password ends all others', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  const logIn = async () => {
    const body = { username: phone, password: 'correct-horse', remember: true };
    const visitor = server.visitor();
    const { token } = await visitor.call('POST /api/login', { body });
    return visitor.with({ token });
  };
  const [second, third] = [await logIn(), await logIn()];
  const cut = vi.spyOn(server.services, 'endSockets');
  const { sessions } = await member.call('GET /api/account/sessions', {});
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);

  const own = await second.call('GET /api/account/sessions', {});
  const id = own.sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  await member.call('DELETE /api/account/sessions/:id', { params: { id } });
  expect(cut).toHaveBeenCalledOnce();
  await expect(second.call('GET /api/wallet', {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(
    member.call('DELETE /api/account/sessions/:id', { params: { id } }),
  ).rejects.toMatchObject({ status: 404, code: 'NO_DATA' });

  const change = (oldPassword: string, newPassword: string) =>
    member
      .with({ headers: { 'accept-language': 'lo' } })
      .call('PUT /api/account/changepwd', { body: { oldPassword, newPassword } });
  await expect(change('not-the-old-one', 'new-password')).rejects.toMatchObject({
    status: 400,
    code: 'WRONG_PASSWORD',
  });
  await expect(change('correct-horse', 'short')).rejects.toMatchObject({ code: 'PASSWORD_LENGTH' });
  const changedAt = async () => {
    const { rows } = await sql<{ isToday: boolean | null }>`
      select password_changed_at > now() - interval '1 minute' as "isToday" from member
      order by id desc limit 1`.execute(server.db);
    return rows[0]?.isToday;
  };
  expect(await changedAt()).toBeNull();
  const woken = vi.spyOn(server.services, 'wakeJobs');
  cut.mockClear();
  await change('correct-horse', 'new-password');
  expect(woken).toHaveBeenCalledOnce();
  woken.mockRestore();
  expect(cut).toHaveBeenCalledOnce();
  cut.mockRestore();
  expect(await changedAt()).toBe(true);
  await expect(third.call('GET /api/wallet', {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await member.call('GET /api/wallet', {});
  // The owner is notified of it in the language of the app, once: the rejected tries changed nothing.
  await expectAccessNotices(server, phone, ['password'], 'la');
  // A right password clears the earlier guesses.
  for (const [from, to] of [
    ['new-password', 'newer-password'],
    ['newer-password', 'newest-password'],
  ] as const) {
    for (let guess = 1; guess <= 3; guess++) {
      await expect(change('wrong-guess', to)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    }
    await change(from, to);
  }
});

test('a member logs out everywhere, and no one else does', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const [one, other] = [await newMember(server, phone), await newMember(server)];
  const visitor = server.visitor();
  const { token } = await visitor.call('POST /api/login', {
    body: { username: phone, password: 'correct-horse', remember: true },
  });
  const cut = vi.spyOn(server.services, 'endSockets');
  await one.call('DELETE /api/account/sessions', {});
  const { rows } = await sql<{ id: MemberId }>`select max(id) - 1 as id from member`.execute(
    server.db,
  );
  expect(cut.mock.calls).toEqual([[rows[0]?.id]]);
  cut.mockRestore();
  for (const over of [one, visitor.with({ token })]) {
    await expect(over.call('GET /api/wallet', {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  }
  await other.call('GET /api/wallet', {});
});

test('an owner whom no message reaches is given up after twelve tries, an hour apart at the most', async () => {
  const server = await startTestServer();
  const phone = somePhone();
  await newMember(server, phone);
  const { id } = await server.db.selectFrom('member').select('id').executeTakeFirstOrThrow();
  const notify = authJobs(server.services)['access-notice'];
  const payload = { member: `${id}`, change: 'password', language: 'th' };
  const after = (attempts: number) =>
    notify({ id: 1n, kind: 'access-notice', key: `${attempts}`, payload, attempts });
  // Without an answer it is sent again under the same name, and arrives once.
  await server.control('PUT', '/faults/sms', { mode: 'timeout-after', times: 1, delayMs: 50 });
  const notices = async () => {
    const messages = await server.control<{ text: string }[]>('GET', `/sms?phone=${phone}`);
    return messages.filter(
      ({ text }) => text === accessNotificationText('password', 'en', 'Wallet'),
    );
  };
  const again = (attempts: number) =>
    notify({
      ...{ id: 1n, kind: 'access-notice', key: 'the-same', attempts },
      payload: { ...payload, language: 'en' },
    });
  expect(await again(1)).toEqual({ againInSeconds: 10 });
  expect(await again(2)).toBe('done');
  expect(await notices()).toHaveLength(1);
  await server.control('PUT', '/faults/sms', { mode: 'refuse', times: 20 });
  const warned = vi.spyOn(server.services.log, 'warn');
  expect(await after(1)).toEqual({ againInSeconds: 10 });
  expect(await after(9)).toEqual({ againInSeconds: 2_560 });
  expect(await after(11)).toEqual({ againInSeconds: 3_600 });
  expect(warned).not.toHaveBeenCalled();
  expect(await after(12)).toBe('done');
  expect(warned.mock.calls).toEqual([
    [{ change: 'password', outcome: 'refused' }, expect.stringContaining('not notified')],
  ]);
  // A text that no release has written is not a notice.
  for (const part of [{ change: 'name' }, { language: 'xx' }]) {
    const job = { id: 1n, kind: 'access-notice', key: 'x', attempts: 1 } as const;
    await expect(notify({ ...job, payload: { ...payload, ...part } })).rejects.toThrow(
      'a change and a language',
    );
  }
});

test('a session that is over is not among the member’s devices', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  const body = { username: phone, password: 'correct-horse' };
  await server.visitor().call('POST /api/login', { body });
  await sql`update session set expires_at = now() - interval '1 second'
    where id = (select max(id) from session)`.execute(server.db);
  const { sessions } = await member.call('GET /api/account/sessions', {});
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('no one ends the session of another member', async () => {
  const server = await sharedServer();
  const [one, other] = [await newMember(server), await newMember(server)];
  const { sessions } = await one.call('GET /api/account/sessions', {});
  const id = sessions[0]?.id ?? '';
  await expect(
    other.call('DELETE /api/account/sessions/:id', { params: { id } }),
  ).rejects.toMatchObject({ code: 'NO_DATA' });
  await one.call('GET /api/wallet', {});
});

test('an idle session slides on, a remembered one does not', async () => {
  const server = await startTestServer();
  const member = await newMember(server);
  await sql`update session set last_seen_at = now() - interval '10 minutes',
    expires_at = now() + interval '20 minutes'`.execute(server.db);
  await member.call('GET /api/account/profile', {});
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - now())::int / 60 as minutes from session`.execute(
    server.db,
  );
  expect(rows[0]?.minutes).toBeGreaterThanOrEqual(29);
  expect(rows[0]?.minutes).toBeLessThanOrEqual(30);

  await sql`update session set is_remembered = true, last_seen_at = now() - interval '10 minutes',
    expires_at = now() + interval '5 minutes'`.execute(server.db);
  await member.call('GET /api/account/profile', {});
  const remembered = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - now())::float8 / 60 as minutes from session`.execute(
    server.db,
  );
  expect(remembered.rows[0]?.minutes).toBeLessThanOrEqual(5);
});

test('however much it is used, a session that is not remembered ends after a day', async () => {
  const server = await startTestServer();
  const member = await newMember(server);
  await sql`update session set last_seen_at = now() - interval '10 minutes',
    created_at = now() - interval '23 hours 50 minutes'`.execute(server.db);
  await member.call('GET /api/account/profile', {});
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - now())::float8 / 60 as minutes from session`.execute(
    server.db,
  );
  expect(rows[0]?.minutes).toBeLessThanOrEqual(10);
  await sql`update session set expires_at = now() - interval '1 second'`.execute(server.db);
  await expect(member.call('GET /api/account/profile', {})).rejects.toMatchObject({
    code: 'EXPIRED_AUTH_TOKEN',
  });
});

test('a session lives for half an hour, one that is to be remembered for a month', async () => {
  const server = await startTestServer();
  const phone = somePhone();
  await newMember(server, phone);
  await sql`delete from session`.execute(server.db);
  for (const remember of [false, true]) {
    const body = { username: phone, password: 'correct-horse', remember };
    await server.visitor().call('POST /api/login', { body });
  }
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from expires_at - created_at) / 60)::int as minutes
    from session order by id`.execute(server.db);
  expect(rows).toEqual([{ minutes: 30 }, { minutes: 30 * 24 * 60 }]);
});

test('one place that tries the passwords of many is held up, others are not', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const place = server.visitor();
  const tryOn = async (visitor: TestClient, username: string, password: string) => {
    const { status } = await visitor.ask('POST /api/login', { body: { username, password } });
    // A minute later, as far as attempts of a minute are concerned.
    await sql`delete from attempt where key like 'login:%'`.execute(server.db);
    return status;
  };
  expect(await tryOn(place, somePhone(), 'wrong')).toBe(401);
  await sql`update attempt set count = 59 where key like 'loginFailure:%' and key not like '%/24'`.execute(
    server.db,
  );
  expect(await tryOn(place, somePhone(), 'wrong')).toBe(401);
  expect(await tryOn(place, somePhone(), 'wrong')).toBe(429);
  expect(await tryOn(server.visitor(), phone, 'correct-horse')).toBe(200);
});

test('the right password clears earlier wrong guesses', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  const visitor = server.visitor();
  const logIn = async (password: string) => {
    const body = { username: phone, password };
    return (await visitor.with({ jar: new Map() }).ask('POST /api/login', { body })).status;
  };
  for (let guess = 1; guess <= 4; guess++) expect(await logIn('wrong-guess')).toBe(401);
  expect(await logIn('correct-horse')).toBe(200);
  for (let guess = 1; guess <= 5; guess++) expect(await logIn('wrong-guess')).toBe(401);
});

test('anyone who finds an open session cannot guess its password without a pause', async () => {
  const server = await startTestServer();
  const member = await newMember(server);
  const guess = async () => {
    const body = { oldPassword: 'wrong-guess', newPassword: 'new-password' };
    return (await member.ask('PUT /api/account/changepwd', { body })).status;
  };
  for (let nth = 1; nth <= 5; nth++) expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
});

test('a change of the password whose reply was lost is answered as done, and done once', async () => {
  const server = await startTestServer();
  const member = await newMember(server);
  const change = (key: string, oldPassword: string, newPassword: string) =>
    member.with({ key }).ask('PUT /api/account/changepwd', { body: { oldPassword, newPassword } });
  const [key, other] = [newId(), newId()];
  const cut = vi.spyOn(server.services, 'endSockets');
  const both = [1, 2].map(() => change(key, 'correct-horse', 'new-password'));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await change(key, 'correct-horse', 'new-password')).toMatchObject({ status: 200 });
  expect(cut).toHaveBeenCalledOnce();
  cut.mockRestore();
  // Another password was not set, and another press is another change.
  const invalid = { status: 409, body: { message: 'KEY_INVALID' } };
  expect(await change(key, 'correct-horse', 'third-password')).toMatchObject(invalid);
  expect(await change(other, 'correct-horse', 'third-password')).toMatchObject({
    body: { message: 'WRONG_PASSWORD' },
  });
  // Under a used key the password is guessed no faster.
  const guess = (nth: number) => change(key, 'correct-horse', `guess-number-${nth}`);
  for (let nth = 3; nth <= 5; nth++) expect((await guess(nth)).status).toBe(409);
  expect((await guess(6)).status).toBe(429);
});

test('a forgotten password is replaced by a code, every session ends, and wrong guesses are forgotten', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  await sql`update otp set created_at = created_at - interval '2 minutes'`.execute(server.db);
  const visitor = server.visitor();
  const logIn = async (password: string) =>
    (await visitor.ask('POST /api/login', { body: { username: phone, password } })).status;
  // On a device that is known, while others guess as well.
  expect(await logIn('correct-horse')).toBe(200);
  for (let guess = 1; guess <= 5; guess++) expect(await logIn('wrong-guess')).toBe(401);
  expect(await logIn('wrong-guess')).toBe(429);
  const stranger = { username: phone, password: 'wrong-guess' };
  await server.visitor().ask('POST /api/login', { body: stranger });
  const guesses = async () => {
    const anywhere = `login:${numbersOf(server.db).seal('phone', phone)}`;
    const { rows } = await sql`select from attempt where key = ${anywhere}`.execute(server.db);
    return rows.length;
  };
  expect(await guesses()).toBe(1);
  const body = { phoneNumber: phone };
  const { otpToken } = await visitor.call('POST /api/password/otp', { body });
  const otpCode = await codeOnPhone(server, phone);
  const reset = (code: string, newPassword: string) =>
    visitor
      .with({ headers: { 'accept-language': 'en' } })
      .call('POST /api/password/reset', { body: { otpToken, otpCode: code, newPassword } });
  await expect(reset(otpCode, 'short')).rejects.toMatchObject({ code: 'PASSWORD_LENGTH' });
  await expect(reset(otpCode, phone)).rejects.toMatchObject({ code: 'PASSWORD_COMMON' });
  const wrong = otpCode === '000000' ? '000001' : '000000';
  await expect(reset(wrong, 'brand-new-one')).rejects.toMatchObject({ code: 'OTP_CODE_INVALID' });
  const [cut, woken] = [
    vi.spyOn(server.services, 'endSockets'),
    vi.spyOn(server.services, 'wakeJobs'),
  ];
  const atOnce = await Promise.allSettled(
    ['brand-new-one', 'brand-new-one'].map((password) => reset(otpCode, password)),
  );
  // A reply may have been lost: the second is answered as the first, and changes nothing.
  expect(atOnce.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await reset(otpCode, 'brand-new-one');
  for (const spy of [cut, woken]) {
    expect(spy).toHaveBeenCalledOnce();
    spy.mockRestore();
  }
  for (const code of [otpCode, wrong]) {
    await expect(reset(code, 'brand-new-two')).rejects.toMatchObject({ code: 'OTP_TOKEN_INVALID' });
  }
  await expect(member.call('GET /api/wallet', {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await guesses()).toBe(0);
  expect(await logIn('brand-new-one')).toBe(200);
  await expectAccessNotices(server, phone, ['password'], 'en');
});

test('a code for a new password proves no registration, and the other way round', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  await sql`update otp set created_at = created_at - interval '2 minutes'`.execute(server.db);
  const visitor = server.visitor();
  const { otpToken } = await visitor.call('POST /api/password/otp', {
    body: { phoneNumber: phone },
  });
  const otpCode = await codeOnPhone(server, phone);
  await expect(
    visitor.call('POST /api/otp/verify', { body: { otpToken, otpCode } }),
  ).rejects.toMatchObject({ code: 'OTP_NOT_EXIST' });

  const stranger = somePhone();
  const proof = await verifyPhone(server, visitor, stranger);
  const code = await codeOnPhone(server, stranger);
  await expect(
    visitor.call('POST /api/password/reset', {
      body: { otpToken: proof, otpCode: code, newPassword: 'brand-new-one' },
    }),
  ).rejects.toMatchObject({ code: 'OTP_NOT_EXIST' });
});

test('a phone without an account gets no code for a new password, and no message', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const body = { phoneNumber: phone };
  const visitor = server.visitor();
  const sent = await visitor.call('POST /api/password/otp', { body });
  expect(sent).toMatchObject({ otpRef: expect.stringMatching(/^[A-Z]{4}$/) });
  expect(await server.control('GET', `/sms?phone=${phone}`)).toEqual([]);
  // Nor is it among the codes for a registration, of which there is one a minute.
  expect((await visitor.ask('POST /api/otp/send', { body })).status).toBe(200);
});

test('no one takes a password that others try first, wherever they choose it', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { registerOTP: false });
  const phone = somePhone();
  const visitor = server.visitor();
  const weak = [
    'password',
    'PassWord',
    '12345678',
    '        ',
    'aaaaaaaa',
    'abababab',
    'iloveyou1',
  ];
  weak.push(phone, `+66${phone.slice(1)}`, `${phone}!`);
  for (const password of weak) {
    const body = { ...registrationOf(phone), password };
    await expect(
      visitor.call('POST /api/account/validate', { body }),
      password,
    ).rejects.toMatchObject({ status: 400, code: 'PASSWORD_COMMON' });
  }
  await writeSettings(server.db, { registerOTP: true });
  const own = somePhone();
  const member = await newMember(server, own);
  for (const newPassword of ['password1', own, 'wallet-wallet']) {
    const body = { oldPassword: 'correct-horse', newPassword };
    await expect(
      member.call('PUT /api/account/changepwd', { body }),
      newPassword,
    ).rejects.toMatchObject({ code: 'PASSWORD_COMMON' });
  }
});
