import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import type { Job } from '#jobs/jobs.ts';
import { writeSettings } from '#settings/settings.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import {
  atOnce,
  emptyWallet,
  intentOf,
  json,
  payIn,
  type RewardFixture,
  rewardFixture,
} from '#test/rewards.ts';
import type { TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { activateBonus } from './activate-bonus.ts';
import { readRewardContext } from './condition-store.ts';
import { considerDeposit } from './grant-bonus.ts';
import { saveBonus } from './save-campaign.ts';

type Offer = Partial<Parameters<typeof saveBonus>[1]>;

async function offer({ db }: TestServer, code: string, changes: Offer = {}): Promise<void> {
  await inTransaction(db, (tx) =>
    saveBonus(tx, {
      code,
      name: json(code),
      currency: 'THB',
      type: 'limit',
      max_received: 5,
      percent: 100,
      max_amount: 500_00n,
      minimum_deposit: 100_00n,
      success_percent: 300,
      fail_percent: 10,
      ...changes,
    }),
  );
}

async function bangkokTime({ db }: TestServer, hours: number): Promise<string> {
  const { rows } = await sql<{ time: string }>`
    select to_char((now() at time zone 'Asia/Bangkok') + make_interval(hours => ${hours}),
      'HH24:MI:SS') as time`.execute(db);
  return rows[0]?.time ?? '';
}

/** The jobs of all deposits so far, as any node may run them, again too. */
async function depositJobs({ db }: TestServer): Promise<Job[]> {
  const payments = await db.selectFrom('inbound_payment').select('credit_id').execute();
  return payments.map(({ credit_id }) => ({
    id: 0n,
    kind: 'deposit-bonus',
    key: credit_id ?? '',
    payload: {},
    attempts: 1,
  }));
}

/** Until the server has looked at every deposit too: it must not see what happens afterwards. */
async function lookAtDeposits(server: TestServer): Promise<void> {
  for (const job of await depositJobs(server)) await considerDeposit(server.services, job);
  await eventually(async () => {
    const left = server.db.selectFrom('job').select('key').where('kind', '=', 'deposit-bonus');
    expect(await left.execute()).toEqual([]);
  });
}

test('a bonus has its hours in Bangkok, also across midnight', async () => {
  const { server, member } = await rewardFixture();
  const at = (hours: number) => bangkokTime(server, hours);
  await offer(server, 'SOON', { open_from: await at(1), open_until: await at(2) });
  await offer(server, 'OVER', { open_from: await at(-2), open_until: await at(-1) });
  await offer(server, 'LONG', { open_from: await at(-1), open_until: await at(12) });
  await offer(server, 'WRAP', { open_from: await at(-12), open_until: await at(1) });
  for (const code of ['SOON', 'OVER']) {
    await expect(activateBonus(server.services, intentOf(member.id), code)).rejects.toMatchObject({
      code: 'BONUS_CONDITION',
    });
  }
  for (const code of ['LONG', 'WRAP']) {
    await activateBonus(server.services, intentOf(member.id), code);
    await sql`update obligation set state = 'disarmed', ended_at = now()`.execute(server.db);
  }
  // They are listed all the time, in the operator's order and then by their codes.
  await sql`update bonus set position = case code when 'WRAP' then 0 else 1 end`.execute(server.db);
  const listed = await member.client.call('GET /api/bonus', {});
  expect(listed.map(({ code }) => code)).toEqual(['WRAP', 'LONG', 'OVER', 'SOON']);
});

test('a bonus for new members is for who never paid in', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'FRESH', { for_new_members: true });
  // Other members' deposits do not matter.
  await fundedMember(server, { wallet: 100_00n });
  await activateBonus(server.services, intentOf(member.id), 'FRESH');
  await sql`update obligation set state = 'disarmed', ended_at = now()`.execute(server.db);
  await payIn(server, member.id, 1_00n);
  await expect(activateBonus(server.services, intentOf(member.id), 'FRESH')).rejects.toMatchObject({
    code: 'BONUS_CONDITION',
  });
});

