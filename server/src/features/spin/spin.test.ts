import type { MemberId } from '@wallet/contract/ids';
import { textsOf } from '@wallet/contract/languages';
import type { Satang } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { saveBonus } from '#features/bonus/save-campaign.ts';
import { bonusJob, coinJob, conditionJob } from '#jobs/job-kinds.ts';
import { newId } from '#lib/ids.ts';
import { postTransfers } from '#money/book/book.ts';
import { coinGrants } from '#money/rewards/reward-houses.ts';
import { writeSettings } from '#settings/settings.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { atOnce, intentOf, json, payIn, rewardFixture } from '#test/rewards.ts';
import { runJobs } from '#test/run-jobs.ts';
import type { TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { claimCoupon } from './claim-coupon.ts';
import { grantCoins } from './grant-coins.ts';
import { type NewSlice, saveWheel } from './save-wheel.ts';
import { spinJobs } from './spin-jobs.ts';
import { spinWheel } from './spin-wheel.ts';

type Prize = Pick<NewSlice, 'type' | 'amount'> & { readonly bonus_code?: string };

function sliceOf(prize: Prize, index: number): NewSlice {
  const code = `S${index}`;
  const look = { bg_color: '#112233', text_color: '#ffffff', html: json('<b>Nice</b>') };
  return { code, label: json(code), weight: 1, bonus_code: null, ...look, ...prize };
}

type Wheel = { readonly budget?: Satang; readonly percents?: readonly [number, number] };

function setUp(server: TestServer, prizes: readonly Prize[], wheel: Wheel = {}) {
  const [success_percent, fail_percent] = wheel.percents ?? [300, 10];
  const terms = { name: json('Lucky'), currency: 'THB', success_percent, fail_percent } as const;
  return inTransaction(server.db, (tx) =>
    saveWheel(tx, { ...terms, coupon_days: 7, budget: wheel.budget ?? null }, prizes.map(sliceOf)),
  );
}

async function giveCoins({ db }: TestServer, memberId: MemberId, amount: Satang): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { coin_account: account } = await tx
      .selectFrom('member')
      .select('coin_account')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    await postTransfers(tx, [
      { id: newTransferId(), from: coinGrants, to: account, amount, kind: 'coins', op: 'single' },
    ]);
  });
}

async function latestCoupon({ db }: TestServer, memberId: MemberId): Promise<string> {
  const { id } = await db
    .selectFrom('coupon')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id.toString();
}

const hundredBaht: Prize = { type: 'credit', amount: 100_00n };

