import { textsOf } from '@wallet/contract/languages';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { pullGames } from '#features/transfer/collect-game-balances-commands.ts';
import { conditionJob } from '#jobs/job-kinds.ts';
import { newId } from '#lib/ids.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { atOnce, emptyWallet, intentOf, json, payIn, rewardFixture } from '#test/rewards.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { partOf } from '#test/storm.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { activateBonus } from './activate-bonus.ts';
import { cancelCondition } from './cancel-condition-commands.ts';
import { evaluateCondition } from './condition-commands.ts';
import { hasUnseenDeposit } from './condition-store.ts';
import { considerDeposit } from './grant-bonus.ts';
import { lockForReward, postGrant } from './reward-commands.ts';
import { saveBonus } from './save-campaign.ts';

const welcome = { params: { code: 'WELCOME' } };

/** A member with an account at a game, and a bonus that doubles a deposit: goal 3 times, lost at 10 %. */
async function bonusWorld(code = 'PG') {
  const world = await gameFixture([code], { wallet: 0n });
  await inTransaction(world.server.db, (tx) =>
    saveBonus(tx, {
      code: 'WELCOME',
      name: json('Welcome'),
      currency: 'THB',
      type: 'limit',
      max_received: 2,
      percent: 100,
      max_amount: 500_00n,
      minimum_deposit: 100_00n,
      success_percent: 300,
      fail_percent: 10,
    }),
  );
  const { client, id } = world.member;
  const intoGame = (amount: number) =>
    client.call('POST /api/wallet/transfer', { body: { from: 'WALLET', to: code, amount } });
  const play = (what: 'win' | 'lose' | 'bet', amount: number) =>
    world.server.control('POST', `/games/${code}/m${id}/${what}`, { amount });
  const settle = (win: number) =>
    world.server.control('POST', `/games/${code}/m${id}/settle`, { win });
  const condition = () => client.call('GET /api/bonus/check/active', {});
  /** With the bonus granted for a deposit of 100 baht. */
  const begin = async () => {
    await client.call('GET /api/bonus/activate/:code', welcome);
    await payIn(world.server, id, 100_00n);
    await eventually(async () => expect(await condition()).toMatchObject({ isArmed: false }));
  };
  return { ...world, client, id, intoGame, play, settle, condition, begin };
}

test('an activation that is repeated after the bonus was given up answers that it waits no longer', async () => {
  const { client } = await bonusWorld();
  const tap = client.with({ key: newId() });
  const first = await tap.call('GET /api/bonus/activate/:code', welcome);
  await client.call('GET /api/bonus/clear', {});
  expect(await tap.ask('GET /api/bonus/activate/:code', welcome)).toMatchObject({
    status: 200,
    body: { ...first, isActive: false },
  });
  expect(await client.call('GET /api/bonus/check/active', {})).toMatchObject({ status: false });
});

