import { memberIdFrom } from '@wallet/contract/ids';
import { textsOf } from '@wallet/contract/languages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { writeSettings } from '#settings/settings.ts';
import { fundedMember } from '#test/funded-member.ts';
import { manyMembers } from '#test/many-members.ts';
import { atOnce, intentOf, json, payIn, rewardFixture } from '#test/rewards.ts';
import { stormOf } from '#test/storm.ts';
import type { TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { activatePromotion } from './activate-promotion.ts';
import { countSearch } from './find-promotion.ts';
import { savePromotion } from './save-campaign.ts';

type TestPromotion = {
  readonly quota?: number;
  readonly forNewMembers?: boolean;
  readonly endsAt?: Date;
};

async function offer({ db }: TestServer, code: string, wish: TestPromotion = {}): Promise<void> {
  await inTransaction(db, (tx) =>
    savePromotion(tx, {
      code,
      name: json('New year'),
      description: json('100 baht for you'),
      currency: 'THB',
      amount: 100_00n,
      success_percent: 500,
      fail_percent: 10,
      quota: wish.quota ?? null,
      for_new_members: wish.forNewMembers ?? false,
      ends_at: wish.endsAt ?? null,
    }),
  );
}

test('a code is found in any case and gives its money once, under its condition', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'NEWYEAR');
  const newYear = { params: { code: 'newYear' } };
  expect(await member.client.call('GET /api/promotion/find/:code', newYear)).toEqual({
    code: 'NEWYEAR',
    name: 'New year',
    description: '100 baht for you',
    amount: 100,
    turnover: 5,
    percentFail: 10,
    // The figures that the condition begins with, below.
    way: {
      ...{ deposit: 0, amount: 100, target: 500, floor: 10 },
      ...{ percentSuccess: 500, percentFail: 10, minimumBalance: 5 },
    },
    verdict: { isAllowed: true, reason: null, obstacle: null },
  });
  // A day that has less left than that gives nothing further.
  await writeSettings(server.db, { promotionDailyMax: 99.99 });
  expect(await member.client.call('GET /api/promotion/find/:code', newYear)).toMatchObject({
    verdict: { isAllowed: false, reason: 'REWARD_CEILING' },
  });
  await writeSettings(server.db, { promotionDailyMax: 100 });
  await member.client.call('GET /api/promotion/activate/:code', newYear);
  expect(await member.client.call('GET /api/bonus/check/active', {})).toMatchObject({
    type: 'promotion',
    bonusType: null,
    value: 100,
    target: 500,
    floor: 10,
    keep: 0,
    forfeit: 100,
  });
  await expect(
    member.client.call('GET /api/promotion/activate/:code', newYear),
  ).rejects.toMatchObject({ status: 409, code: 'PROMOTION_RECEIVED' });
  await expectConsistentLedger(server);
});

test('promotions are shown in the order of their codes, to who may have one still', async () => {
  const { server, member } = await rewardFixture();
  const listed = ['GIFT', 'BABY', 'TAKEN', 'FULL', 'OVER', 'SOON', 'SECRET', 'KIP'];
  for (const code of listed) await offer(server, code, { quota: 5 });
  const { db } = server;
  const change = (code: string, to: object) =>
    db.updateTable('promotion').set(to).where('code', '=', code).execute();
  await db.updateTable('promotion').set({ is_listed: true }).execute();
  await change('FULL', { used: 5 });
  await change('OVER', { ends_at: new Date() });
  await change('SOON', { starts_at: new Date(Date.now() + 3_600_000) });
  await change('SECRET', { is_listed: false });
  await change('KIP', { currency: 'LAK' });
  await activatePromotion(server.services, intentOf(member.id), 'TAKEN');
  const shown = await member.client.call('GET /api/promotion/current', {});
  expect(shown.map(({ code }) => code)).toEqual(['BABY', 'GIFT']);
  expect(shown[0]).toEqual({
    ...{ code: 'BABY', name: 'New year', description: '100 baht for you', amount: 100 },
    ...{ turnover: 5, percentFail: 10 },
    way: {
      ...{ deposit: 0, amount: 100, target: 500, floor: 10 },
      ...{ percentSuccess: 500, percentFail: 10, minimumBalance: 5 },
    },
  });
  const words = (th: string) => JSON.stringify(textsOf({ th, la: 'ລາວ', en: 'English' }));
  await change('BABY', { name: words('ปีใหม่'), description: words('ร้อยบาท') });
  const [inThai] = await member.client.call('GET /api/promotion/current', {});
  expect(inThai).toMatchObject({ name: 'ปีใหม่', description: 'ร้อยบาท' });
  // A promotion that one member took is there for another.
  const other = await fundedMember(server);
  const theirs = await other.client.call('GET /api/promotion/current', {});
  expect(theirs.map(({ code }) => code)).toEqual(['BABY', 'GIFT', 'TAKEN']);
});

