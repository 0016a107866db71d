import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { numbersOf } from '#db/numbers.ts';
import { eventually } from '#test/eventually.ts';
import { startFakeRedis } from '#test/fake-redis.ts';
import { fundedMember } from '#test/funded-member.ts';
import { codeOnPhone, newMember, somePhone } from '#test/otp.ts';
import { secondNode } from '#test/second-node.ts';
import { staffUser } from '#test/staff.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';

const sharedServer = serverForFile();

function socketOf(
  server: Pick<TestServer, 'url'>,
  auth: object,
  headers: Record<string, string> = {},
): Socket {
  const socket = io(server.url, {
    transports: ['websocket'],
    auth,
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => {
    socket.disconnect();
  });
  return socket;
}

/** Waits for the next event of this name and answers its contents. */
function next(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    socket.once(event, (...news: unknown[]) => resolve(news));
  });
}

/** Fails when this takes longer than events do. */
async function soon<Result>(work: Promise<Result>): Promise<Result> {
  const late = sleep(15_000, null, { ref: false }).then(() => {
    throw new Error('too late');
  });
  return Promise.race([work, late]);
}

async function memberIn(server: TestServer, phone: string) {
  const member = await newMember(server, phone);
  const { id } = await server.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', numbersOf(server.db).seal('phone', phone))
    .executeTakeFirstOrThrow();
  const { token } = await server
    .visitor()
    .call('POST /api/login', { body: { username: phone, password: 'correct-horse' } });
  return { member, id, token };
}

test('a member is notified of changes of their own wallet only, without numbers', async () => {
  const server = await sharedServer();
  const one = await memberIn(server, somePhone());
  const other = await memberIn(server, somePhone());
  const own = socketOf(server, { token: one.token });
  const foreign = socketOf(server, { token: other.token });
  const received: unknown[] = [];
  foreign.on('wallet', (...news) => received.push(news));
  await Promise.all([next(own, 'connect'), next(foreign, 'connect')]);
  // No one joins a room by its name.
  foreign.emit('join', `member:${one.id}`);
  const news = next(own, 'wallet');
  server.services.notifyMember(one.id);
  expect(await news).toEqual([]);
  // Nothing comes to the other.
  await sleep(100);
  expect(received).toEqual([]);
});

test('a client without a session gets no connection', async () => {
  const server = await sharedServer();
  for (const auth of [{}, { token: 'x'.repeat(43) }, { token: { length: 43 } }]) {
    const socket = socketOf(server, auth);
    expect(await next(socket, 'connect_error')).toMatchObject([{ message: 'UNAUTHORIZED' }]);
  }
});

test('pages of others open no connection', async () => {
  const server = await sharedServer();
  const { token } = await memberIn(server, somePhone());
  const foreign = socketOf(server, { token }, { origin: 'https://evil.example' });
  await next(foreign, 'connect_error');
  const own = socketOf(server, { token }, { origin: server.url });
  await next(own, 'connect');
});

test('the connections of a member are limited, and a new one is accepted when another ends', async () => {
  const server = await sharedServer();
  const { token } = await memberIn(server, somePhone());
  const standing = Array.from({ length: 20 }, () => socketOf(server, { token }));
  await Promise.all(standing.map((socket) => next(socket, 'connect')));
  const refused = socketOf(server, { token });
  expect(await next(refused, 'connect_error')).toMatchObject([{ message: 'REQUEST_LIMIT' }]);
  const { token: another } = await memberIn(server, somePhone());
  await next(socketOf(server, { token: another }), 'connect');
  standing[0]?.disconnect();
  const retried = async () => {
    const socket = socketOf(server, { token });
    return Promise.race([
      next(socket, 'connect').then(() => true),
      next(socket, 'connect_error').then(() => false),
    ]);
  };
  while (!(await retried())) await sleep(20);
});

test('a connection ends with its session, other connections of the member go on', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const { member, token } = await memberIn(server, phone);
  const second = await server
    .visitor()
    .call('POST /api/login', { body: { username: phone, password: 'correct-horse' } });
  const ending = socketOf(server, { token });
  const staying = socketOf(server, { token: second.token });
  await Promise.all([next(ending, 'connect'), next(staying, 'connect')]);
  const ended = next(ending, 'disconnect');
  await member.with({ token }).call('POST /api/logout', {});
  await soon(ended);
  expect(staying.connected).toBe(true);
});

