import { bahtOf } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { reserveLeg } from '#features/transfer/reserve-transfers.ts';
import { newId } from '#lib/ids.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { nodeWithoutLimits } from '#test/node-without-limits.ts';
import { runsOf } from '#test/storm.ts';
import type { TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { remindOfTime } from './remind-of-time.ts';

const transfer = 'POST /api/wallet/transfer';
const setLoss = 'PUT /api/limits/loss';
const account = 'GET /api/wallet/account/:slotCode';
const pg = { params: { slotCode: 'PG' } };

const baht = (whole: number) => bahtOf(BigInt(whole) * 100n);
const into = (amount: number, to = 'PG') => ({ body: { from: 'WALLET', to, amount } });
const out = (amount: number, from = 'PG') => ({ body: { from, to: 'WALLET', amount } });

async function walletOf({ client }: FundedMember): Promise<number> {
  return (await client.call('GET /api/wallet', {})).wallet.amount;
}

async function playOf({ client }: FundedMember) {
  const { play } = await client.call('GET /api/limits', {});
  if (!play) throw new Error('this server tells of play');
  return play;
}

/** Moves what a member set, and their play, into the past. */
async function passTime({ db }: TestServer, { id }: FundedMember, minutes: number) {
  const member = sql.raw(String(id));
  const interval = sql.raw(`interval '${minutes} minutes'`);
  await sql`
    alter table play_limit disable trigger play_limit_is_raised_slowly;
    update play_limit set set_at = set_at - ${interval}, in_force_at = in_force_at - ${interval}
    where member_id = ${member};
    alter table play_limit enable always trigger play_limit_is_raised_slowly;
    update play_time set began_at = began_at - ${interval}, latest_at = latest_at - ${interval},
      ended_at = ended_at - ${interval}, checked_at = checked_at - ${interval},
      pushed_at = pushed_at - ${interval}
    where member_id = ${member};
    update movement set created_at = created_at - ${interval}, settled_at = settled_at - ${interval}
    where member_id = ${member}`.execute(db);
}

test('no more goes to games than the loss limit leaves, and what comes back counts', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  await client.call(setLoss, { body: { period: 'day', amount: baht(300) } });
  await client.call(transfer, into(200));
  // A member who limits losses alone has not asked for their time to be limited.
  expect(await server.db.selectFrom('play_time').select('member_id').execute()).toEqual([]);
  expect((await client.ask(transfer, into(101))).body).toMatchObject({ message: 'LOSS_LIMIT' });
  expect(await walletOf(member)).toBe(800);
  expect((await playOf(member)).losses[0]).toMatchObject({ amount: 300, lost: 200, left: 100 });
  await client.call(transfer, out(150));
  await client.call(transfer, into(250));
  expect((await client.ask(transfer, into(1))).body).toMatchObject({ message: 'LOSS_LIMIT' });
  expect((await playOf(member)).losses[0]).toMatchObject({ lost: 300, left: 0 });
  expect(await violationsOf(server.db)).toEqual([]);
});