test('an activated bonus comes with the next deposit that is large enough', async () => {
  const { server, client, id, condition } = await bonusWorld();
  // A code is the same in any case.
  const typed = { params: { code: 'Welcome' } };
  const activated = await client.call('GET /api/bonus/activate/:code', typed);
  expect(activated).toMatchObject({ isActive: true, received: [] });
  const { rows } = await sql`
    select round(extract(epoch from armed_until - now()) / 60)::int as minutes from obligation`.execute(
    server.db,
  );
  expect(rows).toEqual([{ minutes: 24 * 60 }]);
  expect(await condition()).toEqual({
    status: true,
    type: 'bonus',
    bonusType: 'limit',
    name: 'Welcome',
    isArmed: true,
  });

  await payIn(server, id, 99_99n);
  await payIn(server, id, 200_00n);
  await eventually(async () => {
    expect(await condition()).toEqual({
      status: true,
      type: 'bonus',
      bonusType: 'limit',
      name: 'Welcome',
      isArmed: false,
      value: 499.99,
      target: 1_200,
      floor: 40,
      hasOpenBets: false,
      keep: 299.99,
      forfeit: 200,
    });
  });
  const { statements } = await client.call('POST /api/statement', { body: {} });
  expect(statements[0]).toMatchObject({
    statementType: 'bonus',
    status: 'SUCCESS',
    from: 'BONUS',
    to: 'WALLET',
    amount: 200,
    balance: 499.99,
    bonus: { description: 'Welcome' },
  });
  const [bonus] = await client.call('GET /api/bonus', {});
  expect(bonus).toMatchObject({
    ...{ code: 'WELCOME', name: 'Welcome', type: 'limit', maxReceived: 2, banners: [] },
    ...{ percent: 100, maxAmount: 500, minimumDeposit: 100, turnover: 3, percentFail: 10 },
  });
  expect(bonus?.userBonus).toMatchObject({ isActive: true, received: [{ amount: 200 }] });
  // Both are named in the language of the member.
  const named = JSON.stringify(textsOf({ th: 'ยินดี', la: 'ຍິນດີ', en: 'Hi' }));
  await server.db.updateTable('bonus').set({ name: named }).execute();
  await server.db.updateTable('obligation').set({ name: named }).execute();
  expect((await condition()).name).toBe('ยินดี');
  expect((await client.call('GET /api/bonus', {}))[0]?.name).toBe('ยินดี');
  // It counts among what may be given in a day.
  const today = await sql`select house, given from reward_day`.execute(server.db);
  expect(today.rows).toEqual([{ house: 'bonus-expense:THB', given: 200_00n }]);
  await expectConsistentLedger(server);
});

test('while the condition runs nothing is paid out; when it is met everything is free', async () => {
  const { server, client, intoGame, play, begin, condition } = await bonusWorld();
  await begin();
  const withdraw = { body: { amount: 100 } };
  for (const call of ['POST /api/wallet/withdraw', 'POST /api/wallet/withdrawAll'] as const) {
    await expect(client.call(call, withdraw)).rejects.toMatchObject({
      status: 409,
      code: 'BONUS_REMAINING',
    });
  }
  await intoGame(200);
  await play('win', 400);
  // The request itself looks how far the member got.
  await client.call('POST /api/wallet/withdrawAll', { body: { amount: 500 } });
  expect(await condition()).toEqual({ status: false, type: null });
  const { statements } = await client.call('POST /api/statement', { body: {} });
  expect(statements.find(({ statementType }) => statementType === 'finish_bonus')).toMatchObject({
    status: 'SUCCESS',
    amount: 0,
  });
  await expectConsistentLedger(server);
});

test('a running condition is checked again and again, until it has ended', async () => {
  const { server, client, begin, intoGame, play, condition } = await bonusWorld();
  await begin();
  await intoGame(200);
  await server.jobs.stop();
  for (let look = 1; look <= 2; look += 1) {
    await runJobs(server, conditionJob);
    expect(await condition()).toMatchObject({ status: true });
    const { rows } = await sql`
      select round(extract(epoch from run_at - now()) / 60)::int as minutes
      from job where kind = ${conditionJob}`.execute(server.db);
    expect(rows).toEqual([{ minutes: 5 }]);
  }
  // Refreshing the games has it checked soon.
  await client.call('GET /api/wallet/refresh/slot', {});
  const due = await sql`
    select from job where kind = ${conditionJob} and run_at <= now()`.execute(server.db);
  expect(due.rows).toHaveLength(1);
  await play('lose', 195);
  await runJobs(server, conditionJob);
  expect(await condition()).toMatchObject({ status: false });
  expect(
    await server.db.selectFrom('job').select('id').where('kind', '=', conditionJob).execute(),
  ).toEqual([]);
});

test('a bonus whose answer was lost is chosen once under its key, and answered as chosen', async () => {
  const { server, client, id, condition } = await bonusWorld();
  const keyed = client.with({ key: newId() });
  const first = await keyed.call('GET /api/bonus/activate/:code', welcome);
  expect(await keyed.call('GET /api/bonus/activate/:code', welcome)).toEqual(first);
  expect(await condition()).toMatchObject({ status: true, isArmed: true });
  // Another bonus under this key is another wish, and so is giving up.
  const invalid = { status: 409, body: { message: 'KEY_INVALID' } };
  const other = { params: { code: 'OTHER' } };
  expect(await keyed.ask('GET /api/bonus/activate/:code', other)).toMatchObject(invalid);
  expect(await keyed.ask('GET /api/bonus/clear', {})).toMatchObject(invalid);
  // This is the last of twenty calls in a minute.
  await sql`update attempt set count = 19 where key = ${`bonus:${id}`}`.execute(server.db);
  expect(await keyed.call('GET /api/bonus/activate/:code', welcome)).toEqual(first);
  const late = await client.ask('GET /api/bonus/clear', {});
  expect(late).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(50);
});