test.each(['lock', 'sign-out'] as const)(
  'a %s of a member by the staff closes the connections of that member immediately, and no other’s',
  async (what) => {
    const server = await sharedServer();
    const [noy, somchai] = [
      await memberIn(server, somePhone()),
      await memberIn(server, somePhone()),
    ];
    const { client } = await staffUser(server, 'agent');
    const ending = socketOf(server, { token: noy.token });
    const staying = socketOf(server, { token: somchai.token });
    await Promise.all([next(ending, 'connect'), next(staying, 'connect')]);
    const request = { params: { id: `${noy.id}` }, body: { reason: 'the phone was stolen' } };
    const ended = next(ending, 'disconnect');
    await client.call(`POST /staff/api/members/:id/${what}`, request);
    // The look at all sessions, once a minute, would be too late for a stolen phone.
    await soon(ended);
    expect(staying.connected).toBe(true);
  },
);

test('a new password and a log-out everywhere close the connections of the sessions that they end', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const { member, token } = await memberIn(server, phone);
  const here = member.with({ token });
  const own = socketOf(server, { token });
  await next(own, 'connect');
  const logIn = async (password: string) => {
    const body = { username: phone, password };
    const elsewhere = await server.visitor().call('POST /api/login', { body });
    const socket = socketOf(server, { token: elsewhere.token });
    await next(socket, 'connect');
    return { ended: next(socket, 'disconnect') };
  };
  const first = await logIn('correct-horse');
  const change = { oldPassword: 'correct-horse', newPassword: 'new-password' };
  await here.call('PUT /api/account/changepwd', { body: change });
  await soon(first.ended);
  expect(own.connected).toBe(true);

  await sql`update otp set created_at = created_at - interval '2 minutes'`.execute(server.db);
  const second = await logIn('new-password');
  const { otpToken } = await server
    .visitor()
    .call('POST /api/password/otp', { body: { phoneNumber: phone } });
  const otpCode = await codeOnPhone(server, phone);
  const reset = { otpToken, otpCode, newPassword: 'brand-new-one' };
  const ownEnded = next(own, 'disconnect');
  await server.visitor().call('POST /api/password/reset', { body: reset });
  await soon(Promise.all([second.ended, ownEnded]));

  const third = await logIn('brand-new-one');
  const body = { username: phone, password: 'brand-new-one' };
  const last = await server.visitor().call('POST /api/login', { body });
  await here.with({ token: last.token }).call('DELETE /api/account/sessions', {});
  await soon(third.ended);
});

test('a break that begins ends every open app of the member immediately', async () => {
  const server = await sharedServer();
  const { member, token } = await memberIn(server, somePhone());
  const elsewhere = socketOf(server, { token });
  await next(elsewhere, 'connect');
  const ended = next(elsewhere, 'disconnect');
  await member.call('POST /api/limits/exclusion', { body: { kind: 'time-out', days: 1 } });
  await soon(ended);
});

test('the connection between the nodes comes back automatically', async () => {
  const server = await sharedServer();
  const { id, token } = await memberIn(server, somePhone());
  const socket = socketOf(server, { token });
  await next(socket, 'connect');
  const afterGap = next(socket, 'wallet');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database()
      and (query like 'listen%' or query = 'select 1')`.execute(server.db);
  await afterGap;
  const news = next(socket, 'wallet');
  server.services.notifyMember(id);
  await news;
});

test('over Redis members are notified of what another node did, and without it money moves all the same', async () => {
  const redis = await startFakeRedis('a-password');
  onTestFinished(redis.close);
  const REDIS_URL = `redis://:a-password@127.0.0.1:${redis.port}`;
  const server = await startTestServer({ REDIS_URL });
  const other = await secondNode(server);
  const { id, token } = await memberIn(server, somePhone());
  const socket = socketOf(other, { token });
  await next(socket, 'connect');
  const news = next(socket, 'wallet');
  server.services.notifyMember(id);
  await news;

  redis.refuse('LOADING Redis is loading the dataset in memory');
  const { client } = await fundedMember(server, { wallet: 100_00n });
  await eventually(() => server.visitor().call('GET /health/ready', {}));
  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  const body = { from: 'WALLET', to: 'PG', amount: 40 } as const;
  await client.call('POST /api/wallet/transfer', { body });
  server.services.notifyMember(id);
  const afterGap = next(socket, 'wallet');
  redis.refuse(null);
  await afterGap;
});