test('a deposit brings a coin, a coin turns the wheel, and the coupon is worth its prize once', async () => {
  const { server, member } = await rewardFixture();
  // The drawn slice belongs to this wheel, not to the one before.
  await setUp(server, [hundredBaht]);
  await sql`update wheel_slice set code = 'OLD', label = ${json('old')}`.execute(server.db);
  await setUp(server, [hundredBaht]);
  await payIn(server, member.id, 99_99n);
  await payIn(server, member.id, 100_00n);
  await eventually(async () => {
    expect(await member.client.call('GET /api/spinwheel/active', {})).toEqual({
      active: true,
      coin: 1,
    });
  });
  const look = { bgColor: '#112233', textColor: '#ffffff', htmlDescription: '<b>Nice</b>' };
  expect(await member.client.call('GET /api/spinwheel/setup', {})).toEqual({
    activeSpinwheel: { name: 'Lucky', slices: [{ code: 'S0', label: 'S0', ...look }] },
    userCoin: 1,
  });
  // Looked at again, the deposit brings no second one.
  const { credit_id: creditId } = await server.db
    .selectFrom('inbound_payment')
    .select('credit_id')
    .where('amount', '=', 100_00n)
    .executeTakeFirstOrThrow();
  const again = { id: 0n, kind: coinJob, key: creditId ?? '', payload: {}, attempts: 1 } as const;
  const notified = vi.spyOn(server.services, 'notifyMember');
  expect(await grantCoins(server.services, again)).toBe('done');
  // When deposits earn no coins, there is nothing to do or to announce.
  await writeSettings(server.db, { coinsPerDeposit: 0 });
  expect(await grantCoins(server.services, again)).toBe('done');
  const key = newId();
  expect(await member.client.with({ key }).call('POST /api/spinwheel/spin', {})).toEqual({
    success: true,
    code: 'S0',
    label: 'S0',
    remainingCoin: 0,
  });
  const outcome = { state: 'DONE', amount: null, prize: 'S0' };
  expect(await member.client.call('GET /api/idempotency-keys/:key', { params: { key } })).toEqual(
    outcome,
  );
  // In the language in which it is asked for.
  await sql`
    update wheel_slice set label = '{"th": "ไทย", "la": "ລາວ", "en": "Prize"}'`.execute(server.db);
  for (const [language, prize] of [
    ['lo', 'ລາວ'],
    ['en', 'Prize'],
  ] as const) {
    const reader = member.client.with({ headers: { 'accept-language': language } });
    const outcomeNow = await reader.call('GET /api/idempotency-keys/:key', { params: { key } });
    expect(outcomeNow).toEqual({ ...outcome, prize });
  }
  await sql`update wheel_slice set label = ${json('S0')}`.execute(server.db);
  const { coupons, total } = await member.client.call('GET /api/spinwheel/coupon', { query: {} });
  // The other devices are notified of both the coins and the spin.
  expect(notified.mock.calls).toEqual([[member.id], [member.id]]);
  expect(total).toBe(1);
  expect(coupons).toEqual([
    {
      ...{ _id: expect.any(String), type: 'credit', amount: 100, status: 'available' },
      prize: { name: 'Lucky', slice: { label: 'S0' } },
      way: {
        ...{ deposit: 0, amount: 100, target: 300, floor: 10 },
        ...{ percentSuccess: 300, percentFail: 10, minimumBalance: 5 },
      },
      ...{ createdAt: expect.any(String), expiresAt: expect.any(String) },
    },
  ]);
  const [won] = coupons;
  const days = (Date.parse(won?.expiresAt ?? '') - Date.parse(won?.createdAt ?? '')) / 86_400_000;
  expect(days).toBe(7);
  // All of it is named in the language of the member.
  const words = (th: string) => JSON.stringify(textsOf({ th, la: 'ລາວ', en: 'English' }));
  await server.db
    .updateTable('wheel')
    .set({ name: words('วงล้อ') })
    .execute();
  await server.db
    .updateTable('wheel_slice')
    .set({ label: words('ช่อง'), html: words('รูป') })
    .execute();
  await server.db
    .updateTable('coupon')
    .set({ name: words('คูปอง'), label: words('รางวัล') })
    .execute();
  const turned = await member.client.call('GET /api/spinwheel/setup', {});
  expect(turned.activeSpinwheel).toMatchObject({
    name: 'วงล้อ',
    slices: [{ label: 'ช่อง', htmlDescription: 'รูป' }],
  });
  const inThai = await member.client.call('GET /api/spinwheel/coupon', { query: {} });
  expect(inThai.coupons[0]?.prize).toEqual({ name: 'คูปอง', slice: { label: 'รางวัล' } });
  const body = { coupon: won?._id ?? '' };
  // The wallet still holds what was paid in.
  expect(await member.client.ask('POST /api/spinwheel/coupon/claim', { body })).toMatchObject({
    status: 409,
    body: { success: false, error: 'BONUS_REMAINING' },
  });
  await expectConsistentLedger(server);
});

