import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { runNight } from '#jobs/nightly.ts';
import { newId } from '#lib/ids.ts';
import { writeSettings } from '#settings/settings.ts';
import { testDatabaseWithUrl } from '#test/database.ts';
import { dayTest } from '#test/day-test.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { lostOn, passNight } from '#test/nights.ts';
import { atOnce, emptyWallet, intentOf, payIn, rewardFixture } from '#test/rewards.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { addRefundToWallet } from './add-refund-to-wallet.ts';
import { countPlay } from './count-play.ts';
import { receiveRefund } from './receive-refund.ts';

async function results(db: Parameters<typeof passNight>[0]) {
  return db
    .selectFrom('day_result')
    .select(['lost', 'had_condition as hadCondition'])
    .orderBy('day', 'desc')
    .execute();
}

dayTest(
  'what was lost yesterday comes back in part: received, then added to the wallet',
  async () => {
    const { server, member } = await gameFixture(['PG'], { wallet: 1_000_00n });
    const { client, id } = member;
    await client.call('POST /api/wallet/transfer', {
      body: { from: 'WALLET', to: 'PG', amount: 1_000 },
    });
    await server.control('POST', `/games/PG/m${id}/lose`, { amount: 1_000 });
    await client.call('GET /api/wallet/refresh/slot', {});
    await expect(client.call('GET /api/refund/receive', {})).rejects.toMatchObject({
      status: 409,
      code: 'NO_REFUND',
    });
    await passNight(server.db);

    const refundInfo = { th: 'คืนเงิน', la: 'ຄືນເງິນ', en: 'Cashback' };
    await writeSettings(server.db, { refundInfo });
    expect(await client.call('GET /api/refund/check', {})).toEqual({
      result: true,
      bonus: false,
      info: 'คืนเงิน',
      claimable: 50,
      refundAmount: 0,
      way: null,
      refundSuccess: 150,
      refundFail: 10,
    });
    expect(await client.call('GET /api/refund/receive', {})).toEqual({ message: 'REFUND_SUCCESS' });
    await expect(client.call('GET /api/refund/receive', {})).rejects.toMatchObject({
      status: 409,
      code: 'NO_REFUND',
    });
    expect(await client.call('GET /api/refund/check', {})).toMatchObject({
      result: false,
      refundAmount: 50,
      way: { amount: 50, target: 75, floor: 5, percentSuccess: 150, percentFail: 10 },
    });
    expect(await client.call('POST /api/refund', { body: {} })).toMatchObject({
      total: 1,
      refunds: [{ refundAmount: 50 }],
    });

    // Another amount than the member was shown is not added.
    const add = (amount: number) => client.ask('GET /api/refund/addWallet', { query: { amount } });
    const changed = { status: 409, body: { message: 'AMOUNTS_CHANGED' } };
    expect(await add(49.99)).toMatchObject(changed);
    expect(await add(50)).toMatchObject({ status: 200 });
    await expect(client.call('GET /api/refund/addWallet', {})).rejects.toMatchObject({
      status: 409,
      code: 'REFUND_MINIMUM',
    });
    expect(await client.call('GET /api/bonus/check/active', {})).toMatchObject({
      type: 'refund',
      value: 50,
      target: 75,
      floor: 5,
    });
    const { statements } = await client.call('POST /api/statement', { body: {} });
    expect(statements[0]).toMatchObject({ statementType: 'bonus', amount: 50, balance: 50 });
    expect(statements[0]?.refund?.description).toBeDefined();
    await expectConsistentLedger(server);
  },
);

dayTest(
  'money that lies in a game over night is lost when it is lost, and won money is none',
  async () => {
    const { server, member } = await gameFixture(['PG'], { wallet: 1_000_00n });
    const { client, id } = member;
    const move = (from: string, to: string, amount: number) =>
      client.call('POST /api/wallet/transfer', { body: { from, to, amount } });
    const refresh = async () => {
      await sql`delete from attempt`.execute(server.db);
      await client.call('GET /api/wallet/refresh/slot', {});
    };
    await move('WALLET', 'PG', 600);
    await passNight(server.db);
    expect(await results(server.db)).toEqual([]);

    await server.control('POST', `/games/PG/m${id}/lose`, { amount: 250 });
    await refresh();
    await move('PG', 'WALLET', 100);
    await passNight(server.db);
    expect(await results(server.db)).toEqual([{ lost: 250_00n, hadCondition: false }]);

    await server.control('POST', `/games/PG/m${id}/win`, { amount: 70 });
    await move('PG', 'WALLET', 320);
    await passNight(server.db);
    expect((await results(server.db))[0]).toEqual({ lost: -70_00n, hadCondition: false });

    // Nothing moved: nothing is counted again.
    await passNight(server.db);
    expect(await results(server.db)).toHaveLength(2);
  },
);

