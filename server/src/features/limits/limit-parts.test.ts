import { textsOf } from '@wallet/contract/languages';
import { bahtOf } from '@wallet/contract/money';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { clearSettingsCache, writeSettings } from '#settings/settings.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { payIn } from '#test/rewards.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { remindOfTime } from './remind-of-time.ts';

const deposit = 'PUT /api/limits/deposit';
const loss = 'PUT /api/limits/loss';
const qr = { params: { provider: 'KBANK' }, body: { amount: 500 } };
const pg = { params: { slotCode: 'PG' } };
const baht = (whole: number) => bahtOf(BigInt(whole) * 100n);
const required = { message: 'LIMIT_REQUIRED' };

const offered = {
  depositLimits: 'offered',
  lossLimits: 'offered',
  sessionLimits: 'offered',
  realityChecks: 'offered',
} as const;
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await writeSettings(server.db, offered);
});

/** Moves what a member set a day and an hour into the past. */
async function passDay({ id }: FundedMember): Promise<void> {
  for (const table of ['deposit_limit', 'play_limit']) {
    const trigger = sql.raw(`${table}_is_raised_slowly`);
    await sql`
      alter table ${sql.raw(table)} disable trigger ${trigger};
      update ${sql.raw(table)} set set_at = set_at - interval '25 hours'
      where member_id = ${sql.raw(String(id))};
      alter table ${sql.raw(table)} enable always trigger ${trigger}`.execute(server.db);
  }
}

test('when a deposit limit is required, no way to deposit opens before one is set, and the last one stays', async () => {
  await writeSettings(server.db, { depositLimits: 'required' });
  const { client } = await fundedMember(server);
  expect((await client.ask('POST /api/qrcode/:provider', qr)).body).toMatchObject(required);
  await client.call(deposit, { body: { period: 'week', amount: baht(900) } });
  expect((await client.ask('POST /api/qrcode/:provider', qr)).status).toBe(200);
  const none = { body: { period: 'week', amount: null } } as const;
  expect((await client.ask(deposit, none)).body).toMatchObject(required);
  // Another period instead is as good.
  await client.call(deposit, { body: { period: 'day', amount: baht(900) } });
  expect((await client.call(deposit, none)).confirmAt).not.toBeNull();
  expect((await client.call('GET /api/limits', {})).parts).toMatchObject({ deposit: 'required' });
});

test('when limits are required, the last one stays when two were asked to go', async () => {
  await writeSettings(server.db, { depositLimits: 'required', lossLimits: 'required' });
  const member = await fundedMember(server);
  const { client } = member;
  const kinds = ['deposit', 'loss'] as const;
  for (const kind of kinds) {
    for (const amount of [baht(900), null]) {
      await client.call(`PUT /api/limits/${kind}`, { body: { period: 'day', amount } });
      await client.call(`PUT /api/limits/${kind}`, { body: { period: 'week', amount } });
    }
  }
  await passDay(member);
  for (const kind of kinds) {
    const confirm = (period: 'day' | 'week') =>
      client.ask(`POST /api/limits/${kind}/:period/confirm`, { params: { period } });
    expect(await confirm('day')).toMatchObject({ status: 200, body: { confirmAt: null } });
    expect((await confirm('week')).body).toMatchObject(required);
  }
});

test('when limits of play are required, no game opens before they are set', async () => {
  const { server: own, member } = await gameFixture(['PG']);
  await writeSettings(own.db, offered);
  const { client } = member;
  const account = 'GET /api/wallet/account/:slotCode';
  expect((await client.ask(account, pg)).status).toBe(200);
  await writeSettings(own.db, {
    lossLimits: 'required',
    sessionLimits: 'required',
    realityChecks: 'required',
  });
  const isRefused = async (to = client) => {
    const { body } = await to.with({ key: crypto.randomUUID() }).ask(account, pg);
    return 'message' in body && body.message === 'LIMIT_REQUIRED';
  };
  expect(await isRefused()).toBe(true);
  // A limit of sessions is not a limit of losses.
  const other = await fundedMember(own);
  await other.client.call('PUT /api/limits/session', { body: { minutes: 60 } });
  await other.client.call('PUT /api/limits/check', { body: { minutes: 30 } });
  expect(await isRefused(other.client)).toBe(true);
  const third = await fundedMember(own);
  await third.client.call(loss, { body: { period: 'day', amount: baht(100) } });
  await third.client.call('PUT /api/limits/check', { body: { minutes: 30 } });
  expect(await isRefused(third.client)).toBe(true);
  await client.call(loss, { body: { period: 'day', amount: baht(100) } });
  await client.call('PUT /api/limits/session', { body: { minutes: 60 } });
  expect(await isRefused()).toBe(true);
  await client.call('PUT /api/limits/check', { body: { minutes: 30 } });
  expect(await isRefused()).toBe(false);
  const refused = [
    await client.ask('PUT /api/limits/check', { body: { minutes: null } }),
    await client.ask('PUT /api/limits/session', { body: { minutes: null } }),
    await client.ask(loss, { body: { period: 'day', amount: null } }),
  ];
  for (const { body } of refused) expect(body).toMatchObject(required);
});