test('a credit coupon comes under the wheel’s condition; without percentages it is plain cash', async () => {
  const { server, member } = await rewardFixture();
  const claim = async () => {
    await giveCoins(server, member.id, 1n);
    await member.client.call('POST /api/spinwheel/spin', {});
    const body = { coupon: await latestCoupon(server, member.id) };
    await member.client.call('POST /api/spinwheel/coupon/claim', { body });
  };
  await setUp(server, [hundredBaht], { percents: [100, 0] });
  await claim();
  expect(await member.client.call('GET /api/bonus/check/active', {})).toMatchObject({
    status: false,
  });
  const { wallet } = await member.client.call('GET /api/wallet', {});
  expect(wallet.amount).toBe(100);
  const { statements } = await member.client.call('POST /api/statement', { body: {} });
  expect(statements[0]).toMatchObject({
    statementType: 'bonus',
    amount: 100,
    luckydraw: { description: 'Lucky' },
  });

  const other = await fundedMember(server);
  await setUp(server, [hundredBaht]);
  await giveCoins(server, other.id, 1n);
  await other.client.call('POST /api/spinwheel/spin', {});
  const body = { coupon: await latestCoupon(server, other.id) };
  await other.client.call('POST /api/spinwheel/coupon/claim', { body });
  expect(await other.client.call('GET /api/bonus/check/active', {})).toMatchObject({
    type: 'luckydraw',
    target: 300,
    floor: 10,
  });
  await expectConsistentLedger(server);
});

const lucky50: Prize = { type: 'bonus', amount: 0n, bonus_code: 'LUCKY50' };

async function offerLucky50({ db }: TestServer): Promise<void> {
  await inTransaction(db, (tx) =>
    saveBonus(tx, {
      code: 'LUCKY50',
      name: json('Lucky 50'),
      currency: 'THB',
      type: 'limit',
      max_received: 1,
      percent: null,
      max_amount: 50_00n,
      minimum_deposit: 100_00n,
      success_percent: 300,
      fail_percent: 10,
    }),
  );
}

test('a coupon whose bonus never began can be claimed again, one whose bonus began is used up', async () => {
  const { server, member } = await rewardFixture();
  const { db } = server;
  await server.jobs.stop();
  await offerLucky50(server);
  await setUp(server, [lucky50]);
  await giveCoins(server, member.id, 1n);
  await member.client.call('POST /api/spinwheel/spin', {});
  const coupon = await latestCoupon(server, member.id);
  const read = async () => {
    const { coupons } = await member.client.call('GET /api/spinwheel/coupon', { query: {} });
    return coupons[0];
  };
  const won = await read();
  expect(won?.status).toBe('available');
  const claim = async () => {
    await member.client.call('POST /api/spinwheel/coupon/claim', { body: { coupon } });
    expect(await read()).toEqual({ ...won, status: 'claimed' });
  };
  // Cancelling costs nothing before the bonus has begun.
  await claim();
  await member.client.call('GET /api/bonus/clear', {});
  expect(await read()).toEqual(won);

  await claim();
  await runJobs(server, conditionJob);
  expect(await read()).toEqual({ ...won, status: 'claimed' });
  await sql`update obligation set armed_until = now()`.execute(db);
  const notified = vi.spyOn(server.services, 'notifyMember');
  await runJobs(server, conditionJob);
  expect(await read()).toEqual(won);
  expect(notified.mock.calls).toEqual([[member.id]]);
  expect(
    await db.selectFrom('job').select('id').where('kind', '=', conditionJob).execute(),
  ).toEqual([]);

  await claim();
  await payIn(server, member.id, 100_00n);
  await runJobs(server, bonusJob);
  await member.client.call('GET /api/bonus/clear', {});
  expect(await read()).toEqual({ ...won, status: 'claimed' });
  const ends = await db.selectFrom('obligation').select('state').orderBy('id').execute();
  expect(ends.map(({ state }) => state)).toEqual(['disarmed', 'disarmed', 'cancelled']);
  await expectConsistentLedger(server);
});

