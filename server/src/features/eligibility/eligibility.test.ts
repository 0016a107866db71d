import type { CallName, ReplyOf } from '@wallet/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { checkActivation, rewardEligibilityOf } from '#features/bonus/reward-facts.ts';
import { saveBonus, savePromotion } from '#features/bonus/save-campaign.ts';
import { receiveRefund } from '#features/refund/receive-refund.ts';
import { extendCoupon } from '#features/spin/coupon-store.ts';
import { keepCoupons } from '#features/spin/keep-coupons.ts';
import { newId } from '#lib/ids.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { lostOn } from '#test/nights.ts';
import { emptyWallet, intentOf, json, payIn } from '#test/rewards.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const offer = { currency: 'THB', success_percent: 300, fail_percent: 10 } as const;

/** A server on which there is one of everything. */
async function rewardServer(): Promise<TestServer> {
  const server = await startTestServer();
  await inTransaction(server.db, async (tx) => {
    const bonus = {
      ...offer,
      type: 'limit',
      max_received: 1,
      percent: 100,
      max_amount: 500_00n,
      minimum_deposit: 100_00n,
    } as const;
    await saveBonus(tx, { ...bonus, code: 'WELCOME', name: json('Welcome') });
    await saveBonus(tx, { ...bonus, code: 'FIRST', name: json('First'), for_new_members: true });
    await savePromotion(tx, {
      ...offer,
      code: 'NEWYEAR',
      name: json('New year'),
      description: json('For you'),
      amount: 100_00n,
      is_listed: true,
    });
  });
  return server;
}

/** A member with cashback that is due and cashback that waits, and a coupon for money. */
async function member(server: TestServer): Promise<FundedMember> {
  const one = await fundedMember(server);
  await lostOn(server.db, one.id, { daysAgo: 2 });
  await receiveRefund(server.services, intentOf(one.id));
  await lostOn(server.db, one.id, { daysAgo: 1 });
  await insertCoupon(server, one);
  return one;
}

async function insertCoupon({ db }: TestServer, { id }: FundedMember): Promise<void> {
  await sql`
    insert into coupon (member_id, name, label, type, amount, success_percent, fail_percent,
      expires_at)
    values (${id}, ${json('Lucky')}, ${json('Money')}, 'credit', 10000, 300, 10,
      now() + interval '5 hours')`.execute(db);
}

type EligibilityReply = ReplyOf<'GET /api/eligibility'>;
type ReferralEligibility = EligibilityReply['referral'];

type Attempt = () => Promise<ReferralEligibility>;

/** A try at each reward, which answers what came of it in the shape of the eligibility that was returned before. */
function attemptsAt({ client }: FundedMember, reply: EligibilityReply): Map<string, Attempt> {
  const plain = {
    referral: 'POST /api/invite/receive',
    cashback: 'GET /api/refund/receive',
    cashbackToWallet: 'GET /api/refund/addWallet',
  } as const satisfies Partial<Record<keyof EligibilityReply, CallName>>;
  const keyed = () => client.with({ key: newId() });
  const attempts = new Map<string, Attempt>();
  for (const [name, call] of Object.entries(plain)) {
    attempts.set(name, async () => verdictOf(await keyed().ask(call, {})));
  }
  for (const { code } of reply.bonuses) {
    const request = { params: { code } };
    attempts.set(code, async () =>
      verdictOf(await keyed().ask('GET /api/bonus/activate/:code', request)),
    );
  }
  for (const { code } of reply.promotions) {
    const request = { params: { code } };
    attempts.set(code, async () =>
      verdictOf(await keyed().ask('GET /api/promotion/activate/:code', request)),
    );
  }
  for (const { coupon } of reply.coupons) {
    const request = { body: { coupon } };
    attempts.set('coupon', async () =>
      verdictOf(await keyed().ask('POST /api/spinwheel/coupon/claim', request)),
    );
  }
  return attempts;
}

function verdictOf({ status, body }: { status: number; body: unknown }): ReferralEligibility {
  if (status < 300) return { isAllowed: true, reason: null, obstacle: null };
  const refused = body as { message: string; obstacle?: ReferralEligibility['obstacle'] };
  return { isAllowed: false, reason: refused.message, obstacle: refused.obstacle ?? null };
}

function verdictsOf(reply: EligibilityReply): Map<string, ReferralEligibility> {
  const { referral, cashback, cashbackToWallet } = reply;
  const of = ({ isAllowed, reason, obstacle }: ReferralEligibility) => ({
    isAllowed,
    reason,
    obstacle,
  });
  return new Map([
    ...Object.entries({ referral, cashback, cashbackToWallet }),
    ...reply.bonuses.map((each) => [each.code, of(each)] as const),
    ...reply.promotions.map((each) => [each.code, of(each)] as const),
    ...reply.coupons.map((each) => ['coupon', of(each)] as const),
  ]);
}