test('own money paid in later brings the goal no closer, and stays the member’s own', async () => {
  const { server, client, id, begin, condition } = await bonusWorld();
  await begin();
  await payIn(server, id, 5_000_00n);
  await evaluateCondition(server.services, id);
  expect(await condition()).toMatchObject({ value: 200, target: 600, keep: 5_100, forfeit: 100 });
  await client.call('GET /api/bonus/clear', {});
  expect(await wholeMoney(client)).toBe(5_100);
});

test('money paid in by two people frees no bonus and is not forfeited; what they take back is not own', async () => {
  const { server, client, id, begin, condition } = await bonusWorld();
  const [somsri, prasert] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  const adjust = async (direction: 'credit' | 'debit', amount: number) => {
    const { decisionId } = await somsri.client.call('POST /staff/api/members/:id/adjustments', {
      params: { id: String(id) },
      body: { direction, amount, reason: 'The bank sent a payout back' },
    });
    await prasert.client.call('POST /staff/api/decisions/:id/confirm', {
      params: { id: decisionId },
    });
    await evaluateCondition(server.services, id);
  };
  await begin();
  await adjust('credit', 5_000);
  expect(await condition()).toMatchObject({ value: 200, target: 600, keep: 5_100, forfeit: 100 });
  await adjust('debit', 1_000);
  expect(await condition()).toMatchObject({ value: 200, keep: 4_100, forfeit: 100 });
  // More than came since the start is taken from the earlier money.
  await adjust('debit', 4_050);
  expect(await condition()).toMatchObject({ value: 150, keep: 100, forfeit: 50 });
  await adjust('credit', 4_050);
  // Money that waited during the exclusion is paid without a condition.
  for (const source of ['invite', 'refund'] as const) {
    await inTransaction(server.db, async (tx) => {
      const grant = { fact: source, house: `${source}-expense`, source, amount: 450_00n } as const;
      await postGrant(tx, await lockForReward(tx, id), {
        ...grant,
        name: textsOf({ th: 'x', la: 'x', en: 'x' }),
      });
    });
  }
  await evaluateCondition(server.services, id);
  expect(await condition()).toMatchObject({ value: 200, keep: 5_000, forfeit: 100 });
  await client.call('GET /api/bonus/clear', {});
  expect(await wholeMoney(client)).toBe(5_000);
  await expectConsistentLedger(server);
});

test('money left at the lower limit belongs to the member, who may start over', async () => {
  const { server, client, id, intoGame, play, begin } = await bonusWorld();
  await begin();
  await intoGame(200);
  // Or a job evaluates it first.
  await server.jobs.stop();
  await play('lose', 180);
  const notified: bigint[] = [];
  const services = { ...server.services, notifyMember: (one: bigint) => notified.push(one) };
  // Two that saw it running wait for the member: the second finds it ended.
  const { looks } = await inTransaction(server.db, async (tx) => {
    await lockMemberRow(tx, id);
    const both = [evaluateCondition(services, id), evaluateCondition(services, id)];
    await untilLocked(server.db, 2);
    return { looks: Promise.all(both) };
  });
  await looks;
  expect(notified).toEqual([id]);
  const { statements } = await client.call('POST /api/statement', { body: {} });
  expect(statements[0]).toMatchObject({
    ...{ statementType: 'finish_bonus', status: 'FAILED', from: 'WALLET', to: 'BONUS' },
    ...{ amount: 0, balance: 0, bonus: { description: 'Welcome' } },
  });
  // 20 baht are more than the minimum balance of 5.
  await expect(client.call('GET /api/bonus/activate/:code', welcome)).rejects.toMatchObject({
    code: 'BONUS_REMAINING',
  });
  await play('lose', 15);
  await client.call('GET /api/bonus/activate/:code', welcome);
  await expectConsistentLedger(server);
});

