import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeSettings } from '#settings/settings.ts';
import { Authenticator, type Lie } from '#test/authenticator.ts';
import { expectAccessNotices, newMember, somePhone } from '#test/otp.ts';
import type { TestClient } from '#test/test-client.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { noteUse } from './passkey-store.ts';

const sharedServer = serverForFile();

const password = 'correct-horse';

const begin = (member: TestClient) =>
  member.call('POST /api/account/passkeys/options', { body: { password } });

function deviceOf({ services }: TestServer, options?: { counts: boolean }): Authenticator {
  return new Authenticator(services.config.relyingParty, options);
}

/** Adds a key of a device to a member. */
async function add(member: TestClient, device: Authenticator, lie?: Lie) {
  const credential = device.create(await begin(member), lie);
  return member.ask('POST /api/account/passkeys', { body: { credential } });
}

async function logIn(visitor: TestClient, device: Authenticator, lie?: Lie) {
  const credential = device.get(await visitor.call('POST /api/login/passkey/options', {}), lie);
  return visitor.ask('POST /api/login/passkey', { body: { credential } });
}

const list = (member: TestClient) => member.call('GET /api/account/passkeys', {});

const ok = { status: 200 };
const unknown = { status: 401, body: { message: 'PASSKEY_UNKNOWN' } };
const expired = { status: 400, body: { message: 'PASSKEY_EXPIRED' } };
const invalid = { status: 400, body: { message: 'PASSKEY_INVALID' } };

test('a member adds a passkey, logs in with it like with the password, and removes it', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  const browser = member.with({
    headers: { 'user-agent': 'Chrome/140 Android', 'accept-language': 'lo' },
  });
  const device = deviceOf(server);
  expect(await list(member)).toEqual({ passkeys: [], hasRoom: true });

  const options = await begin(browser);
  expect(options).toEqual({
    rp: { id: 'localhost', name: 'Wallet' },
    user: { id: expect.any(String), name: phone, displayName: 'Somchai' },
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  });
  const made = device.create(options);
  // Of the ways to reach the authenticator, those are kept that a browser accepts again.
  const transports = ['usb', 'telepathy', 'internal'];
  const credential = { ...made, response: { ...made.response, transports } };
  await browser.call('POST /api/account/passkeys', { body: { credential } });
  const { passkeys } = await list(member);
  expect(passkeys).toMatchObject([{ device: 'Chrome/140 Android', lastUsedAt: null }]);
  await expectAccessNotices(server, phone, ['passkey'], 'la');
  // The device that holds one is asked to make no second: after a lost reply it says so.
  expect((await begin(browser)).excludeCredentials).toEqual([
    { id: credential.id, type: 'public-key', transports: ['internal', 'usb'] },
  ]);

  const visitor = server.visitor().with({ headers: { 'user-agent': 'Safari/17 iPhone' } });
  const request = await visitor.call('POST /api/login/passkey/options', {});
  expect(request).toMatchObject({
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
  });
  const login = { credential: device.get(request), remember: true };
  const { token } = await visitor.call('POST /api/login/passkey', { body: login });
  const again = visitor.with({ token });
  const { sessions } = await again.call('GET /api/account/sessions', {});
  expect(sessions.find(({ isCurrent }) => isCurrent)?.device).toBe('Safari/17 iPhone');
  const { rows } = await sql`
    select is_remembered, round(extract(epoch from expires_at - created_at) / 86400)::int as days,
      (select count(*)::int from member_place where kind = 'device') as devices
    from session order by id desc limit 1`.execute(server.db);
  expect(rows).toEqual([{ is_remembered: true, days: 30, devices: 2 }]);
  expect((await list(member)).passkeys[0]?.lastUsedAt).not.toBeNull();

  // Sessions end everywhere; the passkey stays, as the password does.
  await again.call('DELETE /api/account/sessions', {});
  const back = await logIn(visitor, device);
  expect(back.status).toBe(200);
  const returned = visitor.with({ token: back.body.token });

  const id = passkeys[0]?.id ?? '';
  const stranger = await newMember(server);
  const remove = (who: TestClient) =>
    who.ask('DELETE /api/account/passkeys/:id', { params: { id } });
  expect(await remove(stranger)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
  expect(await remove(returned)).toMatchObject(ok);
  expect(await list(returned)).toEqual({ passkeys: [], hasRoom: true });
  expect(await logIn(server.visitor(), device)).toMatchObject(unknown);
});

