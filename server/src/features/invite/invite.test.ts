import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import { toString as drawQr } from 'qrcode';
import { expect, vi } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import { writeSettings } from '#settings/settings.ts';
import { changeBank } from '#test/change-bank.ts';
import { dayTest } from '#test/day-test.ts';
import { fundedMember } from '#test/funded-member.ts';
import { lostOn, passNight, payInviters } from '#test/nights.ts';
import { passExclusion } from '#test/pass-exclusion.ts';
import { atOnce, intentOf, rewardFixture } from '#test/rewards.ts';
import type { TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { receiveInviteBonus } from './receive-invite-bonus.ts';

type Invitee = {
  readonly ip?: string;
  readonly bankName?: string;
  readonly lost?: Satang;
  readonly currency?: Currency;
};

/** Registers an invited member with a loss yesterday. */
async function brings(
  server: TestServer,
  inviterId: MemberId,
  { ip, bankName, lost = 1_000_00n, currency = 'THB' }: Invitee = {},
): Promise<MemberId> {
  const { id } = await fundedMember(server, { currency });
  const name = bankName ?? `NOY ${id}`;
  await sql`
    update member set inviter_id = ${inviterId}, name = 'Noychai', bank_account_name = ${name}
    where id = ${id}`.execute(server.db);
  await sql`update session set ip = ${ip ?? `192.0.2.${id}`} where member_id = ${id}`.execute(
    server.db,
  );
  if (lost > 0n) await lostOn(server.db, id, { lost });
  return id;
}

async function inviteWorld() {
  const world = await rewardFixture();
  await passNight(world.server.db);
  return world;
}

dayTest(
  'inviters get a share of what those they brought lost, and receive it under a condition',
  async () => {
    const { server, member } = await inviteWorld();
    const playedOnce = (id: MemberId) =>
      sql`insert into play_count (member_id, wallet_seq, in_games) values (${id}, 0, 0)`.execute(
        server.db,
      );
    const other = await fundedMember(server);
    // A member invited by another one has played.
    await playedOnce(await brings(server, other.id, { lost: 200_00n }));
    await expect(member.client.call('POST /api/invite/receive', {})).rejects.toMatchObject({
      status: 409,
      code: 'NO_INVITEE_PLAY_INFO',
    });
    await playedOnce(await brings(server, member.id));
    await brings(server, member.id, { lost: 500_00n });
    await brings(server, member.id, { lost: 0n });
    await payInviters(server.db);

    const { qrcode } = await member.client.call('GET /api/invite/qr', {});
    // A friend who scans it registers as invited by this member.
    const link = `${server.services.config.publicUrl}/register?code=PR${member.id}`;
    expect(qrcode).toBe(await drawQr(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }));
    expect(await member.client.call('GET /api/invite/bonus', {})).toEqual({
      amount: 75,
      success: 200,
      fail: 10,
      way: {
        ...{ deposit: 0, amount: 75, target: 150, floor: 7.5 },
        ...{ percentSuccess: 200, percentFail: 10, minimumBalance: 5 },
      },
    });
    // The newest first, and only those of this inviter.
    const from = { name: 'No***' };
    for (const [page, amount] of [25, 50].entries()) {
      const body = { page: page + 1, limit: 1 };
      const createdAt = expect.any(String);
      expect(await member.client.call('POST /api/invite', { body })).toEqual({
        total: 2,
        invites: [{ from, amount, createdAt }],
      });
    }
    // Another amount than the member was shown is not received.
    const receive = (amount: number) =>
      member.client.ask('POST /api/invite/receive', { query: { amount } });
    const changed = { status: 409, body: { message: 'AMOUNTS_CHANGED' } };
    expect(await receive(74.99)).toMatchObject(changed);
    expect(await receive(75)).toMatchObject({ body: { message: 'INVITE_BONUS_SUCCESS' } });
    await expect(member.client.call('POST /api/invite/receive', {})).rejects.toMatchObject({
      status: 409,
      code: 'NO_INVITE_BONUS',
    });
    expect(await member.client.call('GET /api/bonus/check/active', {})).toMatchObject({
      type: 'invite',
      value: 75,
      target: 150,
      floor: 7.5,
    });
    await expectConsistentLedger(server);
  },
);

dayTest(
  'an inviter who is excluded or locked gets no share, and another one still does',
  async () => {
    const { server, member } = await inviteWorld();
    const other = await fundedMember(server);
    const locked = await fundedMember(server);
    const back = await fundedMember(server);
    for (const { id } of [member, other, locked, back]) await brings(server, id);
    await sql`update member set is_active = false where id = ${locked.id}`.execute(server.db);
    const timeOut = { body: { kind: 'time-out', days: 7 } } as const;
    for (const { client } of [member, back])
      await client.call('POST /api/limits/exclusion', timeOut);
    // A member whose time-out has passed earns again.
    await passExclusion(server, back, '8 days');
    await payInviters(server.db);
    const rewards = await server.db
      .selectFrom('invite_reward')
      .select('inviter_id')
      .orderBy('inviter_id')
      .execute();
    expect(rewards).toEqual([{ inviter_id: other.id }, { inviter_id: back.id }]);
  },
);