test('coins go to the coins, a bonus waits for its deposit', async () => {
  const { server, member } = await rewardFixture();
  await offerLucky50(server);
  const claim = async () => {
    await giveCoins(server, member.id, 1n);
    await member.client.call('POST /api/spinwheel/spin', {});
    const body = { coupon: await latestCoupon(server, member.id) };
    return member.client.call('POST /api/spinwheel/coupon/claim', { body });
  };
  await setUp(server, [{ type: 'coin', amount: 5n }]);
  const notified = vi.spyOn(server.services, 'notifyMember');
  await claim();
  // For the spin, and for the claimed coins.
  expect(notified.mock.calls).toEqual([[member.id], [member.id]]);
  const { coupons } = await member.client.call('GET /api/spinwheel/coupon', { query: {} });
  expect(coupons).toMatchObject([{ type: 'coin', amount: 5, status: 'claimed' }]);
  expect(await member.client.call('GET /api/spinwheel/active', {})).toMatchObject({ coin: 5 });
  await setUp(server, [lucky50]);
  await claim();
  expect(await member.client.call('GET /api/bonus/check/active', {})).toMatchObject({
    type: 'bonus',
    name: 'Lucky 50',
    isArmed: true,
  });
  await server.db.updateTable('bonus').set({ is_shown: false }).execute();
  await member.client.call('GET /api/bonus/clear', {});
  await expect(claim()).rejects.toMatchObject({
    code: expect.stringContaining('INVALID_PRIZE_CODE'),
  });
  await expectConsistentLedger(server);
});

test.each([
  { type: 'coin', amount: 5n },
  { type: 'credit', amount: 100_00n },
] as const)(
  'a claim that is sent twice at the same moment under one key is answered twice: $type',
  async (prize) => {
    const { server, member } = await rewardFixture();
    await setUp(server, [prize]);
    await giveCoins(server, member.id, 1n);
    await member.client.call('POST /api/spinwheel/spin', {});
    const body = { coupon: await latestCoupon(server, member.id) };
    const client = member.client.with({ key: newId() });
    // Both begin before either ends.
    const { claims } = await inTransaction(server.db, async (tx) => {
      await sql`select from member where id = ${member.id} for update`.execute(tx);
      const waiting = [1, 2].map(() => client.ask('POST /api/spinwheel/coupon/claim', { body }));
      await untilLocked(server.db, 2);
      return { claims: waiting };
    });
    expect((await Promise.all(claims)).map(({ status }) => status)).toEqual([200, 200]);
    // So is one that is sent again later.
    expect((await client.ask('POST /api/spinwheel/coupon/claim', { body })).status).toBe(200);
    const { coupons } = await member.client.call('GET /api/spinwheel/coupon', { query: {} });
    expect(coupons).toMatchObject([{ status: 'claimed' }]);
    await expectConsistentLedger(server);
  },
);

test('coupons that cannot be claimed, each with its code', async () => {
  const { server, member } = await rewardFixture();
  await setUp(server, [hundredBaht]);
  await giveCoins(server, member.id, 1n);
  await member.client.call('POST /api/spinwheel/spin', {});
  const coupon = await latestCoupon(server, member.id);
  const claim = async (client: typeof member.client, code: string) => {
    const { status, body } = await client.ask('POST /api/spinwheel/coupon/claim', {
      body: { coupon: code },
    });
    return [status, body];
  };
  const refused = (error: string) => expect.objectContaining({ success: false, error });
  const other = await fundedMember(server);
  expect(await claim(other.client, coupon)).toEqual([404, refused('NO_CLAIMABLE_COUPON')]);
  expect(await claim(member.client, '999999')).toEqual([404, refused('NO_CLAIMABLE_COUPON')]);
  expect(await claim(member.client, 'abc')).toEqual([404, refused('INVALID_CODE')]);
  await sql`update coupon set expires_at = now()`.execute(server.db);
  expect(await claim(member.client, coupon)).toEqual([409, refused('COUPON_EXPIRED')]);
  await sql`update coupon set type = 'none'`.execute(server.db);
  expect(await claim(member.client, coupon)).toEqual([400, refused('INVALID_COUPON_TYPE')]);
  await sql`update attempt set count = 30 where key = ${`coupon:${member.id}`}`.execute(server.db);
  expect(await claim(member.client, coupon)).toEqual([429, refused('REQUEST_LIMIT')]);
});