test('a limit that is not offered any more stays in force, and can be lowered and taken away', async () => {
  const { client } = await fundedMember(server);
  const check = (minutes: number | null) =>
    client.ask('PUT /api/limits/check', { body: { minutes } });
  await client.call(deposit, { body: { period: 'day', amount: baht(500) } });
  await check(30);
  await writeSettings(server.db, {
    depositLimits: 'off',
    lossLimits: 'off',
    realityChecks: 'off',
  });
  const refused = [
    await client.ask(deposit, { body: { period: 'month', amount: baht(500) } }),
    await client.ask(loss, { body: { period: 'day', amount: baht(500) } }),
  ];
  for (const { body } of refused) expect(body).toMatchObject({ message: 'LIMIT_NOT_OFFERED' });
  expect((await client.call('GET /api/limits', {})).deposit.room).toBe(500);
  await client.call(deposit, { body: { period: 'day', amount: baht(400) } });
  await client.call(deposit, { body: { period: 'day', amount: null } });
  expect((await check(15)).status).toBe(200);
  // Taken away, also when it is taken away again.
  expect((await check(null)).status).toBe(200);
  expect((await check(null)).status).toBe(200);
  expect((await check(15)).body).toMatchObject({ message: 'LIMIT_NOT_OFFERED' });
  expect((await client.call('GET /api/limits', {})).play?.checkMinutes).toBeNull();
});

test('the page of limits has every one of them, what is left, and what the operator offers', async () => {
  const member = await fundedMember(server);
  const { client } = member;
  const page = () => client.call('GET /api/limits', {});
  const periods = ['day', 'week', 'month'] as const;
  const none = { amount: null, left: null, raise: null };
  const parts = { deposit: 'offered', loss: 'required', session: 'off', check: 'offered' };
  await writeSettings(server.db, { lossLimits: 'required', sessionLimits: 'off' });
  clearSettingsCache(server.db);
  const empty = {
    ...{ exclusion: null, held: [], identity: 'clear', parts, review: null },
    deposit: { room: null, limits: periods.map((period) => ({ period, paidIn: 0, ...none })) },
    play: {
      losses: periods.map((period) => ({ period, lost: 0, ...none })),
      session: { minutes: null, raise: null },
      ...{ checkMinutes: null, since: null, restsUntil: null },
    },
    net: [1, 7, 30, 365].map((days) => ({ days, paidIn: 0, paidOut: 0, net: 0 })),
  };
  expect(await page()).toEqual(empty);
  await client.call('PUT /api/limits/check', { body: { minutes: 30 } });
  await client.call(loss, { body: { period: 'week', amount: baht(300) } });
  await client.call(deposit, { body: { period: 'day', amount: baht(500) } });
  await payIn(server, member.id, 200_00n);
  await client.call(deposit, { body: { period: 'day', amount: baht(900) } });
  const { deposit: own, play, net } = await page();
  expect(own).toEqual({
    room: 300,
    limits: [
      {
        ...{ period: 'day', paidIn: 200, amount: 500, left: 300 },
        raise: { amount: 900, confirmAt: expect.any(String) },
      },
      ...['week', 'month'].map((period) => ({ period, paidIn: 200, ...none })),
    ],
  });
  expect(play?.losses[1]).toEqual({ period: 'week', lost: 0, amount: 300, left: 300, raise: null });
  expect(play?.checkMinutes).toBe(30);
  expect(net[0]).toEqual({ days: 1, paidIn: 200, paidOut: 0, net: 200 });
});