dayTest('a pot that fills while its condition runs is collected later', async () => {
  const { server, member } = await inviteWorld();
  await brings(server, member.id);
  await payInviters(server.db);
  await member.client.call('POST /api/invite/receive', {});
  await sql`delete from nightly_run where kind <> 'day-results'`.execute(server.db);
  await brings(server, member.id);
  await payInviters(server.db);
  await expect(member.client.call('POST /api/invite/receive', {})).rejects.toMatchObject({
    status: 409,
    code: 'INVITE_COLLECT',
  });
  expect(await member.client.call('GET /api/invite/bonus', {})).toMatchObject({ amount: 50 });
  await writeSettings(server.db, { isInviteActive: false });
  await expect(member.client.call('POST /api/invite/receive', {})).rejects.toMatchObject({
    code: 'INVITE_INACTIVE',
  });
  await sql`update attempt set count = 20 where key = ${`invite:${member.id}`}`.execute(server.db);
  await expect(member.client.call('POST /api/invite/receive', {})).rejects.toMatchObject({
    code: 'REQUEST_LIMIT',
  });
});

dayTest(
  'a friend who may be the inviter himself brings nothing until a person has looked',
  async () => {
    const { server, member } = await inviteWorld();
    const neighbour = await brings(server, member.id, { ip: '10.0.0.1' });
    await brings(server, member.id, { bankName: 'Noy Deejai' });
    const sameAccount = await brings(server, member.id);
    const { accountNo } = await server.db
      .selectFrom('member')
      .select(opened('bank_account_no', 'accountNo'))
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    await changeBank(server.db, sameAccount, { bankCode: 'KBANK', accountNo });
    await payInviters(server.db);
    await payInviters(server.db);
    expect(await server.db.selectFrom('invite_reward').selectAll().execute()).toEqual([]);
    const cases = await server.db
      .selectFrom('staff_case')
      .select(['kind', 'member_id', 'detail'])
      .execute();
    const one = { kind: 'invite', member_id: member.id };
    expect(cases).toMatchObject(Array(3).fill(one));
    // All that a person needs to give the share after all.
    const ofNeighbour = cases.find(({ detail }) => detail['invitee'] === `${neighbour}`);
    const { rows: days } = await sql`select day::text from day_result limit 1`.execute(server.db);
    expect(ofNeighbour).toMatchObject({
      detail: { amount: '5000', ...Object(days[0]), why: { alike: ['network'] } },
    });
    // Friends of the same night are looked at in any order.
    expect(new Set(cases.map(({ detail }) => detail['why']))).toEqual(
      new Set(
        ['network', 'name', 'account'].map((sign) => ({
          code: 'maybe-same-person',
          alike: [sign],
        })),
      ),
    );
    expect(await member.client.call('GET /api/invite/bonus', {})).toMatchObject({ amount: 0 });
  },
);

async function rewardsOf({ db }: TestServer, inviterId: MemberId) {
  const rewards = await db
    .selectFrom('invite_reward')
    .select('amount')
    .where('inviter_id', '=', inviterId)
    .orderBy('invitee_id')
    .execute();
  return rewards.map(({ amount }) => amount);
}

dayTest('a day brings an inviter at most the maximum, however many lost', async () => {
  const { server, member } = await inviteWorld();
  // A friend's winnings make no room for more.
  const winner = await brings(server, member.id, { lost: 0n });
  await lostOn(server.db, winner, { lost: -10_000_00n });
  for (const lost of [10_000_00n, 8_000_00n, 5_000_00n, 1_000_00n]) {
    await brings(server, member.id, { lost });
  }
  // One inviter's reward takes nothing from another one.
  const other = await fundedMember(server);
  await brings(server, other.id, { lost: 2_000_00n });
  await payInviters(server.db);
  expect(await rewardsOf(server, member.id)).toEqual([500_00n, 400_00n, 100_00n]);
  expect(await rewardsOf(server, other.id)).toEqual([100_00n]);
});

dayTest('friends in doubt bring no more than the maximum leaves beside the others', async () => {
  const { server, member } = await inviteWorld();
  const alike = { bankName: 'Noy Deejai' } as const;
  for (const lost of [6_000_00n, 9_000_00n, 1_000_00n]) {
    await brings(server, member.id, { ...alike, lost });
  }
  await brings(server, member.id, { lost: 12_000_00n });
  const other = await fundedMember(server);
  await brings(server, other.id, { ...alike, lost: 99_000_00n });
  await payInviters(server.db);
  expect(await rewardsOf(server, member.id)).toEqual([600_00n]);
  const cases = await server.db
    .selectFrom('staff_case')
    .select(['member_id', 'detail'])
    .orderBy('id')
    .execute();
  const amounts = (id: MemberId) =>
    cases.flatMap(({ member_id, detail }) => (member_id === id ? [detail['amount']] : []));
  // Of 300, 450 and 50 the last one is beyond the thousand.
  expect(amounts(member.id)).toEqual(['30000', '10000']);
  expect(amounts(other.id)).toEqual(['100000']);
});

