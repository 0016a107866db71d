import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusedWhileExcluded, purposes } from '@wallet/contract/limits/while-excluded';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { bangkok } from '#db/bangkok.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { limitCodeOf } from '#db/limit-code-of.ts';
import { lockForReward } from '#features/bonus/reward-commands.ts';
import { saveBonus, savePromotion } from '#features/bonus/save-campaign.ts';
import { inviteResolutions } from '#features/invite/invite-resolutions.ts';
import { creditRewards, recordRewards } from '#features/invite/reward-inviters.ts';
import { potResolutions } from '#features/limits/limits-resolutions.ts';
import { raiseFlag } from '#features/members/mark-member.ts';
import { saveWheel } from '#features/spin/save-wheel.ts';
import { bonusJob, coinJob } from '#jobs/job-kinds.ts';
import { messageOf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { onceForFile } from '#test/ends.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { lostOn } from '#test/nights.ts';
import { json, payIn } from '#test/rewards.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import type { PlainRequest, TestClient } from '#test/test-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { wonCoupon } from '#test/won-coupon.ts';
import { seedRewards } from '../seed/rewards.ts';

/** A server, and two people of the staff. */
type Stage = {
  readonly server: TestServer;
  readonly first: TestClient;
  readonly second: TestClient;
  readonly raisedBy: Parameters<typeof raiseFlag>[1]['raisedBy'];
};

/** A server with one of everything, whose jobs run when a test says so. */
async function staged(): Promise<Stage> {
  const server = await startTestServer();
  await server.jobs.stop();
  const percents = { success_percent: 300, fail_percent: 10 };
  const offer = { currency: 'THB', ...percents } as const;
  const look = { bg_color: '#112233', text_color: '#ffffff', html: json('') };
  await inTransaction(server.db, async (tx) => {
    await saveBonus(tx, {
      ...offer,
      code: 'WELCOME',
      name: json('Welcome'),
      type: 'day',
      max_received: 9,
      percent: 100,
      max_amount: 500_00n,
      minimum_deposit: 100_00n,
    });
    await savePromotion(tx, {
      ...offer,
      code: 'NEWYEAR',
      name: json('New year'),
      description: json('For you'),
      amount: 100_00n,
      is_listed: true,
    });
    const wheel = { ...offer, name: json('Lucky'), coupon_days: 7, budget: null };
    await saveWheel(tx, wheel, [
      { code: 'A', label: json('A'), weight: 1, type: 'credit', amount: 100_00n, ...look },
    ]);
  });
  const [first, second] = [await staffUser(server, 'cashier'), await staffUser(server, 'cashier')];
  return { server, first: first.client, second: second.client, raisedBy: first.id };
}

const sharedStage = onceForFile(staged);

function flag({ server, raisedBy }: Stage, { id }: FundedMember): Promise<void> {
  return raiseFlag(server.db, { memberId: id, kind: 'noBonus', reason: 'Many accounts', raisedBy });
}

function insertFlag(db: Tx | TestServer['db'], { raisedBy }: Stage, { id }: FundedMember) {
  return sql`
    insert into member_flag (member_id, kind, reason, raised_by)
    values (${id}, 'noBonus', 'Many accounts', ${raisedBy})`.execute(db);
}

async function endFlags({ server: { db }, raisedBy }: Stage): Promise<void> {
  await sql`update member_flag set ended_at = now(), ended_by = ${raisedBy}`.execute(db);
}

/** Everything that the operator ever gave to a member: movements by kind, coupons, conditions that wait or run. */
async function givenTo({ db }: TestServer, { id }: FundedMember) {
  const { rows } = await sql<{ kinds: string[] | null; coupons: number; conditions: number }>`
    select
      (select array_agg(transfer.kind order by transfer.kind)
        from member join ledger.transfer on transfer.account in
          (wallet_account, coin_account, invite_account, refund_account)
        join ledger.house on house.id = transfer.house
        where member.id = ${id} and transfer.amount > 0
          and (house.code like '%-expense:%' or house.code = 'coin-grants')) as kinds,
      (select count(*)::int from coupon where member_id = ${id}) as coupons,
      (select count(*)::int from obligation
        where member_id = ${id} and state in ('armed', 'active')) as conditions`.execute(db);
  return rows[0];
}

async function deposit({ server }: Stage, { id }: FundedMember): Promise<void> {
  await payIn(server, id, 200_00n);
  await runJobs(server, bonusJob);
  await runJobs(server, coinJob);
}

const welcome = { params: { code: 'WELCOME' } };

function activate({ client }: FundedMember) {
  return client.with({ key: newId() }).ask('GET /api/bonus/activate/:code', welcome);
}

function yesterday(db: Tx | TestServer['db']): Promise<string> {
  return sql<{ day: string }>`
    select ((now() at time zone ${bangkok})::date - 1)::text as day`
    .execute(db)
    .then(({ rows }) => rows[0]?.day ?? '');
}

async function invitee({ server }: Stage, { id: inviter }: FundedMember): Promise<FundedMember> {
  const one = await fundedMember(server, { accountName: `NOY ${newId()}` });
  await sql`update member set inviter_id = ${inviter} where id = ${one.id}`.execute(server.db);
  await sql`update session set ip = ${`192.0.2.${one.id}`} where member_id = ${one.id}`.execute(
    server.db,
  );
  return one;
}

/** A share that was recorded before, in the member's referral balance. */
async function fillInvitePot(stage: Stage, member: FundedMember): Promise<void> {
  const { id: brought } = await invitee(stage, member);
  await inTransaction(stage.server.db, async (tx) => {
    await sql`
      insert into invite_reward (inviter_id, invitee_id, day, amount)
      values (${member.id}, ${brought}, '2026-01-01', 7500)`.execute(tx);
    await creditRewards(tx);
  });
}

async function fillRefundPot({ server }: Stage, { id, client }: FundedMember): Promise<void> {
  await lostOn(server.db, id, { daysAgo: 2 });
  await client.with({ key: newId() }).call('GET /api/refund/receive', {});
}

type Coupon = PlainRequest<'POST /staff/api/members/:id/coupons'>['body'];

function proposed({ first }: Stage, { id }: FundedMember) {
  const coupon: Coupon = {
    key: newId(),
    prize: 'credit',
    amount: 100,
    successPercent: 300,
    failPercent: 10,
    couponDays: 7,
    reason: 'A late payout',
  };
  return first.ask('POST /staff/api/members/:id/coupons', {
    params: { id: id.toString() },
    body: coupon,
  });
}

async function confirmed({ second }: Stage, { id }: FundedMember) {
  const changes = await second.call('GET /staff/api/changes', { query: {} });
  const change = changes.find(({ member }) => member?.id === id.toString());
  return second.ask('POST /staff/api/changes/:id/confirm', { params: { id: change?.id ?? '' } });
}

type Way = {
  /** Makes what there is before the flag. */
  readonly before?: (stage: Stage, member: FundedMember) => Promise<unknown>;
  /** Raised past the product, as if it came at the last moment. */
  readonly isLate?: boolean;
  /** The attempt: an answer with a code, or nothing where no one asks. */
  readonly take: (stage: Stage, member: FundedMember) => Promise<unknown>;
  /** Code of the rejection; null: it is just not given. */
  readonly code: string | null;
};

const answered = ({ body }: { body: unknown }) => (body as { message?: string }).message ?? null;

/** Every way in which a reward begins. One that is not here is found by the test below. */
const ways: Readonly<Record<string, Way>> = {
  'GET /api/bonus/activate/:code': {
    take: async (_, member) => answered(await activate(member)),
    code: 'NO_REWARDS',
  },
  'a bonus with its deposit': {
    before: async (_, member) => activate(member),
    isLate: true,
    take: async (stage, member) => {
      await deposit(stage, member);
      // A reward that keeps waiting for another deposit counts as given.
      return null;
    },
    code: null,
  },
  'coins with a deposit': { take: deposit, code: null },
  'GET /api/promotion/activate/:code': {
    take: async (_, { client }) =>
      answered(
        await client.ask('GET /api/promotion/activate/:code', { params: { code: 'NEWYEAR' } }),
      ),
    // As of a code that is over: who guesses learns nothing.
    code: 'NO_PROMOTION',
  },
  'POST /api/invite/receive': {
    before: fillInvitePot,
    take: async (_, { client }) => answered(await client.ask('POST /api/invite/receive', {})),
    code: 'NO_REWARDS',
  },
  'the share of a night': {
    before: async (stage, member) => {
      const { id } = await invitee(stage, member);
      await lostOn(stage.server.db, id);
    },
    take: async ({ server: { db } }) => {
      await inTransaction(db, async (tx) => recordRewards(tx, await yesterday(tx)));
      await inTransaction(db, creditRewards);
    },
    code: null,
  },
  'a share that staff decide about': {
    take: async (stage, member) => {
      const { id } = await invitee(stage, member);
      const detail = { invitee: `${id}`, day: '2026-01-02', amount: '5000' };
      const decided = { memberId: member.id, detail } as unknown as Parameters<
        NonNullable<(typeof inviteResolutions)['invite-grant']>
      >[1];
      return (
        await messageOf(() =>
          inTransaction(stage.server.db, async (tx) => {
            await inviteResolutions['invite-grant']?.(tx, decided);
            return null;
          }),
        )
      )?.code;
    },
    code: 'NO_REWARDS',
  },
  'GET /api/refund/receive': {
    before: ({ server }, { id }) => lostOn(server.db, id),
    take: async (_, { client }) => answered(await client.ask('GET /api/refund/receive', {})),
    code: 'NO_REFUND',
  },
  'GET /api/refund/addWallet': {
    before: fillRefundPot,
    take: async (_, { client }) => answered(await client.ask('GET /api/refund/addWallet', {})),
    code: 'NO_REWARDS',
  },
  'the pots of an excluded member': {
    before: async (stage, member) => {
      await fillInvitePot(stage, member);
      await fillRefundPot(stage, member);
    },
    take: async ({ server }, { id }) => {
      const paid = { memberId: id } as unknown as Parameters<
        NonNullable<(typeof potResolutions)['pots-pay']>
      >[1];
      return (
        await messageOf(() =>
          inTransaction(server.db, async (tx) => {
            await potResolutions['pots-pay']?.(tx, paid);
            return null;
          }),
        )
      )?.code;
    },
    code: 'NO_REWARDS',
  },
  'a coupon that staff propose': {
    take: async (stage, member) => {
      const answer = answered(await proposed(stage, member));
      if (answer === 'CHANGE_WAITS') await confirmed(stage, member);
      return answer;
    },
    code: 'NO_REWARDS',
  },
  'a coupon that staff confirm': {
    before: proposed,
    take: async (stage, member) => answered(await confirmed(stage, member)),
    code: 'NO_REWARDS',
  },
};

/** Calls that look like the beginning of a reward, and why they are not. */
const others: Readonly<Record<string, string>> = {
  'GET /api/invite/qr': 'it draws a link',
  'GET /api/promotion/find/:code': 'it reads',
  'POST /api/spinwheel/spin': 'the coin was given before',
  'POST /api/spinwheel/coupon/claim': 'the coupon was given before',
};

test('every call that gives a reward has its answer here', () => {
  const rewarding = Object.entries(purposes).flatMap(([name, purpose]) =>
    purpose === 'rewards' ? [name] : [],
  );
  expect(rewarding.filter((name) => !isRefusedWhileExcluded(name))).toEqual([]);
  expect(rewarding.filter((name) => !(name in ways) && !(name in others))).toEqual([]);
});

/** Files that take something out of the operator's accounts for rewards, or record a claim to it. */
const sources: Readonly<Record<string, readonly string[]>> = {
  'features/bonus/reward-commands.ts': [
    'GET /api/bonus/activate/:code',
    'GET /api/promotion/activate/:code',
  ],
  'features/bonus/grant-bonus.ts': ['a bonus with its deposit'],
  'features/bonus/activate-bonus.ts': ['GET /api/bonus/activate/:code'],
  'features/bonus/activate-promotion.ts': ['GET /api/promotion/activate/:code'],
  'features/invite/receive-invite-bonus.ts': ['POST /api/invite/receive'],
  'features/invite/reward-inviters.ts': ['the share of a night'],
  'features/invite/grant-reward.ts': ['a share that staff decide about'],
  'features/refund/credit-refunds.ts': ['GET /api/refund/receive'],
  'features/refund/add-refund-to-wallet.ts': ['GET /api/refund/addWallet'],
  'features/limits/limits-resolutions.ts': ['the pots of an excluded member'],
  'features/spin/grant-coins.ts': ['coins with a deposit'],
  'features/spin/claim-coupon.ts': ['POST /api/spinwheel/coupon/claim'],
  'features/spin/spin-wheel.ts': ['POST /api/spinwheel/spin'],
  'features/spin/staff/give-coupon.ts': [
    'a coupon that staff propose',
    'a coupon that staff confirm',
  ],
};

const gives =
  /\b(?:rewardHouse|postGrant|giveWithCondition|armBonus|insertPendingActivation|insertActive|insertGiven|insertCoupon|insertReward|insertRefunds)\(|\bcoinGrants\b/;
/** Files that declare these, take money back, or move it within the operator's accounts. */
const declare = new Set([
  'features/bonus/condition-store.ts',
  'features/bonus/condition-commands.ts',
  'features/invite/reward-store.ts',
  'features/refund/refund-store.ts',
  'features/spin/coupon-store.ts',
  'features/spin/spin-store.ts',
  'money/rewards/reward-ceilings.ts',
  'money/rewards/reward-houses.ts',
  'money/rewards/reward-pots.ts',
]);

test('every file that gives a reward has its answer here', () => {
  const root = new URL('..', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !/^(?:bench|seed|test|db)\//.test(file) &&
      gives.test(readFileSync(new URL(file, root), 'utf8')),
  );
  expect(files.filter((file) => !declare.has(file)).toSorted()).toEqual(
    Object.keys(sources).toSorted(),
  );
  const known = [...Object.keys(ways), ...Object.keys(others)];
  expect(
    Object.values(sources)
      .flat()
      .filter((way) => !known.includes(way)),
  ).toEqual([]);
});

test.each(Object.entries(ways))('%s gives nothing while the flag stands', async (_, way) => {
  const here = await sharedStage();
  const { server } = here;
  const [flagged, other] = [await fundedMember(server), await fundedMember(server)];
  for (const member of [flagged, other]) await way.before?.(here, member);
  if (way.isLate) await insertFlag(server.db, here, flagged);
  else await flag(here, flagged);
  const before = [await givenTo(server, flagged), await givenTo(server, other)];
  const codes = [await way.take(here, flagged), await way.take(here, other)];
  const [mine, theirs] = [await givenTo(server, flagged), await givenTo(server, other)];
  const { conditions = 0 } = before[0] ?? {};
  // One that waited for this very deposit has ended.
  expect(mine).toEqual({ ...before[0], conditions: way.isLate ? 0 : conditions });
  expect(codes[0] ?? null).toBe(way.code);
  // The same attempt of another member succeeds.
  expect(theirs).not.toEqual(before[1]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('rewards held when the flag is raised stay: conditions, coins, and coupons of every kind', async () => {
  const here = await staged();
  const { server } = here;
  const [runs, spins] = [await fundedMember(server), await fundedMember(server)];
  await activate(runs);
  await deposit(here, runs);
  await deposit(here, spins);
  await wonCoupon(server.db, spins.id, { type: 'coin', amount: 3n });
  await wonCoupon(server.db, spins.id, { type: 'credit', amount: 50_00n });
  const bonusHolder = await fundedMember(server);
  const bonus = { type: 'bonus', amount: 0n, bonusCode: 'WELCOME' } as const;
  await wonCoupon(server.db, bonusHolder.id, { ...bonus, successPercent: 300, failPercent: 10 });
  for (const member of [runs, spins, bonusHolder]) await flag(here, member);

  expect(await runs.client.call('GET /api/bonus/check/active', {})).toMatchObject({
    status: true,
    isArmed: false,
  });
  expect(await runs.client.call('GET /api/bonus/clear', {})).toMatchObject({
    message: 'BONUS_CLEAR',
  });
  // Their coin turns the wheel, and its prize is claimed like the earlier coupons.
  await spins.client.with({ key: newId() }).call('POST /api/spinwheel/spin', {});
  const { coupons } = await spins.client.call('GET /api/spinwheel/coupon', {
    query: { page: 1, limit: 10 },
  });
  expect(coupons).toHaveLength(3);
  const claim = ({ client }: FundedMember, coupon: string) =>
    client.with({ key: newId() }).ask('POST /api/spinwheel/coupon/claim', { body: { coupon } });
  const held = coupons.filter(({ prize }) => prize.name === 'Prize');
  for (const { _id } of held) expect((await claim(spins, _id)).status).toBe(200);
  const { coin, wallet } = await spins.client.call('GET /api/wallet', {});
  expect([coin, wallet.amount]).toEqual([3, 250]);

  const eligible = await bonusHolder.client.call('GET /api/eligibility', {});
  expect(eligible.coupons).toMatchObject([{ isAllowed: true }]);
  expect((await claim(bonusHolder, eligible.coupons[0]?.coupon ?? '')).status).toBe(200);
  await deposit(here, bonusHolder);
  expect(await bonusHolder.client.call('GET /api/bonus/check/active', {})).toMatchObject({
    isArmed: false,
    target: 1_200,
  });
  // No coin came with that deposit.
  expect((await bonusHolder.client.call('GET /api/wallet', {})).coin).toBe(0);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a bonus that waits ends with the flag; one that came with a coupon waits on', async () => {
  const here = await staged();
  const { server } = here;
  const [chose, won] = [await fundedMember(server), await fundedMember(server)];
  await activate(chose);
  await activate(won);
  await sql`update obligation set from_coupon = true where member_id = ${won.id}`.execute(
    server.db,
  );
  for (const member of [chose, won]) {
    // Another kind of flag ends nothing.
    const { raisedBy } = here;
    await raiseFlag(server.db, { memberId: member.id, kind: 'watch', reason: 'New', raisedBy });
    expect((await member.client.call('GET /api/bonus/check/active', {})).status).toBe(true);
    await flag(here, member);
  }
  expect((await chose.client.call('GET /api/bonus/check/active', {})).status).toBe(false);
  expect((await won.client.call('GET /api/bonus/check/active', {})).status).toBe(true);
});

test('nothing is offered while the flag is in force, no text says why, and everything is back after it', async () => {
  const here = await staged();
  const { server } = here;
  await inTransaction(server.db, (tx) => seedRewards(tx, false));
  const member = await fundedMember(server);
  const { client } = member;
  await fillInvitePot(here, member);
  await lostOn(server.db, member.id);
  const offered = async () => {
    const eligible = await client.call('GET /api/eligibility', {});
    const found = await client.call('GET /api/promotion/find/:code', {
      params: { code: 'NEWYEAR' },
    });
    return {
      bonuses: (await client.call('GET /api/bonus', {})).length > 0,
      promotions: (await client.call('GET /api/promotion/current', {})).length > 0,
      found: found !== null,
      takeable: [...eligible.bonuses, ...eligible.promotions].some(({ isAllowed }) => isAllowed),
      cashback: (await client.call('GET /api/refund/check', {})).claimable,
      referral: eligible.referral,
      banners:
        (await client.call('GET /api/invite/banners', {})).length +
          (await client.call('GET /api/refund/banners', {})).length >
        0,
      wheel: (await client.call('GET /api/spinwheel/setup', {})).activeSpinwheel !== null,
      widget: (await client.call('GET /api/spinwheel/active', {})).active,
    };
  };
  const allowed = { isAllowed: true, reason: null, obstacle: null };
  const all = {
    bonuses: true,
    promotions: true,
    found: true,
    takeable: true,
    cashback: 50,
    referral: allowed,
    banners: true,
    wheel: true,
    widget: true,
  };
  const none = {
    bonuses: false,
    promotions: false,
    found: false,
    takeable: false,
    cashback: 0,
    // The balance is theirs, and shown: the note about the pause is next to it.
    referral: { isAllowed: false, reason: 'NO_REWARDS', obstacle: null },
    banners: false,
    wheel: false,
    widget: false,
  };
  expect(await offered()).toEqual(all);
  await flag(here, member);
  expect(await offered()).toEqual(none);
  expect((await client.call('GET /api/invite/bonus', {})).amount).toBe(75);
  // With a coupon to claim the wheel's page can be found, with a coin the wheel too.
  await wonCoupon(server.db, member.id, { type: 'coin', amount: 1n });
  expect(await offered()).toEqual({ ...none, widget: true });
  const [coupon] = (await client.call('GET /api/eligibility', {})).coupons;
  await client.call('POST /api/spinwheel/coupon/claim', { body: { coupon: coupon?.coupon ?? '' } });
  expect(await offered()).toEqual({ ...none, widget: true, wheel: true });
  // A member of the same operator without the flag sees no difference.
  const other = await fundedMember(server);
  expect((await other.client.call('GET /api/bonus', {})).length).toBeGreaterThan(0);
  await endFlags(here);
  expect(await offered()).toEqual(all);
});

test('once the flag has ended nothing of its time is given, and what was paused is back', async () => {
  const here = await staged();
  const { server } = here;
  const member = await fundedMember(server);
  await fillInvitePot(here, member);
  const { id: brought } = await invitee(here, member);
  await activate(member);
  await flag(here, member);
  await deposit(here, member);
  // Yesterday closed under the flag, which was raised the day before that. The day before was lost without it.
  await sql`update member_flag set created_at = now() - interval '2 days'`.execute(server.db);
  for (const id of [member.id, brought]) await lostOn(server.db, id, { daysAgo: 1 });
  await lostOn(server.db, member.id, { daysAgo: 4, lost: 400_00n });
  await endFlags(here);
  await runJobs(server, bonusJob);
  await runJobs(server, coinJob);
  await inTransaction(server.db, async (tx) => recordRewards(tx, await yesterday(tx)));
  await inTransaction(server.db, creditRewards);
  const { client } = member;
  expect(await client.call('GET /api/wallet', {})).toMatchObject({
    coin: 0,
    wallet: { amount: 200 },
  });
  expect((await client.call('GET /api/bonus/check/active', {})).status).toBe(false);
  expect((await client.call('GET /api/invite/bonus', {})).amount).toBe(75);
  expect((await client.call('GET /api/refund/check', {})).claimable).toBe(20);
  // From here on it is as with everybody: the next deposit brings its bonus and coin.
  // Of a flag with an end the earlier one counts.
  for (const [ended, ends] of [
    ['created_at', `now() + interval '1 day'`],
    ['now()', 'created_at'],
    ['created_at', 'null'],
  ] as const) {
    await sql`
      update member_flag set ended_at = ${sql.raw(ended)}, ends_at = ${sql.raw(ends)}`.execute(
      server.db,
    );
    const { claimable } = await client.call('GET /api/refund/check', {});
    expect([ended, ends, claimable]).toEqual([ended, ends, 70]);
  }
});

test('a flag with an end stops rewards until then, and another member’s or another kind stops nothing', async () => {
  const here = await sharedStage();
  const { server, raisedBy } = here;
  const [member, other] = [await fundedMember(server), await fundedMember(server)];
  const common = { reason: 'New', raisedBy } as const;
  await raiseFlag(server.db, { ...common, memberId: member.id, kind: 'vip' });
  await raiseFlag(server.db, { ...common, memberId: other.id, kind: 'noBonus' });
  expect((await activate(member)).status).toBe(200);
  await member.client.call('GET /api/bonus/clear', {});
  const endsAt = new Date(Date.now() + 60_000);
  await raiseFlag(server.db, { ...common, memberId: member.id, kind: 'noBonus', endsAt });
  expect((await activate(member)).status).toBe(403);
  await sql`
    update member_flag set ends_at = now() - interval '1 second'
    where member_id = ${member.id} and kind = 'noBonus'`.execute(server.db);
  expect((await activate(member)).status).toBe(200);
});

/** Runs `second` while the transaction of `first` is open, and answers whether it waited for it. */
async function beside<Second>(
  { server: { db } }: Stage,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<Second>,
): Promise<{ readonly second: Second; readonly hasWaited: boolean }> {
  const [written, commits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = inTransaction(db, async (tx) => {
    await first(tx);
    written.resolve();
    await commits.promise;
  });
  await Promise.race([written.promise, one]);
  const two = second();
  const hasWaited = await Promise.race([two.then(() => false), sleep(150).then(() => true)]);
  commits.resolve();
  await one;
  return { second: await two, hasWaited };
}

test('a flag that is raised as a deposit with its bonus is credited lets none slip', async () => {
  const here = await staged();
  const { server } = here;
  // The deposit is credited, and its bonus considered while the flag is not committed.
  const early = await fundedMember(server);
  await activate(early);
  await payIn(server, early.id, 200_00n);
  const raised = await beside(
    here,
    async (tx) => {
      await lockForReward(tx, early.id);
      await insertFlag(tx, here, early);
    },
    () => runJobs(server, bonusJob),
  );
  expect(raised.hasWaited).toBe(true);
  expect((await early.client.call('GET /api/bonus/check/active', {})).status).toBe(false);
  expect((await early.client.call('GET /api/wallet', {})).wallet.amount).toBe(200);
  // The bonus is being given: who raises the flag waits, and what has begun stays.
  const late = await fundedMember(server);
  await activate(late);
  await payIn(server, late.id, 200_00n);
  const given = await beside(
    here,
    (tx) => lockForReward(tx, late.id),
    () => flag(here, late),
  );
  expect(given.hasWaited).toBe(true);
  // A whole crowd: whichever comes first, no bonus waits any longer, and no later deposit brings one.
  const crowd = await Promise.all(Array.from({ length: 12 }, () => fundedMember(server)));
  for (const member of crowd) await activate(member);
  await Promise.all([
    ...crowd.flatMap((member, nth) =>
      nth % 2
        ? [payIn(server, member.id, 200_00n), flag(here, member)]
        : [flag(here, member), payIn(server, member.id, 200_00n)],
    ),
    runJobs(server, bonusJob),
  ]);
  await runJobs(server, bonusJob);
  const kindsOf = () => Promise.all(crowd.map((member) => givenTo(server, member)));
  const after = await kindsOf();
  for (const one of after) {
    expect(one?.conditions).toBe(one?.kinds?.includes('bonus') ? 1 : 0);
  }
  for (const member of crowd) await deposit(here, member);
  expect(await kindsOf()).toEqual(after);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a node of the release before cannot write what the flag stops, also while it is raised', async () => {
  const here = await sharedStage();
  const { server } = here;
  const words = json('x');
  const rows: Readonly<Record<string, (id: FundedMember['id']) => RawBuilder<unknown>>> = {
    obligation: (id) => sql`
      insert into obligation (member_id, source, code, name, state, success_percent, fail_percent,
        wallet_seq, armed_until)
      values (${id}, 'bonus', 'WELCOME', ${words}, 'armed', 300, 10, 0, now())`,
    receipt: (id) => sql`
      insert into promotion_receipt (promotion_code, member_id) values ('NEWYEAR', ${id})`,
    refund: (id) => sql`
      insert into refund (member_id, day, lost, amount) values (${id}, '2026-01-01', 10, 1)`,
    coupon: (id) => sql`
      insert into coupon (given_key, member_id, name, label, type, amount, success_percent,
        fail_percent, expires_at)
      values (${newId()}, ${id}, ${words}, ${words}, 'credit', 1, 100, 0, now())`,
  };
  for (const [name, row] of Object.entries(rows)) {
    const [member, other] = [await fundedMember(server), await fundedMember(server)];
    const { second, hasWaited } = await beside(
      here,
      async (tx) => {
        await lockForReward(tx, member.id);
        await insertFlag(tx, here, member);
      },
      () =>
        row(member.id)
          .execute(server.db)
          .then(
            () => 'written',
            (error: unknown) => limitCodeOf(error),
          ),
    );
    expect([name, second, hasWaited]).toEqual([name, 'NO_REWARDS', true]);
    await row(other.id).execute(server.db);
  }
  // Nor start what waited.
  const waits = await fundedMember(server);
  await activate(waits);
  await insertFlag(server.db, here, waits);
  const begin = sql`update obligation set state = 'active' where member_id = ${waits.id}`;
  expect(limitCodeOf(await begin.execute(server.db).catch((error: unknown) => error))).toBe(
    'NO_REWARDS',
  );
});