describe('a stake in an open bet', () => {
  async function bettor() {
    const { server, member, fault } = await gameFixture(['PG']);
    const { client, id } = member;
    const move = (from: string, to: string, amount: number) =>
      client.call('POST /api/wallet/transfer', { body: { from, to, amount } });
    const play = (what: 'bet' | 'settle', body: object) =>
      server.control('POST', `/games/PG/m${id}/${what}`, body);
    const refresh = async () => {
      await sql`delete from attempt`.execute(server.db);
      await client.call('GET /api/wallet/refresh/slot', {});
    };
    const night = async () => {
      await passNight(server.db);
      return (await results(server.db)).map(({ lost }) => lost);
    };
    await move('WALLET', 'PG', 500);
    await play('bet', { amount: 400 });
    await refresh();
    return { move, play, refresh, night, fault };
  }

  test('is not a loss, until it is lost', async () => {
    const { move, play, refresh, night, fault } = await bettor();
    expect(await night()).toEqual([]);
    await play('settle', { win: 0 });
    await refresh();
    expect(await night()).toEqual([400_00n]);
    // Money under way to the game is not there yet.
    await fault('PG', { mode: 'timeout-before', delayMs: 100, times: 1 });
    await move('WALLET', 'PG', 50);
    expect(await night()).toEqual([400_00n]);
  });

  test('is not a loss after it was won and taken home before anybody asked', async () => {
    const { move, play, refresh, night } = await bettor();
    await play('settle', { win: 600 });
    await move('PG', 'WALLET', 700);
    expect(await night()).toEqual([-200_00n]);
    await refresh();
    expect(await night()).toEqual([-200_00n]);
  });

  test('is not a loss after it could not be taken home', async () => {
    const { move, play, refresh, night, fault } = await bettor();
    await expect(move('PG', 'WALLET', 500)).rejects.toMatchObject({ code: 'MONEY_NOT_ENOUGH' });
    expect(await night()).toEqual([]);
    await play('settle', { win: 500 });
    await fault('PG', { mode: 'timeout-before', delayMs: 100, times: 1 });
    await move('PG', 'WALLET', 600);
    // It may be on its way: the same money once.
    expect(await night()).toEqual([-100_00n]);
    await refresh();
    expect(await night()).toEqual([-100_00n]);
  });
});

dayTest('money that was under way at one count is counted by the next', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client, id } = member;
  await passNight(server.db);
  await client.call('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 500 },
  });
  await server.control('POST', `/games/PG/m${id}/lose`, { amount: 500 });
  await client.call('GET /api/wallet/refresh/slot', {});
  // As if it had been settled in a transaction that began before the count, and committed after it.
  await sql`update nightly_run set ran_at = now() + interval '30 minutes'`.execute(server.db);
  await passNight(server.db);
  expect(await results(server.db)).toEqual([{ lost: 500_00n, hadCondition: false }]);
});

