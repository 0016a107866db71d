import { audit } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bangkok } from '#db/bangkok.ts';
import { readSettings } from '#settings/settings.ts';
import { onceForFile } from '#test/ends.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { demoPassword } from './people.ts';
import { seed } from './seed.ts';

/** A server whose demo two nodes fill at the same time. */
async function demo(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer(environment);
  await server.db.deleteFrom('source').execute();
  await server.db.deleteFrom('deposit_account').execute();
  await Promise.all([seed(server.services), seed(server.services)]);
  return server;
}

const thaiDemo = onceForFile(() => demo());
const laoDemo = onceForFile(() => demo({ LAOS: 'true' }));

/** Each row of a query as one text. */
async function textsOf({ db }: TestServer, query: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(db);
  return rows.map((row) => Object.values(row).join(' '));
}

async function campaignsOf(server: TestServer) {
  return {
    bonuses: await textsOf(
      server,
      `select code, type, max_received, percent, max_amount, minimum_deposit, success_percent,
        fail_percent, currency from bonus order by position`,
    ),
    promotions: await textsOf(
      server,
      `select code, amount, success_percent, fail_percent, quota, is_listed, currency
      from promotion`,
    ),
    wheels: await textsOf(
      server,
      `select budget, spent, success_percent, fail_percent, coupon_days, is_active, currency
      from wheel`,
    ),
    slices: await textsOf(
      server,
      'select code, type, amount, weight, bonus_code from wheel_slice order by position',
    ),
    gifts: await textsOf(
      server,
      `select amount from ledger.transfer join member on account = coin_account
      where amount > 1`,
    ),
  };
}

/** The campaigns of a demo whose smallest note is a number of satang. */
function campaignsIn(unit: bigint, currency: string) {
  return {
    bonuses: [
      `WELCOME100 limit 1 100 ${500n * unit} ${100n * unit} 300 10 ${currency}`,
      `DAILY20 day 2 20 ${200n * unit} ${50n * unit} 300 10 ${currency}`,
      `WEEKLY50 week 1 50 ${1_000n * unit} ${300n * unit} 300 10 ${currency}`,
    ],
    promotions: [`LOTUS100 ${100n * unit} 500 10 500 true ${currency}`],
    wheels: [`${100_000n * unit} ${40n * unit} 300 10 7 true ${currency}`],
    slices: [
      `S1 credit ${10n * unit} 260 `,
      'S2 coin 1 200 ',
      `S3 credit ${50n * unit} 60 `,
      'S4 none 0 250 ',
      `S5 credit ${20n * unit} 150 `,
      'S6 coin 3 50 ',
      `S7 credit ${100n * unit} 20 `,
      'S8 bonus 0 10 DAILY20',
    ],
  };
}

async function staffOf(server: TestServer): Promise<string[]> {
  return textsOf(server, 'select username, role, name from staff order by id');
}

async function accountsOf(server: TestServer): Promise<string[]> {
  return textsOf(
    server,
    `select kind, bank_code, account_no, account_name, mode, currency
    from deposit_account order by id`,
  );
}

async function namesOf(server: TestServer, table: 'source' | 'canned_reply'): Promise<string[]> {
  return table === 'source'
    ? textsOf(
        server,
        'select code, description, name_th, name_la, name_en from source order by position',
      )
    : textsOf(server, 'select title from canned_reply order by id');
}

test('the demo is seeded once, its money is in the books, and its people can log in', async () => {
  const server = await thaiDemo();
  const people = await server.db.selectFrom('member').select(['id', 'inviter_id']).execute();
  expect(people).toHaveLength(4);
  const findings = await audit(server.db);
  expect(findings.filter(({ rows }) => rows > 0)).toEqual([]);
  const visitor = server.visitor();
  const { token } = await visitor.call('POST /api/login', {
    body: { username: '0812345678', password: demoPassword },
  });
  const me = await visitor.with({ token }).call('GET /api/account/me', {});
  expect(me).toMatchObject({
    profile: { _id: '100001' },
    wallet: { amount: 1505.5 - 300 + 120 - 50 - 200, inTransit: 0 },
    invite: { count: 2, successCount: 1 },
  });
  const { total } = await visitor.with({ token }).call('POST /api/statement', { body: {} });
  expect(total).toBe(10 + 4);
  const played = me.slots.filter(({ isActive }) => isActive);
  expect(played.map(({ code, amount }) => [code, amount])).toEqual([
    ['JOKER', 50],
    ['PG', 180],
  ]);
  const ranked = me.slots.filter(({ popularRank }) => popularRank !== null);
  expect(
    ranked.sort((one, other) => Number(one.popularRank) - Number(other.popularRank)),
  ).toMatchObject(
    ['PG', 'JOKER', 'UFABET', 'SEXYGAME', 'HUAYHD', 'SLOTXO'].map((code) => ({ code })),
  );
});

test('a Lao demo has Lao people and kip', async () => {
  const server = await laoDemo();
  const visitor = server.visitor();
  expect(await visitor.call('GET /api/lookup/withdraw', {})).toEqual({
    withdrawMin: 70_000,
    withdrawMax: 35_000_000,
    review: { above: 3_500_000, expectedAt: null, reviewDueAt: expect.any(String) },
  });
  const { banks } = await visitor.call('GET /api/lookup/deposit', {});
  expect(banks.map(({ bankCode, currency }) => [bankCode, currency])).toContainEqual([
    'BCEL',
    'LAK',
  ]);
});

