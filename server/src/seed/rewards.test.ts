import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bangkok } from '#db/bangkok.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { demoPassword } from './people.ts';
import { seed } from './seed.ts';

async function demo(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer(environment);
  await server.db.deleteFrom('source').execute();
  await server.db.deleteFrom('deposit_account').execute();
  await seed(server.services);
  return server;
}

async function logIn({ visitor }: TestServer, username: string) {
  const { token } = await visitor().call('POST /api/login', {
    body: { username, password: demoPassword },
  });
  return visitor().with({ token });
}

/** The days on which members lost and were rewarded, in days before today, and when each reward came in. */
async function rewardDays({ db }: TestServer): Promise<unknown[]> {
  const { rows } = await sql`
    with dated as (
      select 'lost' as of, day, null::timestamptz as created_at from day_result
      union all
      select 'refund', day, created_at from refund
      union all
      select 'reward', day, created_at from invite_reward
    ), counted as (
      select *, (now() at time zone ${bangkok})::date - day as ago,
        created_at at time zone ${bangkok} as at
      from dated
    )
    select of, max(ago) as first, min(ago) as last, count(distinct ago)::int as days,
      string_agg(distinct at::date - day || to_char(at, ' HH24:MI'), ', ') as at
    from counted group by of order by of`.execute(db);
  return rows;
}

/** Days since each coupon was won, and until it expires. */
async function couponDays({ db }: TestServer): Promise<unknown[]> {
  const { rows } = await sql`
    select round(extract(epoch from now() - created_at) / 86400)::int as won,
      round(extract(epoch from expires_at - now()) / 86400)::int as expires
    from coupon order by expires`.execute(db);
  return rows;
}

test('the demo’s first member finds something on every screen of rewards', async () => {
  const server = await demo();
  await expectConsistentLedger(server);
  const somchai = await logIn(server, '0812345678');
  const bonuses = await somchai.call('GET /api/bonus', {});
  expect(bonuses.map(({ code, type }) => [code, type])).toEqual([
    ['WELCOME100', 'limit'],
    ['DAILY20', 'day'],
    ['WEEKLY50', 'week'],
  ]);
  const { activeSpinwheel } = await somchai.call('GET /api/spinwheel/setup', {});
  expect(activeSpinwheel?.slices).toHaveLength(8);
  const { total } = await somchai.call('GET /api/spinwheel/coupon', { query: {} });
  expect(total).toBe(4);
  expect(await somchai.call('POST /api/invite', { body: {} })).toMatchObject({ total: 24 });
  expect(await somchai.call('POST /api/refund', { body: {} })).toMatchObject({ total: 12 });
  expect(await somchai.call('GET /api/refund/check', {})).toMatchObject({ claimable: 60 });
  expect(await rewardDays(server)).toEqual([
    // Cashback of the last two days waits; before it both came in the morning after.
    { of: 'lost', first: 14, last: 1, days: 14, at: null },
    { of: 'refund', first: 14, last: 3, days: 12, at: '1 10:12' },
    { of: 'reward', first: 14, last: 3, days: 12, at: '1 03:00' },
  ]);
  expect(await couponDays(server)).toEqual([
    { won: 9, expires: -2 },
    { won: 0, expires: 5 },
    { won: 0, expires: 6 },
    { won: 0, expires: 7 },
  ]);
  const banners = [
    ...bonuses.flatMap((bonus) => bonus.banners),
    ...(await somchai.call('GET /api/invite/banners', {})),
    ...(await somchai.call('GET /api/refund/banners', {})),
  ];
  for (const { image } of banners) {
    expect(existsSync(new URL(`../../../web/public${image}`, import.meta.url)), image).toBe(true);
  }
});

test('the demo’s third member has nothing in the wallet, so every gift is open to her', async () => {
  const server = await demo();
  const wipa = await logIn(server, '0834567890');
  expect(await wipa.call('POST /api/spinwheel/spin', {})).toMatchObject({ success: true });
  await wipa.call('GET /api/promotion/activate/:code', { params: { code: 'lotus100' } });
  expect(await wipa.call('GET /api/bonus/check/active', {})).toMatchObject({ target: 500 });
});

test('a Lao demo gives kip', async () => {
  const server = await demo({ LAOS: 'true' });
  await expectConsistentLedger(server);
  const noy = await logIn(server, '02055512345');
  const [welcome] = await noy.call('GET /api/bonus', {});
  expect(welcome).toMatchObject({ code: 'WELCOME100', maxAmount: 350_000 });
});