test('giving up brings all money home and takes what was granted or won', async () => {
  const { server, client, intoGame, play, begin, condition } = await bonusWorld();
  await begin();
  await intoGame(150);
  await play('win', 30);
  await client.call('GET /api/wallet/refresh/slot', {});
  expect(await condition()).toMatchObject({ keep: 100, forfeit: 130 });
  const keyed = client.with({ key: newId() });
  // Sent again when its answer was lost, it is answered as before.
  for (let sent = 1; sent <= 2; sent += 1) {
    expect(await keyed.call('GET /api/bonus/clear', {})).toEqual({ message: 'BONUS_CLEAR' });
  }
  const { wallet } = await client.call('GET /api/wallet', {});
  expect(wallet).toMatchObject({ amount: 100, inTransit: 0 });
  const { statements } = await client.call('POST /api/statement', { body: {} });
  expect(statements[0]).toMatchObject({
    statementType: 'finish_bonus',
    status: 'FAILED',
    amount: 130,
    balance: 100,
  });
  // The totals of the days add up to what the wallet holds.
  const day = { from: '2020-01-01' };
  const { totals } = await client.call('POST /api/statement', { body: day });
  expect(totals).toMatchObject({ deposit: 100, bonus: 100, forfeited: 130, withdraw: 0 });
  expect((totals?.outOfGames ?? 0) - (totals?.intoGames ?? 0)).toBe(30);
  const kept = server.db.selectFrom('obligation').select(['state', 'end_total', 'forfeited']);
  const end = { state: 'cancelled', end_total: 230_00n, forfeited: 130_00n };
  expect(await kept.execute()).toEqual([end]);
  await expect(client.call('GET /api/bonus/clear', {})).rejects.toMatchObject({
    status: 409,
    code: 'NO_DATA',
  });
  await expectConsistentLedger(server);
});

test('giving up takes what its member was shown, or nothing', async () => {
  const { server, client, id, intoGame, play, begin, condition, atProvider } = await bonusWorld();
  const clear = (forfeit: number) => client.ask('GET /api/bonus/clear', { query: { forfeit } });
  const changed = { status: 409, body: { message: 'AMOUNTS_CHANGED' } };
  await begin();
  await intoGame(150);
  expect(await condition()).toMatchObject({ keep: 100, forfeit: 100 });
  await play('win', 30);
  expect(await clear(100)).toMatchObject(changed);
  expect((await atProvider('PG')).balance).toBe(180);
  expect(await condition()).toMatchObject({ status: true });
  // And winnings while the money comes home were not shown either.
  const late = cancelCondition(server.services, intentOf(id), {
    forfeit: 130_00n,
    bringHome: async (services, memberId) => {
      await play('win', 10);
      await pullGames(services, memberId);
    },
  });
  await expect(late).rejects.toMatchObject({ code: 'AMOUNTS_CHANGED' });
  expect(await condition()).toMatchObject({ status: true, keep: 100, forfeit: 140 });
  expect(await client.ask('GET /api/bonus/clear', { query: { forfeit: -1 } })).toMatchObject({
    status: 400,
    body: { message: 'INVALID_DATA' },
  });
  expect(await clear(140)).toMatchObject({ status: 200 });
  expect(await wholeMoney(client)).toBe(100);
  await expectConsistentLedger(server);
});

test('a cancel that was shown as free cancels what waits, and nothing that has a cost', async () => {
  const { client, begin, condition } = await bonusWorld();
  const clear = (forfeit: number) => client.ask('GET /api/bonus/clear', { query: { forfeit } });
  await client.call('GET /api/bonus/activate/:code', welcome);
  expect(await clear(100)).toMatchObject({ body: { message: 'AMOUNTS_CHANGED' } });
  expect(await clear(0)).toMatchObject({ status: 200 });
  await begin();
  expect(await clear(0)).toMatchObject({ body: { message: 'AMOUNTS_CHANGED' } });
  expect(await condition()).toMatchObject({ status: true, isArmed: false });
});

