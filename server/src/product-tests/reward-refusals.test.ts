import { memberIdFrom } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { saveBonus } from '#features/bonus/save-campaign.ts';
import { saveWheel } from '#features/spin/save-wheel.ts';
import { writeSettings } from '#settings/settings.ts';
import { dayTest } from '#test/day-test.ts';
import { fingerprint } from '#test/fingerprint.ts';
import { fundedMember } from '#test/funded-member.ts';
import { lostOn, passNight, payInviters } from '#test/nights.ts';
import { registrationOf, somePhone } from '#test/otp.ts';
import { json, rewardFixture } from '#test/rewards.ts';
import type { TestServer } from '#test/test-server.ts';

async function offer({ db }: TestServer): Promise<void> {
  const percents = { success_percent: 300, fail_percent: 10 };
  const terms = { name: json('Gift'), currency: 'THB', ...percents } as const;
  const look = { bg_color: '#112233', text_color: '#ffffff', html: json('') };
  await inTransaction(db, async (tx) => {
    await saveBonus(tx, {
      ...terms,
      code: 'WELCOME',
      type: 'limit',
      max_received: 1,
      percent: 100,
      max_amount: 500_00n,
      minimum_deposit: 100_00n,
    });
    await saveWheel(tx, { ...terms, coupon_days: 7, budget: null }, [
      { code: 'A', label: json('A'), weight: 1, type: 'credit', amount: 100_00n, ...look },
    ]);
  });
}

dayTest('a refused reward changes nothing', async () => {
  const { server, member } = await rewardFixture();
  await offer(server);
  const other = await fundedMember(server);
  const words = json('Hundred');
  await sql`
    insert into coupon (member_id, name, label, type, amount, success_percent, fail_percent,
      expires_at)
    values (${other.id}, ${words}, ${words}, 'credit', 10000, 300, 10, now() + interval '1 day'),
      (${member.id}, ${words}, ${words}, 'credit', 10000, 300, 10, now())`.execute(server.db);
  const welcome = { params: { code: 'WELCOME' } };
  await member.client.call('GET /api/bonus/activate/:code', welcome);
  await lostOn(server.db, member.id);
  const { client } = member;
  const before = await fingerprint(server.db);
  const claim = (coupon: string) => ({ body: { coupon } });
  const answers = [
    await client.ask('GET /api/bonus/activate/:code', welcome),
    await client.ask('GET /api/bonus/activate/:code', { params: { code: 'NONE' } }),
    await client.ask('GET /api/promotion/activate/:code', { params: { code: 'NONE' } }),
    await client.ask('GET /api/refund/receive', {}),
    await client.ask('GET /api/refund/addWallet', {}),
    await client.ask('POST /api/invite/receive', {}),
    await client.ask('POST /api/spinwheel/spin', {}),
    await client.ask('POST /api/spinwheel/coupon/claim', claim('1')),
    await client.ask('POST /api/spinwheel/coupon/claim', claim('2')),
    await client.ask('POST /api/spinwheel/coupon/claim', claim('nonsense')),
    await other.client.ask('GET /api/bonus/clear', {}),
  ];
  expect(answers.map(({ status, body }) => [status, Object(body).message])).toEqual([
    [409, 'BONUS_ALREADY_ACTIVE'],
    [404, 'NO_DATA'],
    [404, 'NO_PROMOTION'],
    [409, 'REFUND_CONDITION'],
    [409, 'REFUND_MINIMUM'],
    [409, 'NO_INVITEE_PLAY_INFO'],
    [409, 'COIN_NOT_ENOUGH'],
    [404, 'NO_CLAIMABLE_COUPON'],
    [409, 'COUPON_EXPIRED'],
    [404, 'INVALID_CODE'],
    [409, 'NO_DATA'],
  ]);
  expect(await fingerprint(server.db)).toEqual(before);
});

test('a foreign page or a prefetcher starts nothing', async () => {
  const { server, member } = await rewardFixture();
  await offer(server);
  const welcome = { params: { code: 'WELCOME' } };
  const calls = [
    'GET /api/refund/receive',
    'GET /api/refund/addWallet',
    'GET /api/bonus/clear',
  ] as const;
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch' }]) {
    const foreign = member.client.with({ headers });
    const refused = { status: 403, code: 'KEY_INVALID' };
    for (const call of calls) await expect(foreign.call(call, {})).rejects.toMatchObject(refused);
    await expect(foreign.call('GET /api/bonus/activate/:code', welcome)).rejects.toMatchObject(
      refused,
    );
  }
  const answer = await member.client.ask('GET /api/bonus/activate/:code', welcome);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

dayTest('members who invite themselves are registered, and rewarded with nothing', async () => {
  const { server } = await rewardFixture();
  await writeSettings(server.db, { registerOTP: false });
  const visitor = server.visitor();
  const register = async (inviteCode: string) => {
    const phone = somePhone();
    const person = { ...registrationOf(phone), inviteCode };
    await visitor.call('POST /api/account', { body: person });
    const { token } = await visitor.call('POST /api/login', {
      body: { username: phone, password: person.password },
    });
    const { _id } = await visitor.with({ token }).call('GET /api/account/profile', {});
    return memberIdFrom(_id);
  };
  const first = await register('PR999999');
  // The code that the next member will have, and no member has yet.
  const second = await register(`PR${first + 1n}`);
  // The same person once more, from the same place and under the same bank account name.
  const third = await register(`PR${first}`);
  const inviters = await server.db
    .selectFrom('member')
    .select(['id', 'inviter_id'])
    .where('id', 'in', [first, second, third])
    .orderBy('id')
    .execute();
  expect(inviters.map(({ inviter_id }) => inviter_id)).toEqual([null, null, first]);
  await passNight(server.db);
  await lostOn(server.db, third);
  await payInviters(server.db);
  expect(await server.db.selectFrom('invite_reward').select('id').execute()).toEqual([]);
});