test('an invalid login signs no one in, with any fault in it', async () => {
  const server = await startTestServer();
  const [member, other] = [await newMember(server), await newMember(server)];
  const [device, others] = [deviceOf(server), deviceOf(server)];
  expect(await add(member, device)).toMatchObject(ok);
  expect(await add(other, others)).toMatchObject(ok);
  const visitor = server.visitor();
  const { origin } = server.services.config.relyingParty;
  const handleOfOther = others.get({ rpId: '', challenge: '' } as never).response.userHandle;

  for (const [lie, answer] of [
    [{ origin: 'https://wallet.example.evil' }, unknown],
    [{ origin: `${origin}0` }, unknown],
    [{ rpId: 'example.com' }, unknown],
    [{ type: 'webauthn.create' }, unknown],
    [{ isVerified: false }, unknown],
    [{ userHandle: handleOfOther }, unknown],
    // A copy of the key that does not know how often the other one was used.
    [{ counter: 1 }, unknown],
    [{ challenge: 'A'.repeat(43) }, expired],
    [{ challenge: 'A'.repeat(42) }, invalid],
    [{ challenge: '\0' }, invalid],
  ] satisfies [Lie, object][]) {
    expect(await logIn(visitor, device, lie), JSON.stringify(lie)).toMatchObject(answer);
  }

  const options = () => visitor.call('POST /api/login/passkey/options', {});
  const send = (credential: ReturnType<Authenticator['get']>) =>
    visitor.ask('POST /api/login/passkey', { body: { credential } });
  const right = device.get(await options());
  // The key of one, signed by another's.
  const { id, rawId } = others.get(await options());
  expect(await send({ ...device.get(await options()), id, rawId })).toMatchObject(unknown);
  const { response } = device.get(await options());
  const signature = `${response.signature.slice(0, -4)}AAAA`;
  expect(await send({ ...right, response: { ...response, signature } })).toMatchObject(unknown);
  const clientDataJSON = Buffer.from('garbage').toString('base64url');
  expect(await send({ ...right, response: { ...response, clientDataJSON } })).toMatchObject(
    invalid,
  );

  // Signed in time, sent too late; and a challenge to add a key does not log in.
  const late = device.get(await options());
  await sql`update passkey_challenge set expires_at = now() - interval '1 second'`.execute(
    server.db,
  );
  expect(await send(late)).toMatchObject(expired);
  const { challenge } = await begin(member);
  expect(await send(device.get({ ...(await options()), challenge }))).toMatchObject(expired);
  expect(await send(right)).toMatchObject(expired);
  const { rows } = await sql`select from session where device <> ''`.execute(server.db);
  const before = rows.length;

  // Once, even when it is sent twice at the same time.
  const good = device.get(await options());
  const twice = await Promise.all([send(good), send(good)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await send(good)).toMatchObject(expired);
  const after = await sql`select from session where device <> ''`.execute(server.db);
  expect(after.rows.length).toBe(before + 1);

  // A copy that was checked simultaneously, with the same count, is rejected where the use is recorded.
  const { id: own, counter } = await server.db
    .selectFrom('passkey')
    .select(['id', 'counter'])
    .orderBy('counter', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(counter).toBeGreaterThan(1n);
  expect(await noteUse(server.db, own, counter)).toBe(false);
  expect(await noteUse(server.db, own, counter + 1n)).toBe(true);
});

test('a key is added by who knows the password, in the session that began it, and belongs to one', async () => {
  const server = await sharedServer();
  const [member, other] = [await newMember(server), await newMember(server)];
  const device = deviceOf(server);
  const wrong = { body: { password: 'wrong-guess' } };
  expect(await member.ask('POST /api/account/passkeys/options', wrong)).toMatchObject({
    status: 400,
    body: { message: 'WRONG_PASSWORD' },
  });

  const certified = new Map<string, unknown>([
    ['fmt', 'apple'],
    ['attStmt', new Map([['x5c', [Buffer.from('a certificate')]]])],
  ]);
  for (const lie of [
    { origin: 'https://wallet.example.evil' },
    { rpId: 'example.com' },
    { type: 'webauthn.get' },
    { isVerified: false },
    { challenge: '\0' },
    { attestation: certified },
  ] satisfies Lie[]) {
    expect(await add(member, device, lie), JSON.stringify(lie)).toMatchObject(invalid);
  }
  const send = (who: TestClient, credential: ReturnType<Authenticator['create']>) =>
    who.ask('POST /api/account/passkeys', { body: { credential } });
  const options = await begin(member);
  const login = await server.visitor().call('POST /api/login/passkey/options', {});
  const { challenge } = login;
  expect(await send(member, device.create({ ...options, challenge }))).toMatchObject(expired);
  expect(await send(other, device.create(options))).toMatchObject(expired);
  const created = device.create(options);
  expect(await send(member, created)).toMatchObject(ok);
  expect(await send(member, created)).toMatchObject(expired);

  // The same key again, for another member, who would be signed in as the one who made it.
  const copied = device.create(await begin(other));
  await sql`update passkey set credential_id = ${Buffer.from(copied.id, 'base64url')}`.execute(
    server.db,
  );
  expect(await send(other, copied)).toMatchObject(invalid);
  expect((await list(other)).passkeys).toEqual([]);

  // Logged out everywhere, what was begun before is over.
  const begun = device.create(await begin(member));
  await member.call('DELETE /api/account/sessions', {});
  expect(await send(member, begun)).toMatchObject({ status: 401 });
  const { rows } = await sql`select from passkey_challenge where challenge =
    ${JSON.parse(Buffer.from(begun.response.clientDataJSON, 'base64url').toString()).challenge}`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});

test('ten passkeys are the most, and two added simultaneously do not make eleven', async () => {
  const server = await sharedServer();
  const member = await newMember(server);
  for (let nth = 1; nth <= 9; nth++) {
    expect(await add(member, deviceOf(server))).toMatchObject(ok);
  }
  const [tenth, eleventh] = [await begin(member), await begin(member)];
  const added = await Promise.all(
    [tenth, eleventh].map((options) =>
      member.ask('POST /api/account/passkeys', {
        body: { credential: deviceOf(server).create(options) },
      }),
    ),
  );
  expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { passkeys, hasRoom } = await list(member);
  expect([passkeys.length, hasRoom]).toEqual([10, false]);
  // The newest comes first.
  const times = passkeys.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(
    await member.ask('POST /api/account/passkeys/options', { body: { password } }),
  ).toMatchObject({ status: 409, body: { message: 'PASSKEY_LIMIT' } });
});

test('a lock, a lost counter, many failures and the end of the service keep out who has a key', async () => {
  const server = await startTestServer();
  const member = await newMember(server);
  // Keys that are kept in step between devices do not count.
  const device = deviceOf(server, { counts: false });
  expect(await add(member, device)).toMatchObject(ok);
  expect(await logIn(server.visitor(), device)).toMatchObject(ok);
  expect(await logIn(server.visitor(), device)).toMatchObject(ok);
  expect(await logIn(server.visitor(), device, { counter: 7 })).toMatchObject(ok);
  expect(await logIn(server.visitor(), device)).toMatchObject(unknown);
  await sql`update passkey set counter = 0`.execute(server.db);

  await sql`update member set is_active = false`.execute(server.db);
  const visitor = server.visitor();
  expect(await logIn(visitor, device)).toMatchObject({
    status: 403,
    body: { message: 'INACTIVE_USER' },
  });
  await sql`update member set is_active = true`.execute(server.db);

  expect(await logIn(visitor, device, { isVerified: false })).toMatchObject(unknown);
  await sql`
    update attempt set count = 59 where key like 'passkeyFailure:%' and key not like '%/24'`.execute(
    server.db,
  );
  expect(await logIn(visitor, device, { isVerified: false })).toMatchObject(unknown);
  const late = await logIn(visitor, device, { isVerified: false });
  expect(late).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(590);
  // Six hundred in the network of an address are too many as well.
  await sql`
    update attempt set count = case when key like '%/24' then 600 else 0 end
    where key like 'passkeyFailure:%'`.execute(server.db);
  expect(await logIn(visitor, device, { isVerified: false })).toMatchObject({ status: 429 });
  expect(await logIn(server.visitor(), device)).toMatchObject(ok);
  // Six hundred logins are begun at one address in a minute, six thousand in its network.
  for (const [address, network] of [
    [600, 0],
    [0, 6_000],
  ]) {
    await sql`
      update attempt set count = case when key like '%/24' then ${network}::int else ${address}::int end
      where key like 'passkey:%'`.execute(server.db);
    expect(await visitor.ask('POST /api/login/passkey/options', {})).toMatchObject({
      status: 429,
      body: { message: 'REQUEST_LIMIT_1MIN' },
    });
  }
  await sql`delete from attempt`.execute(server.db);

  const held = device.get(await visitor.call('POST /api/login/passkey/options', {}));
  const body = { credential: held };
  await writeSettings(server.db, { terminated: 'gone' });
  expect((await visitor.ask('POST /api/login/passkey', { body })).status).toBe(410);
  await writeSettings(server.db, { terminated: null });
  await server.db.destroy();
  expect(await visitor.ask('POST /api/login/passkey', { body })).toMatchObject({
    status: 503,
    body: { message: 'SERVICE_BUSY' },
  });
});