test('while a provider does not answer nothing is decided and nothing is cancelled', async () => {
  const { server, client, id, intoGame, play, begin, condition, fault } = await bonusWorld();
  await begin();
  await intoGame(200);
  await play('lose', 200);
  await fault('PG', { mode: 'error500' });
  await evaluateCondition(server.services, id);
  expect(await condition()).toMatchObject({ status: true, isArmed: false });
  await expect(client.call('GET /api/bonus/clear', {})).rejects.toMatchObject({
    code: 'SERVICE_BUSY',
  });
  expect(await condition()).toMatchObject({ status: true, isArmed: false });
  await fault('PG', { mode: 'none' });
  await evaluateCondition(server.services, id);
  expect(await condition()).toEqual({ status: false, type: null });
});

// Stakes at each provider are covered by its conformance tests.
describe.each(partOf(['PG', 'JOKER', 'PGSLOT', 'BETFLIX', 'UFABET'], 5, 0))(
  'open bets at %s',
  (code) => {
    test('keep a condition from being lost, until they are', async () => {
      const { server, client, id, intoGame, play, settle, begin, condition } =
        await bonusWorld(code);
      await begin();
      await intoGame(200);
      await play('bet', 200);
      await evaluateCondition(server.services, id);
      expect(await condition()).toMatchObject({ isArmed: false, value: 200 });
      await client.call('GET /api/wallet/refresh/slot', {});
      // Members see what they could move, and not yet what they would keep.
      const { slots } = await client.call('GET /api/wallet', {});
      expect(slots.find((slot) => slot.code === code)).toMatchObject({ amount: 0 });
      const unshared = { value: 0, hasOpenBets: true, keep: null, forfeit: null };
      expect(await condition()).toMatchObject(unshared);

      await settle(0);
      await evaluateCondition(server.services, id);
      expect(await condition()).toEqual({ status: false, type: null });
      const { statements } = await client.call('POST /api/statement', { body: {} });
      expect(statements[0]).toMatchObject({ statementType: 'finish_bonus', status: 'FAILED' });
      await expectConsistentLedger(server);
    });

    test('keep a condition from being given up; a rejected cancel moves nothing', async () => {
      const { server, client, intoGame, play, settle, begin, condition, atProvider } =
        await bonusWorld(code);
      await begin();
      await intoGame(150);
      await play('bet', 100);
      const clear = client.call('GET /api/bonus/clear', {});
      await expect(clear).rejects.toMatchObject({ status: 409, code: 'BONUS_REMAINING' });
      expect((await atProvider(code)).balance).toBe(50);
      expect(await condition()).toMatchObject({ status: true, isArmed: false });

      // Anyone who lost nothing forfeits what was granted: a bet that comes back is as before.
      await settle(100);
      expect(await client.call('GET /api/bonus/clear', {})).toEqual({ message: 'BONUS_CLEAR' });
      expect(await wholeMoney(client)).toBe(100);
      await expectConsistentLedger(server);
    });
  },
);

test('a bet placed while the money comes home keeps a condition from being given up', async () => {
  const { server, id, intoGame, play, begin, condition } = await bonusWorld();
  await begin();
  await intoGame(150);
  const cancelled = cancelCondition(server.services, intentOf(id), {
    bringHome: () => play('bet', 150),
  });
  await expect(cancelled).rejects.toMatchObject({ code: 'BONUS_REMAINING' });
  expect(await condition()).toMatchObject({ status: true, isArmed: false });
  await expectConsistentLedger(server);
});

test('a game that keeps its money keeps a condition from being given up', async () => {
  const { server, client, id, intoGame, begin, condition } = await bonusWorld();
  await begin();
  await intoGame(150);
  const cancelled = cancelCondition(server.services, intentOf(id), {
    bringHome: async () => undefined,
  });
  await expect(cancelled).rejects.toMatchObject({ status: 409, code: 'BONUS_CANCEL_FAIL' });
  expect(await condition()).toMatchObject({ status: true, isArmed: false });
  expect(await wholeMoney(client)).toBe(200);
});