dayTest(
  'a reward that exceeds what a day has left holds up no smaller one, and kip have a day of their own',
  async () => {
    const { server, member } = await inviteWorld();
    const lao = await fundedMember(server, { currency: 'LAK' });
    await writeSettings(server.db, { inviteDailyMax: 60 });
    for (const lost of [1_000_00n, 900_00n, 200_00n]) await brings(server, member.id, { lost });
    await brings(server, lao.id, { lost: 1_200_00n, currency: 'LAK' });
    await payInviters(server.db);
    // Of 50, 45 and 10 the middle one waits for tomorrow.
    for (const { client } of [member, lao]) {
      expect(await client.call('GET /api/invite/bonus', {})).toMatchObject({ amount: 60 });
    }
    // A remainder stays one however often the night runs, and the staff read why.
    await payInviters(server.db);
    expect(await member.client.call('GET /api/invite/bonus', {})).toMatchObject({ amount: 60 });
    const cases = await server.db.selectFrom('staff_case').select(['kind', 'detail']).execute();
    expect(cases).toMatchObject([{ kind: 'reward-ceiling' }]);
    // A remainder is neither collected with the others nor listed among the rewards.
    await member.client.call('POST /api/invite/receive', {});
    const { total } = await member.client.call('POST /api/invite', { body: {} });
    const { amount } = await member.client.call('GET /api/invite/bonus', {});
    expect([total, amount]).toEqual([2, 0]);
    await expectConsistentLedger(server);
  },
);

dayTest(
  'no reward for granted money, in another currency, or after the programme ended',
  async () => {
    const { server, member } = await inviteWorld();
    const granted = await brings(server, member.id, { lost: 0n });
    await lostOn(server.db, granted, { hadCondition: true });
    const lao = await fundedMember(server, { currency: 'LAK' });
    await brings(server, lao.id);
    await brings(server, member.id);
    await payInviters(server.db);
    expect(await rewardsOf(server, member.id)).toEqual([50_00n]);
    expect(await rewardsOf(server, lao.id)).toEqual([]);
    await expectConsistentLedger(server);
    // A pot that holds money of which no reward is left to collect moves nothing.
    await sql`update invite_reward set collected_at = now()`.execute(server.db);
    const logged = vi.spyOn(server.services.log, 'error').mockReturnValue(undefined);
    await expect(member.client.call('POST /api/invite/receive', {})).rejects.toMatchObject({
      status: 409,
      code: 'INVITE_BONUS_FAIL',
    });
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'an invite bonus was not moved');
    expect(await member.client.call('GET /api/invite/bonus', {})).toMatchObject({ amount: 50 });
  },
);

dayTest('a bonus whose database went away is not called a failure, and received once', async () => {
  const { server, member } = await inviteWorld();
  await brings(server, member.id);
  await payInviters(server.db);
  await sql`
    create function goes_away() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger goes_away before insert on obligation
      for each row execute function goes_away()`.execute(server.db);
  const receive = () => member.client.ask('POST /api/invite/receive', {});
  expect(await receive()).toMatchObject({ status: 503, body: { message: 'SERVICE_BUSY' } });
  await sql`drop function goes_away cascade`.execute(server.db);
  expect(await receive()).toMatchObject({ status: 200 });
  await expectConsistentLedger(server);
});

dayTest('a day that ends after the programme was switched off brings nothing', async () => {
  const { server, member } = await inviteWorld();
  await brings(server, member.id);
  await writeSettings(server.db, { isInviteActive: false });
  await payInviters(server.db);
  expect(await rewardsOf(server, member.id)).toEqual([]);
});

dayTest('the night’s rewards are paid once, on however many nodes, however often', async () => {
  const { server, member } = await inviteWorld();
  for (let nth = 0; nth < 20; nth++) await brings(server, member.id, { lost: 100_00n });
  const other = openDatabase(server.services.config.databaseUrl ?? '');
  await Promise.all([1, 2, 3, 4].map((nth) => payInviters(nth % 2 === 0 ? server.db : other)));
  await payInviters(server.db);
  await other.destroy();
  expect(await member.client.call('GET /api/invite/bonus', {})).toMatchObject({ amount: 100 });
  await expectConsistentLedger(server);
});

dayTest('of 20 at once one receives the pot', async () => {
  const { server, member } = await inviteWorld();
  const invitee = await brings(server, member.id);
  await sql`
    insert into play_count (member_id, wallet_seq, in_games) values (${invitee}, 0, 0)`.execute(
    server.db,
  );
  await payInviters(server.db);
  const ends = await atOnce(() => receiveInviteBonus(server.services, intentOf(member.id)));
  expect(ends).toEqual({ done: 1, NO_INVITE_BONUS: 19 });
  await expectConsistentLedger(server);
});