test('a code whose answer was lost gives its money once under its key, and is answered as given', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'NEWYEAR');
  const keyed = member.client.with({ key: newId() });
  const activate = () =>
    keyed.ask('GET /api/promotion/activate/:code', { params: { code: 'NEWYEAR' } });
  const first = await activate();
  expect(first.status).toBe(200);
  const again = await activate();
  expect([again.status, again.body]).toEqual([200, first.body]);
  const { wallet } = await member.client.call('GET /api/wallet', {});
  expect(wallet.amount).toBe(100);
  await expectConsistentLedger(server);
});

test('codes unknown, over, or for others look alike, and guessing ends soon', async () => {
  const { server, member } = await rewardFixture();
  await payIn(server, member.id, 100_00n);
  await offer(server, 'OVER', { endsAt: new Date('2020-01-01T00:00:00Z') });
  await offer(server, 'FRESH', { forNewMembers: true });
  const codes = ['UNKNOWN', 'OVER', 'FRESH'];
  const forget = () =>
    sql`delete from attempt where key like 'promotion-minute%'`.execute(server.db);
  for (const code of codes) {
    expect(
      await member.client.ask('GET /api/promotion/find/:code', { params: { code } }),
    ).toMatchObject({
      status: 200,
      body: null,
    });
  }
  // Thirty in an hour are the most.
  await sql`update attempt set count = 29 where key = ${`promotion:${member.id}`}`.execute(
    server.db,
  );
  await member.client.call('GET /api/promotion/find/:code', { params: { code: 'UNKNOWN' } });
  await forget();
  await expect(
    member.client.call('GET /api/promotion/find/:code', { params: { code: 'X' } }),
  ).rejects.toMatchObject({ status: 429, code: 'REQUEST_LIMIT' });
  // Nor may someone who tries to take them guess for longer.
  const guess = await member.client.ask('GET /api/promotion/activate/:code', {
    params: { code: 'X' },
  });
  expect([guess.status, guess.body]).toEqual([429, { message: 'REQUEST_LIMIT' }]);
  expect(Number(guess.headers.get('retry-after'))).toBeGreaterThan(3_000);
  for (const code of codes) {
    await expect(
      activatePromotion(server.services, intentOf(member.id), code),
    ).rejects.toMatchObject({
      code: 'NO_PROMOTION',
    });
  }
});