const bank = 'LOTUS WALLET CO LTD';

test('a Thai demo is a small operator in baht', async () => {
  const server = await thaiDemo();
  expect(await campaignsOf(server)).toEqual({
    ...campaignsIn(1_00n, 'THB'),
    gifts: ['5', '5'],
  });
  expect(await staffOf(server)).toEqual([
    ...['nok agent นก', 'somsri cashier สมศรี', 'prasert cashier ประเสริฐ', 'admin admin ผู้ดูแล'],
  ]);
  expect(await accountsOf(server)).toEqual([
    `bank SCB 1112223334 ${bank} AUTO THB`,
    `bank KBANK 2223334445 ${bank} SMS THB`,
    `bank GSB 020111222333 ${bank} MANUAL THB`,
    'wallet  0899999999 0899999999 GIFT THB',
  ]);
  expect(await namesOf(server, 'source')).toEqual([
    'FRIEND เพื่อนแนะนำ เพื่อนแนะนำ ໝູ່ແນະນຳ A friend told me',
    ...['FACEBOOK Facebook   ', 'GOOGLE Google   ', 'LINE LINE   ', 'TIKTOK TikTok   '],
    'OTHER อื่น ๆ อื่น ๆ ອື່ນໆ Other',
  ]);
  expect(await namesOf(server, 'canned_reply')).toEqual([
    ...['ทักทาย', 'ขอสลิป', 'กำลังตรวจสอบ', 'ขอบคุณ'],
  ]);
  expect(
    await textsOf(server, 'select place, position, image from banner order by place, position'),
  ).toEqual([
    'invite 1 /demo/invite-friends.svg',
    'invite 2 /demo/invite-share.svg',
    'refund 1 /demo/refund-back.svg',
    'refund 2 /demo/refund-week.svg',
  ]);
  const { rows: popular } = await sql`
    select code, max(players) as most, min(players) as least, count(*)::int as days,
      (now() at time zone ${bangkok})::date - max(day) as last
    from game_popularity group by code order by most desc`.execute(server.db);
  const players = { PG: 41, JOKER: 33, UFABET: 27, SEXYGAME: 22, HUAYHD: 14, SLOTXO: 9 };
  expect(popular).toEqual(
    Object.entries(players).map(([code, count]) => ({
      ...{ code, most: count, least: count, days: 6, last: 1 },
    })),
  );
  const settings = await readSettings(server.db);
  expect(settings).toMatchObject({
    ...{ name: 'Lotus Wallet', website: server.services.config.publicUrl },
    ...{ lineName: '@lotus-wallet-demo', lineLink: 'https://line.me/R/ti/p/@lotus-wallet-demo' },
    ...{ wheelDailyMax: 20_000_00n, bonusDailyMax: 200_000_00n, promotionDailyMax: 50_000_00n },
    ...{ inviteDailyMax: 50_000_00n, refundDailyMax: 50_000_00n, selfTestYes: 2 },
    enableChatWidget: true,
  });
  expect(
    settings.chatMenu.map(({ id, callsStaff, items }) => [
      id,
      callsStaff,
      items.map(({ id }) => id),
    ]),
  ).toEqual([
    ['deposit', false, ['deposit-staff']],
    ['withdraw', false, ['withdraw-staff']],
    ['staff', true, []],
  ]);
});

test('a Lao demo is the same operator in kip, with names in Lao', async () => {
  const server = await laoDemo();
  expect(await campaignsOf(server)).toEqual({
    ...campaignsIn(700_00n, 'LAK'),
    gifts: ['5'],
  });
  expect(await staffOf(server)).toEqual([
    ...['nok agent ນົກ', 'somsri cashier ສົມສີ', 'prasert cashier ປະເສີດ', 'admin admin ຜູ້ດູແລ'],
  ]);
  expect(await accountsOf(server)).toEqual([
    `bank BCEL 010120009998887 ${bank} MANUAL LAK`,
    `bank LDB 0201200099988 ${bank} MANUAL LAK`,
  ]);
  const [friend, , , , , other] = await namesOf(server, 'source');
  expect([friend, other]).toEqual([
    'FRIEND ໝູ່ແນະນຳ เพื่อนแนะนำ ໝູ່ແນະນຳ A friend told me',
    'OTHER ອື່ນໆ อื่น ๆ ອື່ນໆ Other',
  ]);
  expect(await namesOf(server, 'canned_reply')).toEqual([
    ...['ທັກທາຍ', 'ຂໍສະລິບ', 'ກຳລັງກວດສອບ', 'ຂອບໃຈ'],
  ]);
});

test.each([
  ['Thai', thaiDemo, ['withdrawal 6500 THB', 'chat null THB']],
  ['Lao', laoDemo, ['withdrawal 4550000 LAK', 'chat null LAK']],
] as const)(
  'the staff of a %s demo find a withdrawal and a chat that wait',
  async (_, demo, work) => {
    const { client } = await staffUser(await demo(), 'admin');
    const { items } = await client.call('GET /staff/api/queue', { query: { sort: 'since' } });
    expect(items.map(({ kind, amount, currency }) => `${kind} ${amount} ${currency}`)).toEqual(
      work,
    );
  },
);