test('a member who cancels after meeting the goal unknowingly keeps everything', async () => {
  const { server, client, intoGame, play, begin } = await bonusWorld();
  await begin();
  await intoGame(200);
  // Otherwise the job that looks for met goals may find this one first.
  await server.jobs.stop();
  await play('win', 500);
  expect(await client.call('GET /api/bonus/clear', {})).toEqual({ message: 'BONUS_CLEAR' });
  expect(await wholeMoney(client)).toBe(700);
  const { statements } = await client.call('POST /api/statement', { body: {} });
  expect(statements[0]).toMatchObject({ statementType: 'finish_bonus', status: 'SUCCESS' });
  await expectConsistentLedger(server);
});

test('money in open bets keeps a new bonus from starting', async () => {
  const { server, client, id, intoGame, play, settle } = await bonusWorld();
  await payIn(server, id, 300_00n);
  await intoGame(300);
  await play('bet', 300);
  await client.call('GET /api/wallet/refresh/slot', {});
  const minimum = { minimumBalance: 5 };
  expect(await client.call('GET /api/bonus/check/minimum', {})).toEqual({
    status: false,
    ...minimum,
  });
  // Another member's stakes are not money of this member; the minimum itself is little.
  const other = await fundedMember(server, { wallet: 5_00n });
  const theirs = () => other.client.call('GET /api/bonus/check/minimum', {});
  expect(await theirs()).toEqual({ status: true, ...minimum });
  await payIn(server, other.id, 1n);
  expect(await theirs()).toEqual({ status: false, ...minimum });
  const activate = () => client.call('GET /api/bonus/activate/:code', welcome);
  await expect(activate()).rejects.toMatchObject({ code: 'BONUS_REMAINING' });
  await settle(0);
  await activate();
});

test('the money of a deposit waits until its bonus was looked at', async () => {
  const { server, client, id, condition, fault } = await bonusWorld();
  const other = await fundedMember(server);
  await client.call('GET /api/bonus/activate/:code', welcome);
  await server.db.transaction().execute(async (tx) => {
    // Another node is processing it: the job stays, as it does while a game does not answer.
    await payIn(server, id, 300_00n, tx);
    await sql`update job set run_at = now() + interval '1 minute' where kind = 'deposit-bonus'`.execute(
      tx,
    );
  });
  await expect(
    client.call('POST /api/wallet/withdraw', { body: { amount: 300 } }),
  ).rejects.toMatchObject({ code: 'BONUS_REMAINING' });
  const isUnseen = (member: typeof id) =>
    inTransaction(server.db, (tx) => hasUnseenDeposit(tx, member));
  expect([await isUnseen(id), await isUnseen(other.id)]).toEqual([true, false]);
  // While a game does not answer it is looked at again soon.
  await fault('PG', { mode: 'error500' });
  const { credit_id: key } = await server.db
    .selectFrom('inbound_payment')
    .select('credit_id')
    .executeTakeFirstOrThrow();
  const job = { id: 0n, kind: 'deposit-bonus', key: key ?? '', payload: {}, attempts: 1 } as const;
  expect(await considerDeposit(server.services, job)).toEqual({ againInSeconds: 5 });
  await fault('PG', { mode: 'none' });
  await sql`update job set run_at = now() where kind = 'deposit-bonus'`.execute(server.db);
  await eventually(async () => expect(await condition()).toMatchObject({ isArmed: false }));
});

test('a deposit in time brings its bonus even when it is processed late, and a late deposit brings none', async () => {
  const { server, client, id, condition } = await bonusWorld();
  await client.call('GET /api/bonus/activate/:code', welcome);
  await server.jobs.stop();
  await payIn(server, id, 100_00n);
  await sql`update obligation set armed_until = clock_timestamp()`.execute(server.db);
  await payIn(server, id, 200_00n);
  const [bonus] = await client.call('GET /api/bonus', {});
  expect([await condition(), bonus?.userBonus]).toMatchObject([
    { status: true, isArmed: true },
    { isActive: true },
  ]);
  // The late one is looked at first.
  const deposits = server.db.selectFrom('inbound_payment').select('credit_id');
  const [late, inTime] = await deposits.orderBy('amount', 'desc').execute();
  const lookAt = (payment: typeof late) =>
    considerDeposit(server.services, {
      ...{ id: 0n, kind: 'deposit-bonus', payload: {}, attempts: 1 },
      key: payment?.credit_id ?? '',
    });
  expect(await lookAt(late)).toBe('done');
  expect(await condition()).toMatchObject({ isArmed: true });
  expect(await lookAt(inTime)).toBe('done');
  expect(await condition()).toMatchObject({ isArmed: false, target: 600 });
});

