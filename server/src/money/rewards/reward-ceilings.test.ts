import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { writeSettings } from '#settings/settings.ts';
import { testDatabase } from '#test/database.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { dayTest } from '#test/day-test.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { lostOn, passNight, payInviters } from '#test/nights.ts';
import { json, payIn } from '#test/rewards.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { wonCoupon } from '#test/won-coupon.ts';
import { addGiven, lockGiven, readDay, readGiven } from './ceiling-store.ts';
import {
  isBeyondToday,
  lockRemainingToday,
  takeToday,
  withCeilingErrors,
} from './reward-ceilings.ts';
import { rewardHouse } from './reward-houses.ts';

/** Reads the satang given today for a purpose, and the cases about its ceiling. */
async function today({ db }: TestServer, purpose: string) {
  const given = await sql<{ given: bigint }>`
    select given from reward_day where house = ${`${purpose}:THB`}`.execute(db);
  const cases = await sql<{ subject: string }>`
    select subject from staff_case where kind = 'reward-ceiling'
      and subject like ${`${purpose}:THB:%`}`.execute(db);
  return { given: given.rows[0]?.given ?? 0n, cases: cases.rows.length };
}

/** A night lies between this and what was before. */
async function nextDay({ db }: TestServer): Promise<void> {
  await sql`update reward_day set day = day - 1`.execute(db);
}

async function offerPromotion({ db }: TestServer): Promise<void> {
  await db
    .insertInto('promotion')
    .values({
      code: 'HUNDRED',
      name: json('Hundred'),
      description: json(''),
      currency: 'THB',
      amount: 100_00n,
      success_percent: 500,
      fail_percent: 10,
    })
    .execute();
}