test('two games at the same instant do not pass a loss limit together, nor does a move between games', async () => {
  const { server, member } = await gameFixture(['PG', 'JOKER']);
  const { client } = member;
  await client.call(setLoss, { body: { period: 'week', amount: baht(300) } });
  const answers = await Promise.all([
    client.with({ key: newId() }).ask(transfer, into(200)),
    client.with({ key: newId() }).ask(transfer, into(200, 'JOKER')),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await walletOf(member)).toBe(800);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('transfers of others go on in the batch in which one beyond a loss limit is rejected', async () => {
  const { server, member } = await gameFixture(['PG']);
  const others = [
    await fundedMember(server, { wallet: 100_00n }),
    await fundedMember(server, { wallet: 100_00n }),
  ];
  await member.client.call(setLoss, { body: { period: 'day', amount: baht(49) } });
  // The first is a batch of its own; those that come while it runs share the next one.
  const reserved = await Promise.all(
    [others[0], member, others[1]].map((one) => {
      const id = newTransferId();
      return reserveLeg(server.db, {
        id,
        requestRef: id,
        memberId: one?.id ?? member.id,
        username: `m${one?.id}`,
        direction: 'in',
        partner: 'PG',
        currency: 'THB',
        amount: 50_00n,
        credit: 50_00n,
        onwardCode: null,
        request: null,
      });
    }),
  );
  expect(reserved).toMatchObject([
    { kind: 'reserved' },
    { kind: 'refused', refusal: { code: 'LOSS_LIMIT' } },
    { kind: 'reserved' },
  ]);
});

test('a higher loss limit waits a day and a second confirmation, from any device', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  const set = (amount: number | null) =>
    client.call(setLoss, {
      body: { period: 'day', amount: amount === null ? null : baht(amount) },
    });
  expect((await set(100)).confirmAt).toBeNull();
  expect((await set(900)).confirmAt).not.toBeNull();
  const session = { memberId: member.id, device: 'second', ip: '10.0.0.2', isRemembered: false };
  const second = server.visitor().with({ token: await startSession(server.db, session) });
  const confirm = 'POST /api/limits/loss/:period/confirm';
  const day = { params: { period: 'day' } } as const;
  expect((await second.call(confirm, day)).confirmAt).not.toBeNull();
  expect((await second.ask(transfer, into(101))).body).toMatchObject({ message: 'LOSS_LIMIT' });
  const forged = [
    sql`update play_limit set in_force_at = now()`,
    sql`delete from play_limit`,
    sql`insert into play_limit (member_id, kind, amount, in_force_at)
      values (${member.id}, 'loss-day', null, now())`,
  ];
  for (const statement of forged) {
    await expect(statement.execute(server.db)).rejects.toMatchObject({ code: '23001' });
  }
  await passTime(server, member, 23 * 60);
  expect((await second.call(confirm, day)).confirmAt).not.toBeNull();
  await passTime(server, member, 2 * 60);
  expect((await second.call(confirm, day)).confirmAt).toBeNull();
  expect((await client.ask(transfer, into(101))).status).toBe(200);
  // Lowered from either, it counts immediately.
  expect((await set(50)).confirmAt).toBeNull();
  expect((await client.ask(transfer, into(1))).body).toMatchObject({ message: 'LOSS_LIMIT' });
  // Taking a limit away is a change that waits as well, for the second yes.
  await client.call('PUT /api/limits/session', { body: { minutes: 60 } });
  const [loss, time] = [
    await set(null),
    await client.call('PUT /api/limits/session', { body: { minutes: null } }),
  ];
  expect(await playOf(member)).toMatchObject({
    losses: [{ amount: 50, raise: { amount: null, confirmAt: loss.confirmAt } }, {}, {}],
    session: { minutes: 60, raise: { minutes: null, confirmAt: time.confirmAt } },
  });
});

test('a node that knows no loss limit and no play time cannot send money to a game past them', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  const send = (satang: number) =>
    sql`
      with moved as (
        insert into movement (id, kind, member_id, partner)
        values (gen_random_uuid(), 'game-transfer', ${member.id}, 'PG') returning id)
      insert into game_transfer (id, request_ref, direction, amount, credit, taken)
      select id, id, 'in', ${satang}, ${satang}, 0 from moved`.execute(server.db);
  await client.call(setLoss, { body: { period: 'month', amount: baht(199) } });
  await expect(send(200_00)).rejects.toMatchObject({ code: 'WL003' });
  await client.call('PUT /api/limits/session', { body: { minutes: 30 } });
  await client.call(transfer, into(10));
  await passTime(server, member, 31);
  await expect(send(1_00)).rejects.toMatchObject({ code: 'WL004' });
});

test('a node of the release before sends to a game what fits, and nothing past a limit or a rest', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  const old = await nodeWithoutLimits(server);
  const send = (amount: number) =>
    client.at(old).with({ key: newId() }).ask(transfer, into(amount));
  await client.call(setLoss, { body: { period: 'day', amount: baht(300) } });
  expect((await send(200)).status).toBe(200);
  expect((await send(101)).status).not.toBe(200);
  expect((await send(100)).status).toBe(200);
  expect(await walletOf(member)).toBe(700);
  await client.call('PUT /api/limits/session', { body: { minutes: 30 } });
  await client.call(transfer, out(100));
  await client.call(account, pg);
  await passTime(server, member, 31);
  expect((await send(1)).status).not.toBe(200);
  expect(await walletOf(member)).toBe(800);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('after the time that a member allows themselves no game opens for an hour, and money still comes home', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  expect((await playOf(member)).since).toBeNull();
  await client.call('PUT /api/limits/session', { body: { minutes: 60 } });
  await client.call(account, pg);
  await client.call(transfer, into(200));
  expect((await playOf(member)).since).not.toBeNull();
  await passTime(server, member, 59);
  await client.call(account, pg);
  await passTime(server, member, 2);
  expect((await client.ask(account, pg)).body).toEqual({ message: 'PLAY_TIME_OVER' });
  expect((await client.ask(transfer, into(10))).body).toMatchObject({ message: 'PLAY_TIME_OVER' });
  const { since, restsUntil } = await playOf(member);
  expect([since, restsUntil !== null]).toEqual([null, true]);
  // The home screen says so once, and the games' sessions end.
  expect((await client.call('GET /api/wallet', {})).realityCheck).not.toBeNull();
  const passwords = () => server.db.selectFrom('game_account').select('next_password').execute();
  expect(await passwords()).toEqual([{ next_password: null }]);
  await server.jobs.stop();
  await client.call('PUT /api/push/device', {
    body: { endpoint: 'https://push.example/e', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  });
  await remindOfTime(server.services);
  const pushes = server.db.selectFrom('job').select('payload').where('kind', '=', 'push');
  expect(await pushes.execute()).toMatchObject([
    { payload: { kind: 'play', member: `${member.id}`, amount: null } },
  ]);
  const renewed = await passwords();
  expect(renewed).not.toEqual([{ next_password: null }]);
  // Once: a session that has ended is not ended again with every look.
  await remindOfTime(server.services);
  expect(await passwords()).toEqual(renewed);
  await client.call('POST /api/limits/check', { body: { isPlaying: false } });
  expect((await client.call('GET /api/wallet', {})).realityCheck).toBeNull();
  expect((await client.ask(transfer, out(200))).status).toBe(200);
  await passTime(server, member, 60);
  expect((await client.ask(transfer, into(10))).status).toBe(200);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a session of play lasts until an hour without play, regardless of presses in between', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  await client.call('PUT /api/limits/session', { body: { minutes: 60 } });
  await client.call(transfer, into(200));
  await passTime(server, member, 30);
  await client.call('POST /api/limits/check', { body: { isPlaying: false } });
  expect((await playOf(member)).since).toBeNull();
  await passTime(server, member, 20);
  await client.call(account, pg);
  await passTime(server, member, 11);
  expect((await client.ask(account, pg)).body).toEqual({ message: 'PLAY_TIME_OVER' });
  await passTime(server, member, 60);
  await client.call(account, pg);
  expect((await playOf(member)).restsUntil).toBeNull();
});

test('a reality check is due at the member’s pace, while games are open, until it was seen', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  const check = async () => (await client.call('GET /api/wallet', {})).realityCheck;
  await client.call('PUT /api/limits/check', { body: { minutes: 30 } });
  expect(await check()).toBeNull();
  await client.call(account, pg);
  await passTime(server, member, 29);
  expect(await check()).toBeNull();
  await passTime(server, member, 2);
  expect(await check()).toMatchObject({ since: expect.any(String) });
  await client.call('POST /api/limits/check', { body: { isPlaying: true } });
  expect(await check()).toBeNull();
  await passTime(server, member, 31);
  expect(await check()).not.toBeNull();
  // Stopped on one phone, it is neither begun again nor stopped later by the question still open on another one.
  const endedAt = () => server.db.selectFrom('play_time').select('ended_at').execute();
  await client.call('POST /api/limits/check', { body: { isPlaying: false } });
  const ended = await endedAt();
  await client.call('POST /api/limits/check', { body: { isPlaying: false } });
  await client.call('POST /api/limits/check', { body: { isPlaying: true } });
  expect(await endedAt()).toEqual(ended);
  expect((await playOf(member)).since).toBeNull();
  await client.call(account, pg);
  await passTime(server, member, 31);
  expect(await check()).not.toBeNull();
  await client.call('PUT /api/limits/check', { body: { minutes: null } });
  expect(await check()).toBeNull();
  await client.call('PUT /api/limits/check', { body: { minutes: 30 } });
  // Four hours after the last game was opened a member no longer counts as playing.
  await passTime(server, member, 241);
  expect(await check()).toBeNull();
});

test('the push of a reality check comes once for each, names no amount, and expires', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  await server.jobs.stop();
  await client.call('PUT /api/push/device', {
    body: {
      endpoint: 'https://push.example/a',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    },
  });
  await client.call('PUT /api/limits/check', { body: { minutes: 30 } });
  await client.call(account, pg);
  await passTime(server, member, 31);
  const pushes = () =>
    server.db.selectFrom('job').select('payload').where('kind', '=', 'push').execute();
  await remindOfTime(server.services);
  await remindOfTime(server.services);
  const [sent, ...more] = await pushes();
  expect(more).toEqual([]);
  expect(sent?.payload).toMatchObject({ kind: 'play', amount: null });
  const left = Number(sent?.payload['expiresAt']) - Date.now();
  expect(left).toBeGreaterThan(28 * 60_000);
  expect(left).toBeLessThan(31 * 60_000);
  await passTime(server, member, 31);
  await remindOfTime(server.services);
  expect(await pushes()).toHaveLength(2);
  // A member who has stopped is left in peace.
  await client.call('POST /api/limits/check', { body: { isPlaying: false } });
  await passTime(server, member, 31);
  await remindOfTime(server.services);
  expect(await pushes()).toHaveLength(2);
});