test('without a coin the wheel does not turn, and of 20 with one coin one turns it', async () => {
  const { server, member } = await rewardFixture();
  await setUp(server, [hundredBaht]);
  expect(await member.client.ask('POST /api/spinwheel/spin', {})).toMatchObject({
    status: 409,
    body: { success: false, error: 'COIN_NOT_ENOUGH' },
  });
  await giveCoins(server, member.id, 1n);
  const ends = await atOnce(() => spinWheel(server.services, intentOf(member.id)));
  expect(ends).toEqual({ done: 1, COIN_NOT_ENOUGH: 19 });
  expect(await server.db.selectFrom('spin').select('id').execute()).toHaveLength(1);
  await expectConsistentLedger(server);
});

test('the same intention is the same slice, however often it is asked', async () => {
  const { server, member } = await rewardFixture();
  const prizes = Array.from({ length: 20 }, (_, index) => ({
    type: 'credit' as const,
    amount: BigInt(index + 10) * 100n,
  }));
  await setUp(server, prizes);
  await giveCoins(server, member.id, 20n);
  const one = member.client.with({ key: 'one-press-of-the-button' });
  const spins = await Promise.all(
    Array.from({ length: 20 }, () => one.call('POST /api/spinwheel/spin', {})),
  );
  expect(new Set(spins.map(({ code }) => code)).size).toBe(1);
  expect(spins[0]).toMatchObject({ remainingCoin: 19 });
});

test('of 20 simultaneous claims of one coupon one gives money', async () => {
  const { server, member } = await rewardFixture();
  await setUp(server, [hundredBaht]);
  await giveCoins(server, member.id, 1n);
  await spinWheel(server.services, intentOf(member.id));
  const coupon = await latestCoupon(server, member.id);
  const ends = await atOnce(() =>
    claimCoupon(server.services, { intent: intentOf(member.id), coupon }),
  );
  expect(ends).toEqual({ done: 1, NO_CLAIMABLE_COUPON: 19 });
  await expectConsistentLedger(server);
});

test('a wheel stops once its budget cannot pay its best prize, with the odds as they were', async () => {
  const { server, member } = await rewardFixture();
  const kip = {
    name: json('Lao'),
    currency: 'LAK',
    success_percent: 300,
    fail_percent: 10,
  } as const;
  await inTransaction(server.db, (tx) =>
    saveWheel(tx, { ...kip, coupon_days: 7, budget: null }, [
      sliceOf({ type: 'credit', amount: 300_00n }, 0),
    ]),
  );
  await setUp(server, [hundredBaht], { budget: 1n });
  // Exactly two of its best prize.
  await setUp(server, [hundredBaht], { budget: 200_00n });
  await giveCoins(server, member.id, 10n);
  const ends = await atOnce(() => spinWheel(server.services, intentOf(member.id)), {
    count: 10,
  });
  expect(ends).toEqual({ done: 2, SPIN_INACTIVE: 8 });
  expect(await member.client.call('GET /api/spinwheel/active', {})).toEqual({
    active: false,
    coin: 8,
  });
  expect(await member.client.call('GET /api/spinwheel/setup', {})).toMatchObject({
    activeSpinwheel: null,
  });
  // Nothing is spent of the wheel that it replaced, and the one in kip turns as before.
  const wheels = server.db.selectFrom('wheel').select(['currency', 'is_active', 'spent']);
  expect(await wheels.orderBy('id').execute()).toEqual([
    { currency: 'LAK', is_active: true, spent: 0n },
    { currency: 'THB', is_active: false, spent: 0n },
    { currency: 'THB', is_active: true, spent: 200_00n },
  ]);
});

test('members who spin simultaneously do not overdraw a budget either', async () => {
  const { server, member } = await rewardFixture();
  await setUp(server, [hundredBaht], { budget: 250_00n });
  const members = [member];
  for (let nth = 1; nth < 6; nth++) members.push(await fundedMember(server));
  for (const { id } of members) await giveCoins(server, id, 1n);
  const spin = (nth: number) => {
    const spinner = members[nth] ?? member;
    return spinWheel(server.services, intentOf(spinner.id));
  };
  expect(await atOnce(spin, { count: 6 })).toEqual({ done: 2, SPIN_INACTIVE: 4 });
  await expectConsistentLedger(server);
});