test('six months after the latest look the member is asked to check again', async () => {
  const member = await fundedMember(server);
  const { client } = member;
  const review = async () => (await client.call('GET /api/limits', {})).review;
  expect(await review()).toBeNull();
  const past = (table: string, column: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - interval '190 days'
      where ${sql.ref(table === 'member' ? 'id' : 'member_id')} = ${member.id}`.execute(server.db);
  await past('member', 'created_at');
  expect(await review()).toMatchObject({ since: expect.any(String) });
  await client.call('POST /api/limits/review', {});
  expect(await review()).toBeNull();
  await past('limit_review', 'reviewed_at');
  expect(await review()).not.toBeNull();
  await client.call('POST /api/limits/review', {});
  expect(await review()).toBeNull();
  await past('limit_review', 'reviewed_at');
  expect(await review()).not.toBeNull();
  // Setting a limit is looking.
  await client.call(deposit, { body: { period: 'day', amount: baht(500) } });
  expect(await review()).toBeNull();
});

test('the member is notified once when a raised limit can be confirmed, and not of one that was called off', async () => {
  await server.jobs.stop();
  const member = await fundedMember(server);
  const { client } = member;
  await client.call('PUT /api/push/device', {
    body: { endpoint: 'https://push.example/b', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  });
  const set = (period: 'day' | 'week', amount: number) =>
    client.call(deposit, { body: { period, amount: baht(amount) } });
  for (const period of ['day', 'week'] as const) {
    await set(period, 100);
    await set(period, 900);
  }
  await set('week', 100);
  const reply = () =>
    server.db
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'push')
      .where('key', 'like', 'limit:%')
      .execute();
  // It looks every minute.
  expect(await remindOfTime(server.services)).toEqual({ againInSeconds: 60 });
  expect(await reply()).toEqual([]);
  await passDay(member);
  await remindOfTime(server.services);
  await remindOfTime(server.services);
  expect(await reply()).toMatchObject([{ payload: { kind: 'limit', amount: null } }]);
});

test('an excluded member is not reminded that a limit can be raised', async () => {
  await server.jobs.stop();
  const member = await fundedMember(server);
  const { client } = member;
  for (const whole of [60, 120]) {
    await client.call(deposit, { body: { period: 'day', amount: baht(whole) } });
    await client.call('PUT /api/limits/session', { body: { minutes: whole } });
  }
  await client.call('POST /api/limits/exclusion', { body: { kind: 'time-out', days: 7 } });
  const again = await startSession(server.db, {
    memberId: member.id,
    device: 'test',
    ip: '10.0.0.1',
    isRemembered: false,
  });
  await client.with({ token: again }).call('PUT /api/push/device', {
    body: { endpoint: 'https://push.example/c', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  });
  await passDay(member);
  await remindOfTime(server.services);
  const { rows } = await sql`
    select from job where kind = 'push' and payload ->> 'member' = ${String(member.id)}`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});

test('help lines and the self-test are the operator’s, in the language that is asked for', async () => {
  const texts = (en: string) =>
    textsOf({ th: `<p>${en} th</p>`, la: `<p>${en} la</p>`, en: `<p>${en}</p>` });
  await writeSettings(server.db, { helpLines: texts('1323'), selfTest: [] });
  clearSettingsCache(server.db);
  const help = () => server.visitor().call('GET /api/lookup/help', {});
  expect(await help()).toMatchObject({ selfTest: null });
  expect((await help()).lines).toContain('1323');
  await writeSettings(server.db, {
    selfTest: [texts('More than you meant?')],
    selfTestYes: 1,
    selfTestBelow: texts('few'),
    selfTestFrom: texts('several'),
  });
  expect((await help()).selfTest).toMatchObject({ yes: 1, questions: [expect.any(String)] });
});

test('nothing is confirmed that was not asked for, and no one returns who is not excluded', async () => {
  const { client } = await fundedMember(server);
  const params = { period: 'day' } as const;
  await client.call(deposit, { body: { period: 'day', amount: baht(500) } });
  await client.call(loss, { body: { period: 'day', amount: baht(500) } });
  await client.call('PUT /api/limits/session', { body: { minutes: 60 } });
  const answers = [
    await client.ask('POST /api/limits/deposit/:period/confirm', { params }),
    await client.ask('POST /api/limits/loss/:period/confirm', { params }),
    await client.ask('POST /api/limits/session/confirm', {}),
    await client.ask('POST /api/limits/return', {}),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([404, { message: 'NO_DATA' }]);
  }
});

/** Notes attempts of the last minutes, as if the member had made them. */
async function note(key: string, count: number): Promise<void> {
  await sql`insert into attempt (key, count, until) values (${key}, ${count}, now() + interval '10 minutes')
    on conflict (key) do update set count = excluded.count`.execute(server.db);
}

test('limits are changed sixty times in an hour at the most, and a break is asked for ten times', async () => {
  const { client, id } = await fundedMember(server);
  const busy = { status: 429, body: { message: 'REQUEST_LIMIT' } };
  const change = () => client.ask('PUT /api/limits/check', { body: { minutes: 30 } });
  // A limit of zero is rejected: a member who wants to stop takes a break.
  for (const [call, body] of [
    [deposit, { period: 'day', amount: 0 }],
    [loss, { period: 'day', amount: 0 }],
    ['PUT /api/limits/session', { minutes: 0 }],
  ] as const) {
    expect((await client.ask(call, { body } as never)).status).toBe(400);
  }
  await note(`deposit-limit:${id}`, 59);
  expect((await change()).status).toBe(200);
  expect(await change()).toMatchObject(busy);
  const body = { kind: 'time-out', days: 1 } as const;
  await note(`exclusion:${id}`, 10);
  expect(await client.ask('POST /api/limits/exclusion', { body })).toMatchObject(busy);
  await note(`exclusion:${id}`, 9);
  expect((await client.ask('POST /api/limits/exclusion', { body })).status).toBe(200);
});