test('an excluded member is not asked whether they go on playing', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  await server.jobs.stop();
  await client.call('PUT /api/limits/check', { body: { minutes: 30 } });
  await client.call(account, pg);
  await passTime(server, member, 31);
  expect((await client.call('GET /api/wallet', {})).realityCheck).not.toBeNull();
  await client.call('POST /api/limits/exclusion', { body: { kind: 'time-out', days: 7 } });
  const session = { memberId: member.id, device: 'test', ip: '10.0.0.1', isRemembered: false };
  const again = client.with({ token: await startSession(server.db, session) });
  await again.call('PUT /api/push/device', {
    body: { endpoint: 'https://push.example/d', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  });
  expect((await again.call('GET /api/wallet', {})).realityCheck).toBeNull();
  await remindOfTime(server.services);
  const pushes = server.db.selectFrom('job').select('payload').where('kind', '=', 'push');
  expect(await pushes.execute()).toEqual([]);
});

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ into: fc.integer({ min: 1, max: 30_000 }) }) },
  // At a node of the release before.
  { weight: 3, arbitrary: fc.record({ old: fc.integer({ min: 1, max: 30_000 }) }) },
  { weight: 3, arbitrary: fc.record({ out: fc.integer({ min: 1, max: 30_000 }) }) },
  { weight: 2, arbitrary: fc.record({ set: fc.option(fc.integer({ min: 1, max: 50_000 })) }) },
  { weight: 1, arbitrary: fc.constant('confirm' as const) },
  { weight: 2, arbitrary: fc.record({ pass: fc.constantFrom(10, 301, 1_441, 10_081) }) },
);

test('at any node and in any order, no more goes to games than the limit leaves', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  const old = await nodeWithoutLimits(server);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      for (const one of acts) {
        const before = (await playOf(member)).losses[1];
        const wallet = await walletOf(member);
        const fresh = client.with({ key: newId() });
        if (one === 'confirm') {
          await client.ask('POST /api/limits/loss/:period/confirm', { params: { period: 'week' } });
        } else if ('into' in one) await fresh.ask(transfer, into(one.into / 100));
        else if ('old' in one) await fresh.at(old).ask(transfer, into(one.old / 100));
        else if ('out' in one) await fresh.ask(transfer, out(one.out / 100));
        else if ('pass' in one) await passTime(server, member, one.pass);
        else {
          const amount = one.set === null ? null : bahtOf(BigInt(one.set));
          await client.call(setLoss, { body: { period: 'week', amount } });
        }
        const sent = wallet - (await walletOf(member));
        if (before?.left != null) expect(sent).toBeLessThanOrEqual(before.left + 0.001);
      }
      await inTransaction(server.db, (tx) => sql`delete from attempt`.execute(tx));
    }),
    { numRuns: runsOf(6) },
  );
  expect(await violationsOf(server.db)).toEqual([]);
});