test('a second activation, an unknown bonus and a used-up one are rejected', async () => {
  const { server, client, id, begin } = await bonusWorld();
  await expect(
    client.call('GET /api/bonus/activate/:code', { params: { code: 'NONE' } }),
  ).rejects.toMatchObject({ status: 404, code: 'NO_DATA' });
  // One that waits is given up without money, and as if it had never been chosen.
  await client.call('GET /api/bonus/activate/:code', welcome);
  await client.call('GET /api/bonus/clear', {});
  const kept = server.db.selectFrom('obligation').select(['state', 'end_total', 'forfeited']);
  expect(await kept.execute()).toEqual([{ state: 'disarmed', end_total: null, forfeited: 0n }]);
  expect((await client.call('GET /api/bonus', {}))[0]?.userBonus).toBeNull();
  for (let time = 1; time <= 2; time++) {
    await begin();
    await expect(client.call('GET /api/bonus/activate/:code', welcome)).rejects.toMatchObject({
      status: 409,
      code: 'BONUS_ALREADY_ACTIVE',
    });
    await cancelCondition(server.services, intentOf(id), { bringHome: async () => {} });
    await emptyWallet(server, id);
  }
  await expect(client.call('GET /api/bonus/activate/:code', welcome)).rejects.toMatchObject({
    status: 409,
    code: 'BONUS_MAX_CLAIMED',
  });
  // Which lasts longer than the money.
  await payIn(server, id, 300_00n);
  await expect(client.call('GET /api/bonus/activate/:code', welcome)).rejects.toMatchObject({
    code: 'BONUS_MAX_CLAIMED',
  });
  await emptyWallet(server, id);
  // Another bonus is theirs still, and this one another member's.
  await server.db.updateTable('bonus').set({ code: 'OTHER' }).execute();
  const other = { params: { code: 'OTHER' } };
  const fresh = { isActive: true, received: [] };
  expect(await client.call('GET /api/bonus/activate/:code', other)).toMatchObject(fresh);
  expect((await client.call('GET /api/bonus', {}))[0]?.userBonus).toMatchObject(fresh);
  await server.db.updateTable('bonus').set({ code: 'WELCOME' }).execute();
  const { client: stranger } = await fundedMember(server);
  expect(await stranger.call('GET /api/bonus/activate/:code', welcome)).toMatchObject(fresh);
});

test('of 20 simultaneous activations one succeeds, and of 20 cancellations one', async () => {
  const { server, member } = await rewardFixture();
  await inTransaction(server.db, (tx) =>
    saveBonus(tx, {
      code: 'DAILY',
      name: json('Daily'),
      currency: 'THB',
      type: 'day',
      max_received: 20,
      percent: null,
      max_amount: 50_00n,
      minimum_deposit: 100_00n,
      success_percent: 300,
      fail_percent: 10,
    }),
  );
  // An amount that is always the same is not a share of a deposit.
  const [daily] = await member.client.call('GET /api/bonus', {});
  expect(daily).toMatchObject({ type: 'day', percent: 0, maxAmount: 50 });
  const activations = await atOnce(() =>
    activateBonus(server.services, intentOf(member.id), 'daily'),
  );
  expect(activations).toEqual({ done: 1, BONUS_ALREADY_ACTIVE: 19 });
  await payIn(server, member.id, 100_00n);
  await eventually(async () => {
    const condition = await member.client.call('GET /api/bonus/check/active', {});
    expect(condition).toMatchObject({ isArmed: false, value: 150 });
  });
  const notified: bigint[] = [];
  const services = { ...server.services, notifyMember: (id: bigint) => notified.push(id) };
  const cancellations = await atOnce(() =>
    cancelCondition(services, intentOf(member.id), { bringHome: async () => {} }),
  );
  expect(cancellations).toEqual({ done: 1, NO_DATA: 19 });
  expect(notified).toEqual([member.id]);
  expect(await wholeMoney(member.client)).toBe(100);
  await expectConsistentLedger(server);
});