dayTest(
  'a condition that ended during the day was in play on it, one of the day before was not',
  async () => {
    const { server, member } = await gameFixture(['PG']);
    const { client, id } = member;
    const lose = async () => {
      await sql`delete from attempt`.execute(server.db);
      await client.with({ key: newId() }).call('POST /api/wallet/transfer', {
        body: { from: 'WALLET', to: 'PG', amount: 100 },
      });
      await server.control('POST', `/games/PG/m${id}/lose`, { amount: 100 });
      await client.call('GET /api/wallet/refresh/slot', {});
      await passNight(server.db);
    };
    // A bonus that no deposit came for is not a condition.
    await sql`
    insert into obligation (member_id, source, code, name, state, success_percent, fail_percent,
      wallet_seq, armed_until, ended_at)
    values (${id}, 'bonus', 'X', '{"th": "ก", "la": "ກ", "en": "A"}', 'disarmed', 300, 10, 0, now(), now())`.execute(
      server.db,
    );
    await lose();
    await sql`
    insert into obligation (member_id, source, name, state, success_percent, fail_percent, wallet_seq,
      own, deposit, amount, target, floor, transfer_id, started_at, ended_at)
    values (${id}, 'promotion', '{"th": "ก", "la": "ກ", "en": "A"}', 'failed', 300, 10, 0, 0, 0, 100, 300, 10, gen_random_uuid(),
      now(), now())`.execute(server.db);
    await lose();
    await sql`update obligation set ended_at = ended_at - interval '1 day'`.execute(server.db);
    await lose();
    expect(await results(server.db)).toEqual(
      [false, true, false].map((hadCondition) => ({ lost: 100_00n, hadCondition })),
    );
  },
);

dayTest('a day of two members brings each of them a refund', async () => {
  const { server, member } = await rewardFixture();
  const other = await fundedMember(server);
  for (const each of [member, other]) {
    await lostOn(server.db, each.id);
    await each.client.call('GET /api/refund/receive', {});
    expect(await each.client.call('GET /api/refund/check', {})).toMatchObject({ refundAmount: 50 });
  }
  await expectConsistentLedger(server);
});

dayTest('no refund while a condition is held, nor for a day on which one ran', async () => {
  const { server, member } = await rewardFixture();
  await lostOn(server.db, member.id);
  await sql`
    insert into obligation (member_id, source, code, name, state, success_percent, fail_percent,
      wallet_seq, armed_until)
    values (${member.id}, 'bonus', 'X', '{"th": "ก", "la": "ກ", "en": "A"}', 'armed', 300, 10, 0, now() + interval '1 hour')
  `.execute(server.db);
  expect(await member.client.call('GET /api/refund/check', {})).toMatchObject({ bonus: true });
  await expect(member.client.call('GET /api/refund/receive', {})).rejects.toMatchObject({
    status: 409,
    code: 'REFUND_CONDITION',
  });
  await sql`update obligation set state = 'disarmed', ended_at = now()`.execute(server.db);
  await sql`update day_result set had_condition = true`.execute(server.db);
  await expect(member.client.call('GET /api/refund/receive', {})).rejects.toMatchObject({
    code: 'REFUND_CONDITION',
  });
  await writeSettings(server.db, { isRefundActive: false });
  await expect(member.client.call('GET /api/refund/receive', {})).rejects.toMatchObject({
    code: 'REFUND_INACTIVE',
  });
  await sql`update day_result set had_condition = false`.execute(server.db);
  const none = { result: false, claimable: 0 };
  expect(await member.client.call('GET /api/refund/check', {})).toMatchObject(none);
});

dayTest('a day can be received for a week', async () => {
  const { server, member } = await rewardFixture();
  await lostOn(server.db, member.id, { daysAgo: 7, lost: 100_00n });
  await lostOn(server.db, member.id, { daysAgo: 8, lost: 900_00n });
  await lostOn(server.db, member.id, { daysAgo: 1, lost: 100_000_00n });
  expect(await member.client.call('GET /api/refund/check', {})).toMatchObject({ claimable: 1_005 });
});

dayTest('with other money in the wallet the refund waits in its pot', async () => {
  const { server, member } = await rewardFixture();
  await lostOn(server.db, member.id);
  await payIn(server, member.id, 100_00n);
  await member.client.call('GET /api/refund/receive', {});
  await expect(member.client.call('GET /api/refund/addWallet', {})).rejects.toMatchObject({
    status: 409,
    code: 'BONUS_REMAINING',
  });
  await emptyWallet(server, member.id);
  await member.client.call('GET /api/refund/addWallet', {});
  await expectConsistentLedger(server);
  await emptyWallet(server, member.id);
  // Cashback that was added stays added: the next one comes alone.
  await sql`delete from obligation`.execute(server.db);
  await lostOn(server.db, member.id, { daysAgo: 2, lost: 400_00n });
  await member.client.call('GET /api/refund/receive', {});
  await member.client.call('GET /api/refund/addWallet', {});
  const { wallet } = await member.client.call('GET /api/wallet', {});
  expect(wallet.amount).toBe(20);
});