test('coins are won outside of the budget, and a slice without a prize brings no coupon', async () => {
  const { server, member } = await rewardFixture();
  await giveCoins(server, member.id, 2n);
  // A number of coins is not money: the budget need not cover it.
  await setUp(server, [{ type: 'coin', amount: 5n }], { budget: 4n });
  await spinWheel(server.services, intentOf(member.id));
  const spent = await server.db.selectFrom('wheel').select('spent').execute();
  expect(spent).toEqual([{ spent: 0n }]);
  await setUp(server, [{ type: 'none', amount: 0n }]);
  await spinWheel(server.services, intentOf(member.id));
  expect(await server.db.selectFrom('coupon').select('type').execute()).toEqual([{ type: 'coin' }]);
  await expectConsistentLedger(server);
});

test('a wheel that was taken away does not turn, and no one spins more than 60 times an hour', async () => {
  const { server, member } = await rewardFixture();
  await setUp(server, [hundredBaht]);
  await giveCoins(server, member.id, 2n);
  await sql`update wheel set is_active = false`.execute(server.db);
  const spin = () => spinWheel(server.services, intentOf(member.id));
  await expect(spin()).rejects.toMatchObject({ code: 'SPIN_INACTIVE' });
  await sql`update wheel set is_active = true`.execute(server.db);
  await sql`update attempt set count = 59 where key = ${`spin:${member.id}`}`.execute(server.db);
  const intent = { ...intentOf(member.id), key: 'the-last-of-the-hour' };
  const id = await spinWheel(server.services, intent);
  await expect(spin()).rejects.toMatchObject({
    code: 'REQUEST_LIMIT',
    retryAfterSeconds: expect.closeTo(3_600, -3),
  });
  // Sent again because its answer was lost, it is the same spin and no further one.
  expect(await spinWheel(server.services, intent)).toBe(id);
});

test('coupons that can be claimed are listed before claimed and expired ones, each part from its newest', async () => {
  const { server, member } = await rewardFixture();
  await setUp(server, [hundredBaht], { percents: [100, 0] });
  await giveCoins(server, member.id, 4n);
  const ids: string[] = [];
  for (let nth = 1; nth <= 4; nth++) {
    await spinWheel(server.services, intentOf(member.id));
    ids.push(await latestCoupon(server, member.id));
  }
  const [first, second = '', third, last] = ids;
  const other = await fundedMember(server);
  await giveCoins(server, other.id, 1n);
  await spinWheel(server.services, intentOf(other.id));
  await member.client.call('POST /api/spinwheel/coupon/claim', { body: { coupon: second } });
  // One that was claimed stays so when its time is over.
  await sql`update coupon set expires_at = now() where id in (${last}, ${second})`.execute(
    server.db,
  );
  const { coupons } = await member.client.call('GET /api/spinwheel/coupon', { query: {} });
  expect(coupons.map(({ _id, status }) => [_id, status])).toEqual([
    [third, 'available'],
    [first, 'available'],
    [last, 'expired'],
    [second, 'claimed'],
  ]);
  const query = { page: 2, limit: 3 };
  expect(await member.client.call('GET /api/spinwheel/coupon', { query })).toMatchObject({
    coupons: [{ _id: second }],
    total: 4,
  });
});

test('coupons are looked after every hour, also when a run fails', async () => {
  const { server } = await rewardFixture();
  expect(await spinJobs(server.services).coupons()).toEqual({ againInSeconds: 3_600 });
  const logged = vi.spyOn(server.services.log, 'error').mockReturnValue(undefined);
  const failing = spinJobs({ ...server.services, db: Object.create(null) });
  expect(await failing.coupons()).toEqual({ againInSeconds: 3_600 });
  expect(logged.mock.calls).toEqual([[expect.anything(), 'looking after the coupons failed']]);
});

test('a wheel whose prizes could not start their condition is not saved', async () => {
  const { server } = await rewardFixture();
  await expect(setUp(server, [{ type: 'credit', amount: 3_00n }])).rejects.toThrow(
    'slice S0: it would be lost from the beginning',
  );
});