test('promotions give no more in a day than their ceiling, however many ask at the same time', async () => {
  const server = await startTestServer();
  await offerPromotion(server);
  await writeSettings(server.db, { promotionDailyMax: 350 });
  const members = await Promise.all(Array.from({ length: 8 }, () => fundedMember(server)));
  const take = ({ client }: (typeof members)[number], index: number) =>
    client
      .with({ ip: `192.0.2.${index + 1}` })
      .ask('GET /api/promotion/activate/:code', { params: { code: 'HUNDRED' } });
  const answers = await Promise.all(members.map(take));
  const codes = answers.map(({ status, body }) => (status === 200 ? 'given' : body.message));
  expect(codes.filter((code) => code === 'given')).toHaveLength(3);
  expect(codes.filter((code) => code === 'REWARD_CEILING')).toHaveLength(5);
  expect(await today(server, 'promotion-expense')).toEqual({ given: 300_00n, cases: 1 });
  const { rows } = await sql`select from promotion_receipt`.execute(server.db);
  expect(rows).toHaveLength(3);

  await sql`update staff_case set closed_at = now(), resolution = 'close'`.execute(server.db);
  const late = members[codes.indexOf('REWARD_CEILING')];
  if (!late) throw new Error('somebody came too late');
  expect(await take(late, 20)).toMatchObject({ body: { message: 'REWARD_CEILING' } });
  const open = sql`select from staff_case where closed_at is null`;
  expect((await open.execute(server.db)).rows).toEqual([]);
  await nextDay(server);
  expect(await take(late, 20)).toMatchObject({ status: 200 });
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a bonus beyond the ceiling is not granted; the deposit is free, and a case is opened', async () => {
  const server = await startTestServer();
  await server.db
    .insertInto('bonus')
    .values({
      code: 'WELCOME',
      name: json('Welcome'),
      currency: 'THB',
      type: 'limit',
      max_received: 5,
      percent: 100,
      max_amount: 500_00n,
      minimum_deposit: 100_00n,
      success_percent: 300,
      fail_percent: 10,
      budget: 5_000_00n,
    })
    .execute();
  await writeSettings(server.db, { bonusDailyMax: 150 });
  const { client, id } = await fundedMember(server);
  await client.call('GET /api/bonus/activate/:code', { params: { code: 'WELCOME' } });
  await payIn(server, id, 200_00n);
  await eventually(async () => {
    const { rows } = await sql<{ state: string }>`
      select state from obligation where member_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ state: 'disarmed' }]);
  });
  expect(await today(server, 'bonus-expense')).toEqual({ given: 0n, cases: 1 });
  const [bonus] = await server.db.selectFrom('bonus').select('granted').execute();
  expect(bonus?.granted).toBe(0n);
  const wallet = await sql<{ balance: bigint }>`
    select balance from member join ledger.account on account.id = wallet_account
    where member.id = ${id}`.execute(server.db);
  expect(wallet.rows).toEqual([{ balance: 200_00n }]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a coupon whose bonus is beyond the ceiling at its deposit can be claimed again', async () => {
  const server = await startTestServer();
  const { db } = server;
  await db
    .insertInto('bonus')
    .values({
      code: 'WELCOME',
      name: json('Welcome'),
      currency: 'THB',
      type: 'limit',
      max_received: 1,
      percent: 100,
      max_amount: 500_00n,
      minimum_deposit: 100_00n,
      success_percent: 300,
      fail_percent: 10,
      budget: 5_000_00n,
    })
    .execute();
  await writeSettings(db, { bonusDailyMax: 150 });
  const { client, id } = await fundedMember(server);
  const prize = { type: 'bonus', amount: 0n, bonusCode: 'WELCOME' } as const;
  const used = await wonCoupon(db, id, prize);
  await sql`update coupon set claimed_at = now() - interval '1 hour'`.execute(db);
  const coupon = await wonCoupon(db, id, prize);
  const claim = () => client.call('POST /api/spinwheel/coupon/claim', { body: { coupon } });
  const conditions = () =>
    db.selectFrom('obligation').select(['state', 'amount']).orderBy('id').execute();
  await claim();
  await sql`update coupon set expires_at = now() + interval '1 minute' where id = ${coupon}`.execute(
    db,
  );
  await payIn(server, id, 200_00n);
  await eventually(async () => expect(await conditions()).toMatchObject([{ state: 'disarmed' }]));
  const { rows } = await sql`
    select id::text, claimed_at is null as free, expires_at > now() + interval '24 hours' as keeps
    from coupon order by id`.execute(db);
  expect(rows).toMatchObject([
    { id: used, free: false },
    { id: coupon, free: true, keeps: true },
  ]);
  expect(await violationsOf(db)).toEqual([]);

  // With the money of that deposit in the wallet.
  await writeSettings(db, { minimumBalance: 200 });
  await claim();
  expect(await conditions()).toMatchObject([{ state: 'disarmed' }, { state: 'armed' }]);
});

test('a coupon beyond the ceiling keeps until tomorrow', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { wheelDailyMax: 499.99 });
  const { client, id } = await fundedMember(server);
  const coupon = await wonCoupon(server.db, id, { type: 'credit', amount: 500_00n });
  const claim = () => client.ask('POST /api/spinwheel/coupon/claim', { body: { coupon } });
  expect(await claim()).toMatchObject({ status: 409, body: { message: 'REWARD_CEILING' } });
  expect(await today(server, 'luckydraw-expense')).toEqual({ given: 0n, cases: 1 });
  await writeSettings(server.db, { wheelDailyMax: 500 });
  // The ceiling itself may be reached.
  const isBeyond = (amount: bigint) => isBeyondToday(server.db, 'luckydraw-expense', 'THB', amount);
  expect([await isBeyond(500_00n), await isBeyond(500_01n)]).toEqual([false, true]);
  expect((await claim()).status).toBe(200);
  expect(await today(server, 'luckydraw-expense')).toEqual({ given: 500_00n, cases: 1 });
  expect(await violationsOf(server.db)).toEqual([]);
});

dayTest(
  'cashback and rewards of inviters stop at their ceilings, and come the next day',
  async () => {
    const server = await startTestServer();
    await passNight(server.db);
    await writeSettings(server.db, { refundDailyMax: 40, inviteDailyMax: 60 });
    const inviter = await fundedMember(server);
    const [first, second] = [await fundedMember(server), await fundedMember(server)];
    for (const { id } of [first, second]) {
      await sql`
      update member set inviter_id = ${inviter.id}, bank_account_name = ${`NOY ${id}`}
      where id = ${id}`.execute(server.db);
      await sql`update session set ip = ${`192.0.2.${id}`} where member_id = ${id}`.execute(
        server.db,
      );
      await lostOn(server.db, id);
    }
    const receive = () => first.client.ask('GET /api/refund/receive', {});
    // The page says so before anyone tries.
    const cashback = async () => (await first.client.call('GET /api/eligibility', {})).cashback;
    expect(await cashback()).toMatchObject({ isAllowed: false, reason: 'REWARD_CEILING' });
    expect(await receive()).toMatchObject({ status: 409, body: { message: 'REWARD_CEILING' } });
    expect(await today(server, 'refund-expense')).toEqual({ given: 0n, cases: 1 });

    await payInviters(server.db);
    expect(await today(server, 'invite-expense')).toEqual({ given: 50_00n, cases: 1 });
    const pot = async () => (await inviter.client.call('GET /api/invite/bonus', {})).amount;
    expect(await pot()).toBe(50);
    await nextDay(server);
    await payInviters(server.db);
    expect(await pot()).toBe(100);
    await writeSettings(server.db, { refundDailyMax: 50 });
    expect(await cashback()).toMatchObject({ isAllowed: true, reason: null });
    expect((await receive()).status).toBe(200);
    expect(await violationsOf(server.db)).toEqual([]);
  },
);

test('the ceilings of a day begin at midnight in Bangkok', async () => {
  const { db, setClock } = await databaseWithClock();
  const house = rewardHouse('bonus-expense', 'THB');
  const give = () =>
    inTransaction(db, async (tx) => {
      const given = await lockGiven(tx, house);
      await addGiven(tx, house, 100_00n);
      return given;
    });
  await setClock('2026-11-20T16:59:00Z');
  expect(await give()).toBe(0n);
  expect([await readDay(db), await readGiven(db, house)]).toEqual(['2026-11-20', 100_00n]);
  await setClock('2026-11-20T17:00:00Z');
  expect([await readDay(db), await readGiven(db, house)]).toEqual(['2026-11-21', 0n]);
  expect(await give()).toBe(0n);
  // Seven in the morning, when the day of London begins.
  await setClock('2026-11-21T00:00:00Z');
  expect(await give()).toBe(100_00n);
  const { rows } = await sql`
    select day::text, given from reward_day where house = ${house} order by day`.execute(db);
  expect(rows).toEqual([
    { day: '2026-11-20', given: 100_00n },
    { day: '2026-11-21', given: 200_00n },
  ]);
});

test.each([
  ['luckydraw-expense', 'wheel', 'wheelDailyMax'],
  ['bonus-expense', 'bonus', 'bonusDailyMax'],
  ['promotion-expense', 'promotion', 'promotionDailyMax'],
  ['invite-expense', 'invite', 'inviteDailyMax'],
  ['refund-expense', 'refund', 'refundDailyMax'],
] as const)(
  'the ceiling of %s is %sDailyMax, and its case says so',
  async (purpose, of, setting) => {
    const db = await testDatabase();
    await writeSettings(db, { [setting]: 321 });
    const left = await inTransaction(db, (tx) => lockRemainingToday(tx, purpose, 'THB'));
    expect(left).toBe(321_00n);
    const take = (amount: bigint) =>
      withCeilingErrors(db, () =>
        inTransaction(db, (tx) => takeToday(tx, purpose, 'THB', amount as Satang)),
      );
    await take(321_00n);
    for (let nth = 1; nth <= 2; nth++) {
      await expect(take(1n)).rejects.toMatchObject({ code: 'REWARD_CEILING' });
    }
    const { rows } = await sql`
    select kind, subject, member_id as member, detail from staff_case`.execute(db);
    expect(rows).toEqual([
      {
        kind: 'reward-ceiling',
        subject: `${purpose}:THB:${await readDay(db)}`,
        member: null,
        detail: {
          amount: '32100',
          why: { code: 'ceiling-reached', of, currency: 'THB', ceiling: 321 },
        },
      },
    ]);
  },
);