test('a promotion for new members is also for whose first money waits for a person', async () => {
  const { server, member } = await rewardFixture();
  await sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state)
    values (gen_random_uuid(), 'KBANK', 'K1', 10000, now(), ${member.id}, 'suspense')`.execute(
    server.db,
  );
  await offer(server, 'FRESH', { forNewMembers: true });
  await activatePromotion(server.services, intentOf(member.id), 'FRESH');
});

test('a promotion in baht is not for a member with kip', async () => {
  const { server } = await rewardFixture();
  const lao = await fundedMember(server, { currency: 'LAK' });
  await offer(server, 'NEWYEAR');
  const activation = activatePromotion(server.services, intentOf(lao.id), 'NEWYEAR');
  await expect(activation).rejects.toMatchObject({ code: 'NO_PROMOTION' });
});

test('an eleventh search in a minute has to wait', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'NEWYEAR');
  const search = () =>
    member.client.call('GET /api/promotion/find/:code', { params: { code: 'NEWYEAR' } });
  await search();
  await sql`update attempt set count = 9 where key like 'promotion-minute:%'`.execute(server.db);
  await search();
  const { status, headers, body } = await member.client.ask('GET /api/promotion/find/:code', {
    params: { code: 'NEWYEAR' },
  });
  expect([status, body]).toEqual([429, { message: 'REQUEST_LIMIT' }]);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('two who guess behind one address leave the codes to everybody else there', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'LOTUS100');
  const ip = '203.0.113.7';
  const guesses = async () => {
    const { id } = await fundedMember(server);
    await countSearch(server.db, { memberId: id, ip });
    await sql`update attempt set count = 30 where key = ${`promotion:${id}`}`.execute(server.db);
    await sql`update attempt set count = count + 29 where key = ${`promotion:${ip}`}`.execute(
      server.db,
    );
    await expect(countSearch(server.db, { memberId: id, ip })).rejects.toMatchObject({
      code: 'REQUEST_LIMIT',
    });
  };
  await guesses();
  await guesses();
  const search = { memberId: member.id, ip };
  await countSearch(server.db, search);
  // A place has a limit all the same, far above; a proxy that hides its callers is not a place.
  await sql`update attempt set count = 600 where key = ${`promotion:${ip}`}`.execute(server.db);
  await expect(countSearch(server.db, search)).rejects.toMatchObject({
    status: 429,
    code: 'REQUEST_LIMIT',
  });
  await countSearch(server.db, { ...search, ip: '127.0.0.1' });
  await sql`update attempt set count = 2999 where key = 'promotion:203.0.113.0/24'`.execute(
    server.db,
  );
  const beside = { ...search, ip: '203.0.113.8' };
  await countSearch(server.db, beside);
  await expect(countSearch(server.db, beside)).rejects.toMatchObject({ code: 'REQUEST_LIMIT' });
});

test('of 20 simultaneous activations of one member one gives money', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'NEWYEAR');
  const notified: bigint[] = [];
  const services = { ...server.services, notifyMember: (id: bigint) => notified.push(id) };
  const ends = await atOnce(() => activatePromotion(services, intentOf(member.id), 'NEWYEAR'));
  expect(notified).toEqual([member.id]);
  expect(ends).toEqual({ done: 1, PROMOTION_RECEIVED: 19 });
  await expectConsistentLedger(server);
});

const nobody = memberIdFrom('0');

const quota = stormOf(100);

test(`a quota of ${quota} stormed by ten times as many is received by exactly ${quota}`, async () => {
  const { server } = await rewardFixture();
  await offer(server, 'STORM', { quota });
  const members = await manyMembers(server.db, 10 * quota);
  const ends = await atOnce(
    (index) => activatePromotion(server.services, intentOf(members[index] ?? nobody), 'STORM'),
    { count: members.length, inFlight: 50 },
  );
  expect(ends).toEqual({ done: quota, BONUS_FULL: 9 * quota });
  const { used } = await server.db.selectFrom('promotion').select('used').executeTakeFirstOrThrow();
  expect(used).toBe(quota);
  await expectConsistentLedger(server);
});

test('a campaign that would end immediately is not saved', async () => {
  const { server } = await rewardFixture();
  const tiny = {
    code: 'TINY',
    name: json('Tiny'),
    description: json('Tiny'),
    currency: 'THB',
    amount: 5_00n,
    success_percent: 500,
    fail_percent: 10,
  } as const;
  await expect(inTransaction(server.db, (tx) => savePromotion(tx, tiny))).rejects.toThrow(
    'campaign TINY: it would be lost from the beginning',
  );
});