dayTest(
  'a refund too small for its condition, or beside another one, waits in its pot',
  async () => {
    const { server, member } = await rewardFixture();
    const { client, id } = member;
    await lostOn(server.db, id, { lost: 100_00n });
    await client.call('GET /api/refund/receive', {});
    const addWallet = () => client.call('GET /api/refund/addWallet', {});
    // Five baht: no more than what a condition is lost with.
    await expect(addWallet()).rejects.toMatchObject({ status: 409, code: 'REFUND_MINIMUM' });
    await writeSettings(server.db, { refundSuccess: 100, refundFail: 0 });
    await sql`
    insert into obligation (member_id, source, name, state, success_percent, fail_percent, wallet_seq,
      own, deposit, amount, target, floor, transfer_id, started_at)
    values (${id}, 'promotion', '{"th": "ก", "la": "ກ", "en": "A"}', 'active', 300, 10, 0, 0, 0, 100, 300, 10, gen_random_uuid(),
      now())`.execute(server.db);
    await expect(addWallet()).rejects.toMatchObject({ status: 409, code: 'BONUS_ALREADY_ACTIVE' });
    expect(await client.call('GET /api/refund/check', {})).toMatchObject({ refundAmount: 5 });
    await sql`delete from obligation`.execute(server.db);
    await addWallet();
    const { wallet } = await client.call('GET /api/wallet', {});
    expect(wallet.amount).toBe(5);
    // As plain cash even a satang is enough.
    await lostOn(server.db, id, { daysAgo: 2, lost: 20n });
    await client.call('GET /api/refund/receive', {});
    await addWallet();
    expect(await client.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 5.01 } });
    await expectConsistentLedger(server);
  },
);

dayTest('of 20 at once one receives and one adds to the wallet', async () => {
  const { server, member } = await rewardFixture();
  await lostOn(server.db, member.id);
  const received = await atOnce(() => receiveRefund(server.services, intentOf(member.id)));
  expect(received).toEqual({ done: 1, NO_REFUND: 19 });
  const added = await atOnce(() => addRefundToWallet(server.services, intentOf(member.id)));
  expect(added).toEqual({ done: 1, REFUND_MINIMUM: 19 });
  const { wallet } = await member.client.call('GET /api/wallet', {});
  expect(wallet.amount).toBe(50);
  await expectConsistentLedger(server);
});

dayTest('a repeated request of one intention is answered as the first was', async () => {
  const { server, member } = await rewardFixture();
  await lostOn(server.db, member.id);
  const once = member.client.with({ key: 'the-answer-was-lost' });
  const notified = vi.spyOn(server.services, 'notifyMember');
  for (let time = 1; time <= 3; time++) {
    expect(await once.call('GET /api/refund/receive', {})).toEqual({ message: 'REFUND_SUCCESS' });
  }
  expect(await member.client.call('GET /api/refund/check', {})).toMatchObject({ refundAmount: 50 });
  expect(notified).toHaveBeenCalledWith(member.id);
  await sql`update attempt set count = 20 where key = ${`refund:${member.id}`}`.execute(server.db);
  for (const call of ['GET /api/refund/receive', 'GET /api/refund/addWallet'] as const) {
    await expect(member.client.call(call, {})).rejects.toMatchObject({ code: 'REQUEST_LIMIT' });
  }
});

test('the night’s work is done once, however many nodes do it at the same time or again', async () => {
  const { db, url } = await testDatabaseWithUrl();
  const other = openDatabase(url);
  let works = 0;
  const night = {
    ...countPlay,
    work: async () => {
      works++;
    },
  };
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => runNight(index % 2 === 0 ? db : other, night)),
  );
  const { againInSeconds } = (await runNight(db, night)) as { againInSeconds: number };
  await other.destroy();
  expect(works).toBe(1);
  expect(againInSeconds).toBeGreaterThan(0);
  expect(againInSeconds).toBeLessThanOrEqual(86_401);
});