test('the eligibility is what an attempt then answers, for everything and in every state that keeps a member from it', async () => {
  const server = await rewardServer();
  const states: Record<string, (one: FundedMember) => Promise<unknown>> = {
    'too much money': ({ id }) => payIn(server, id, 805_50n),
    'an open withdrawal': async ({ id, client }) => {
      await payIn(server, id, 6_000_00n);
      await client.call('POST /api/wallet/withdrawAll', { body: { amount: 6_000 } });
    },
    'a bonus that waits': ({ client }) =>
      client.call('GET /api/bonus/activate/:code', { params: { code: 'WELCOME' } }),
    'a condition that runs': ({ client }) =>
      client.call('GET /api/promotion/activate/:code', { params: { code: 'NEWYEAR' } }),
  };
  const causes = new Map<string, unknown>();
  for (const [state, bring] of Object.entries(states)) {
    const one = await member(server);
    await bring(one);
    const reply = await one.client.call('GET /api/eligibility', {});
    causes.set(state, reply.cashbackToWallet);
    // Cashback that is due goes to its own balance, so only a condition keeps it from that.
    const { cashback, ...others } = Object.fromEntries(verdictsOf(reply));
    expect(Object.values(others).map(({ isAllowed }) => isAllowed)).not.toContain(true);
    for (const [name, attempt] of attemptsAt(one, reply)) {
      expect(await attempt(), `${name} with ${state}`).toEqual({ cashback, ...others }[name]);
    }
  }
  expect(Object.fromEntries(causes)).toMatchObject({
    'too much money': {
      reason: 'BONUS_REMAINING',
      obstacle: { cause: 'BALANCE_REMAINS', total: 805.5, minimumBalance: 5, currency: 'THB' },
    },
    'an open withdrawal': {
      reason: 'BONUS_REMAINING',
      obstacle: { cause: 'WITHDRAWAL_OPEN', amount: 6_000 },
    },
    'a bonus that waits': {
      reason: 'BONUS_ALREADY_ACTIVE',
      obstacle: { cause: 'CONDITION_WAITING', minimumDeposit: 100 },
    },
    'a condition that runs': {
      reason: 'BONUS_ALREADY_ACTIVE',
      obstacle: { cause: 'CONDITION_RUNNING', target: 300 },
    },
  });
});

test('eligible rewards can be taken, each by a member of their own', async () => {
  const server = await rewardServer();
  const reply = await (await member(server)).client.call('GET /api/eligibility', {});
  const free = [...verdictsOf(reply)].filter(([, { isAllowed }]) => isAllowed);
  expect(free).toHaveLength(6);
  expect(reply.referral).toEqual({
    isAllowed: false,
    reason: 'NO_INVITEE_PLAY_INFO',
    obstacle: null,
  });
  for (const [name, verdict] of free) {
    const attempt = attemptsAt(await member(server), reply).get(name);
    if (name !== 'coupon') expect(await attempt?.(), name).toEqual(verdict);
  }
  // A balance that is not known is not a reason yet: its game is asked when the reward is taken.
  const one = await member(server);
  const standing = await rewardEligibilityOf(server.services, one.id);
  const unknown = { ...standing, facts: { ...standing.facts, holdings: null } };
  const arming = { isFromCoupon: false, find: async () => 'WELCOME' };
  expect(await checkActivation(server.db, unknown, arming)).toBeNull();
  await sql`
    insert into game_account (member_id, code, username, password, state, amount, failed_at)
    values (${one.id}, 'PG', 'someone', '', 'active', 500000, now())`.execute(server.db);
  expect((await rewardEligibilityOf(server.services, one.id)).facts.holdings).toBeNull();
  const winner = await member(server);
  const own = await winner.client.call('GET /api/eligibility', {});
  expect((await attemptsAt(winner, own).get('coupon')?.())?.isAllowed).toBe(true);
});

test('a coupon does not expire while its member is kept from claiming it, and does once they are not', async () => {
  const server = await rewardServer();
  const [kept, free] = [await member(server), await member(server)];
  await payIn(server, kept.id, 100_00n);
  const hours = async ({ id }: FundedMember) => {
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours
      from coupon where member_id = ${id}`.execute(server.db);
    return rows[0]?.hours;
  };
  const look = () => keepCoupons(server.services);
  await look();
  expect([await hours(kept), await hours(free)]).toEqual([25, 5]);
  await sql`update coupon set expires_at = now() + interval '1 minute'`.execute(server.db);
  await emptyWallet(server, kept.id);
  await look();
  expect([await hours(kept), await hours(free)]).toEqual([0, 0]);
  // One that has longer left keeps it.
  const { id } = await server.db
    .updateTable('coupon')
    .set({ expires_at: sql<Date>`now() + interval '48 hours'` })
    .where('member_id', '=', kept.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await extendCoupon(server.db, id, 25);
  expect(await hours(kept)).toBe(48);
  // One that has expired stays so.
  await sql`update coupon set expires_at = now() - interval '1 minute'`.execute(server.db);
  await payIn(server, kept.id, 100_00n);
  await look();
  expect(await hours(kept)).toBe(0);
  expect((await kept.client.call('GET /api/eligibility', {})).coupons).toEqual([]);
});