test('money that waits for a person, and a promotion, leave a member new and a bonus unused', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'FRESH', { for_new_members: true, max_received: 1 });
  await sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state)
    values (gen_random_uuid(), 'KBANK', 'K1', 10000, now(), ${member.id}, 'suspense')`.execute(
    server.db,
  );
  await sql`
    insert into obligation (member_id, source, code, name, state, success_percent, fail_percent,
      wallet_seq, own, deposit, amount, target, floor, transfer_id, started_at, ended_at)
    values (${member.id}, 'promotion', 'FRESH', '{"th": "ก", "la": "ກ", "en": "A"}', 'failed', 300, 10, 0, 0, 0, 100, 300, 10,
      gen_random_uuid(), now(), now())`.execute(server.db);
  await activateBonus(server.services, intentOf(member.id), 'FRESH');
});

test('a bonus is offered in its currency and its time only', async () => {
  const { server, member } = await rewardFixture();
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour);
  await offer(server, 'LAO', { currency: 'LAK' });
  await offer(server, 'GONE', { starts_at: at(-2), ends_at: at(-1) });
  await offer(server, 'SOON', { starts_at: at(1), ends_at: at(2) });
  for (const code of ['LAO', 'GONE', 'SOON']) {
    await expect(activateBonus(server.services, intentOf(member.id), code)).rejects.toMatchObject({
      code: 'NO_DATA',
    });
  }
  await offer(server, 'NOW', { starts_at: at(-1), ends_at: at(1) });
  await activateBonus(server.services, intentOf(member.id), 'NOW');
});

test('a deposit brings no bonus while own money is being paid out', async () => {
  const { server, member } = await rewardFixture();
  const { client, id } = member;
  await offer(server, 'WELCOME');
  await writeSettings(server.db, { minimumBalance: 1_000 });
  await payIn(server, id, 500_00n);
  await lookAtDeposits(server);
  await activateBonus(server.services, intentOf(id), 'WELCOME');
  await server.control('PUT', '/faults/bank', { mode: 'error500' });
  await client.ask('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await payIn(server, id, 5_000_00n);
  await lookAtDeposits(server);
  const condition = () => client.call('GET /api/bonus/check/active', {});
  expect(await condition()).toMatchObject({ status: true, isArmed: true });
  // Paid-out money no longer counts.
  const withdrawing = async () => (await readRewardContext(server.db, id)).withdrawing;
  // Money on its way to a bank is in no game.
  expect(await readRewardContext(server.db, id)).toMatchObject({
    ...{ withdrawing: 200_00n, hasOpenTransfer: false, isExcluded: false, isWithoutRewards: false },
  });
  await server.control('PUT', '/faults/bank', { mode: 'none' });
  await eventually(async () => {
    await hurryJobs(server);
    expect(await withdrawing()).toBe(0n);
  });
});

test('a limit that was lowered meanwhile is kept', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'WELCOME', { max_received: 2 });
  await activateBonus(server.services, intentOf(member.id), 'WELCOME');
  await sql`
    insert into obligation (member_id, source, code, name, state, success_percent, fail_percent,
      wallet_seq, own, deposit, amount, target, floor, transfer_id, started_at, ended_at)
    values (${member.id}, 'bonus', 'WELCOME', '{"th": "ก", "la": "ກ", "en": "A"}', 'failed', 300, 10, 0, 0, 0, 100, 300, 10,
      gen_random_uuid(), now(), now())`.execute(server.db);
  await sql`update bonus set max_received = 1`.execute(server.db);
  await payIn(server, member.id, 100_00n);
  await lookAtDeposits(server);
  const condition = await member.client.call('GET /api/bonus/check/active', {});
  expect(condition).toMatchObject({ status: false });
  const { wallet } = await member.client.call('GET /api/wallet', {});
  expect(wallet.amount).toBe(100);
});

test('a deposit by another channel, or before the activation, brings no bonus', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'BYSLIP', { channels: ['SCB'] });
  await offer(server, 'ANYWAY');
  await offer(server, 'SMALL', { minimum_deposit: 3_00n });
  const state = async () =>
    (await member.client.call('GET /api/bonus/check/active', {})).isArmed ?? null;
  // Nothing moved between the deposit and the activation.
  await payIn(server, member.id, 4_00n);
  await activateBonus(server.services, intentOf(member.id), 'SMALL');
  await lookAtDeposits(server);
  expect(await state()).toBe(true);
  await sql`update obligation set state = 'disarmed', ended_at = now()`.execute(server.db);
  await payIn(server, member.id, 100_00n);
  await emptyWallet(server, member.id);
  await activateBonus(server.services, intentOf(member.id), 'ANYWAY');
  await lookAtDeposits(server);
  expect(await state()).toBe(true);
  await sql`update obligation set state = 'disarmed', ended_at = now()`.execute(server.db);
  await activateBonus(server.services, intentOf(member.id), 'BYSLIP');
  await payIn(server, member.id, 100_00n);
  await lookAtDeposits(server);
  expect(await state()).toBe(true);
});

/** Changes that an operator may make to a campaign and to the minimum balance while a member waits. */
async function worsen(server: TestServer): Promise<void> {
  await server.db
    .updateTable('bonus')
    .set({
      percent: 20,
      max_amount: 50_00n,
      minimum_deposit: 400_00n,
      success_percent: 900,
      fail_percent: 50,
      channels: ['SCB'],
    })
    .execute();
  await writeSettings(server.db, { minimumBalance: 250 });
}

async function runningOf({ client }: RewardFixture['member']) {
  const running = await eventually(async () => {
    const condition = await client.call('GET /api/bonus/check/active', {});
    expect(condition).toMatchObject({ isArmed: false });
    return condition;
  });
  const [line] = (await client.call('POST /api/statement', { body: {} })).statements;
  return { amount: line?.amount, target: running.target, floor: running.floor };
}

test('a bonus is granted as it was when the member took it, even if the campaign has changed by then', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'WELCOME', { channels: ['KBANK'] });
  await activateBonus(server.services, intentOf(member.id), 'WELCOME');
  await worsen(server);
  // The member sees the terms they took; others see the campaign.
  const shown = async ({ client }: RewardFixture['member']) => {
    const [bonus] = await client.call('GET /api/bonus', {});
    const { target, floor } = bonus?.way ?? {};
    return [
      [bonus?.percent, bonus?.maxAmount, bonus?.turnover, bonus?.percentFail],
      [target, floor],
    ];
  };
  expect(await shown(member)).toEqual([
    [100, 500, 3, 10],
    [600, 20],
  ]);
  expect(await shown(await fundedMember(server))).toEqual([
    [20, 50, 9, 50],
    [4_050, 250],
  ]);
  await payIn(server, member.id, 300_00n);
  expect(await runningOf(member)).toEqual({ amount: 300, target: 1_800, floor: 60 });
  await expectConsistentLedger(server);
});

test('a bonus left waiting by the earlier release is granted by the campaign of the deposit, as it said', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'WELCOME');
  await activateBonus(server.services, intentOf(member.id), 'WELCOME');
  await sql`update obligation set percent = null, max_amount = null, minimum_deposit = null,
    minimum_balance = null`.execute(server.db);
  await server.db.updateTable('bonus').set({ percent: 50 }).execute();
  await payIn(server, member.id, 300_00n);
  expect(await runningOf(member)).toEqual({ amount: 150, target: 1_350, floor: 45 });
  await expectConsistentLedger(server);
});

test('a campaign that was taken off gives nothing meanwhile; the bonus waits on', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'WELCOME');
  await activateBonus(server.services, intentOf(member.id), 'WELCOME');
  await server.db.updateTable('bonus').set({ is_shown: false }).execute();
  await payIn(server, member.id, 300_00n);
  await lookAtDeposits(server);
  const condition = await member.client.call('GET /api/bonus/check/active', {});
  expect(condition).toMatchObject({ isArmed: true });
  await server.db.updateTable('bonus').set({ is_shown: true, percent: 50 }).execute();
  await payIn(server, member.id, 100_00n);
  expect(await runningOf(member)).toEqual({ amount: 100, target: 600, floor: 20 });
});

test('a deposit that is processed many times simultaneously brings its bonus once', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'WELCOME');
  await activateBonus(server.services, intentOf(member.id), 'WELCOME');
  await payIn(server, member.id, 100_00n);
  const [job] = await depositJobs(server);
  if (!job) throw new Error('the deposit is known');
  const notified: bigint[] = [];
  const services = { ...server.services, notifyMember: (id: bigint) => notified.push(id) };
  const ends = await atOnce(() => considerDeposit(services, job));
  expect(ends).toEqual({ done: 20 });
  // The one that granted it tells the other devices.
  expect(new Set(notified)).toEqual(new Set([member.id]));
  const { wallet } = await member.client.call('GET /api/wallet', {});
  expect(wallet.amount).toBe(200);
  await expectConsistentLedger(server);
});

test('when the budget is used up the waiting bonus is gone, and the deposit free', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'SCARCE', { budget: 150_00n });
  await activateBonus(server.services, intentOf(member.id), 'SCARCE');
  await payIn(server, member.id, 200_00n);
  await eventually(async () => {
    expect(await member.client.call('GET /api/bonus/check/active', {})).toEqual({
      status: false,
      type: null,
    });
  });
  await member.client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await sql`update bonus set granted = budget`.execute(server.db);
  await expect(activateBonus(server.services, intentOf(member.id), 'SCARCE')).rejects.toMatchObject(
    { code: 'BONUS_FULL' },
  );
  // The last of it may be given to the satang, and is counted for this bonus alone.
  const other = await fundedMember(server);
  await offer(server, 'OTHER', { budget: 150_00n });
  await sql`update bonus set granted = 50, budget = 20050 where code = 'SCARCE'`.execute(server.db);
  await activateBonus(server.services, intentOf(other.id), 'SCARCE');
  await payIn(server, other.id, 200_00n);
  expect((await runningOf(other)).amount).toBe(200);
  const granted = server.db.selectFrom('bonus').select(['code', 'granted']).orderBy('code');
  expect(await granted.execute()).toEqual([
    { code: 'OTHER', granted: 0n },
    { code: 'SCARCE', granted: 200_50n },
  ]);
});

test('a bonus whose deposit did not come within a day ends', async () => {
  const { server, member } = await rewardFixture();
  await offer(server, 'WELCOME');
  await activateBonus(server.services, intentOf(member.id), 'WELCOME');
  await sql`update obligation set armed_until = now()`.execute(server.db);
  expect(await member.client.call('GET /api/bonus/check/active', {})).toMatchObject({
    status: false,
  });
  const [bonus] = await member.client.call('GET /api/bonus', {});
  expect(bonus?.userBonus).toMatchObject({ isActive: false, received: [] });
  await activateBonus(server.services, intentOf(member.id), 'WELCOME');
});
