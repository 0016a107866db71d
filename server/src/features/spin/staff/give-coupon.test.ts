import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { saveBonus } from '#features/bonus/save-campaign.ts';
import { saveWheel } from '#features/spin/save-wheel.ts';
import { newId } from '#lib/ids.ts';
import { writeSettings } from '#settings/settings.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { json } from '#test/rewards.ts';
import { staffUser } from '#test/staff.ts';
import type { PlainRequest, TestClient } from '#test/test-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';

const propose = 'POST /staff/api/members/:id/coupons';
const confirm = 'POST /staff/api/changes/:id/confirm';

type Coupon = PlainRequest<typeof propose>['body'];

/** A coupon of plain cash. */
function cash(amount: number): Extract<Coupon, { prize: 'credit' }> {
  const terms = { successPercent: 100, failPercent: 0, couponDays: 7 };
  return { key: newId(), prize: 'credit', amount, ...terms, reason: 'A late payout' };
}

async function twoPeople() {
  const server = await startTestServer();
  const [first, second] = [await staffUser(server, 'cashier'), await staffUser(server, 'cashier')];
  return { server, first: first.client, second: second.client };
}

function asked(client: TestClient, { id }: FundedMember, body: Coupon) {
  return client.ask(propose, { params: { id: id.toString() }, body });
}

async function proposed(client: TestClient, { id }: FundedMember, body: Coupon): Promise<string> {
  const saved = await client.call(propose, { params: { id: id.toString() }, body });
  if (saved.changeId === null) throw new Error('a coupon waits for a second person');
  return saved.changeId;
}

async function couponsOf({ db }: TestServer, { id }: FundedMember) {
  return db
    .selectFrom('coupon')
    .select(['type', 'amount', 'label', 'bonus_code', 'success_percent', 'fail_percent'])
    .where('member_id', '=', id)
    .execute();
}

test('a coupon takes two people, who see its member and its highest cost, and exists once', async () => {
  const { server, first, second } = await twoPeople();
  const member = await fundedMember(server);
  const coupon = cash(150);
  const id = await proposed(first, member, coupon);
  expect(await couponsOf(server, member)).toEqual([]);
  expect(await second.call('GET /staff/api/changes', { query: {} })).toMatchObject([
    {
      id,
      subject: `coupon:${member.id}`,
      member: { id: member.id.toString(), name: 'Noy' },
      costs: [{ of: 'coupon', before: 0, after: 150 }],
      isNew: true,
    },
  ]);
  // A role that sees no members confirms changes without them.
  const seesMembers = (list: RawBuilder<unknown>) =>
    sql`update staff_role set capabilities = ${list} where code = 'cashier'`.execute(server.db);
  await seesMembers(sql`array_remove(capabilities, 'viewMembers')`);
  const [unnamed] = await second.call('GET /staff/api/changes', { query: {} });
  expect(unnamed).toMatchObject({ id, member: null });
  await seesMembers(sql`array_append(capabilities, 'viewMembers')`);
  // Sent again after a lost reply, also twice at a time: the answer is the first one.
  const again = await Promise.all([1, 2].map(() => proposed(first, member, coupon)));
  expect(again).toEqual([id, id]);
  // Another one for the same member, or the same one by another person, waits for the decision about this.
  for (const other of [
    asked(first, member, cash(150)),
    asked(first, member, { ...coupon, amount: 151 }),
    asked(second, member, coupon),
  ]) {
    expect(await other).toMatchObject({ body: { message: 'CHANGE_WAITING' } });
  }
  const own = await first.ask(confirm, { params: { id } });
  expect(own.body).toMatchObject({ message: 'SECOND_PERSON_NEEDED' });
  const answers = await Promise.all([1, 2, 3].map(() => second.ask(confirm, { params: { id } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await couponsOf(server, member)).toMatchObject([{ type: 'credit', amount: 150_00n }]);
  // Answered as before, and there is no other coupon; no one else uses the key.
  expect(await proposed(first, member, coupon)).toBe(id);
  expect(await couponsOf(server, member)).toHaveLength(1);
  expect(await asked(second, member, coupon)).toMatchObject({
    status: 409,
    body: { message: 'ALREADY_DECIDED' },
  });
  const { coupons } = await member.client.call('GET /api/spinwheel/coupon', { query: {} });
  expect(coupons).toMatchObject([
    {
      type: 'credit',
      amount: 150,
      status: 'available',
      prize: { name: 'คูปองพิเศษ', slice: { label: '150.00\u00A0บาท' } },
    },
  ]);
  const [{ _id: mine = '', createdAt = '', expiresAt = '' } = {}] = coupons;
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 24 * 3_600_000);
  await member.client.call('POST /api/spinwheel/coupon/claim', { body: { coupon: mine } });
  const { rows } = await sql<{ balance: bigint }>`
    select balance from member join ledger.account on account.id = wallet_account
    where member.id = ${member.id}`.execute(server.db);
  expect(rows).toEqual([{ balance: 150_00n }]);
  expect(await violationsOf(server.db)).toEqual([]);
});

async function offerWelcome({ db }: TestServer): Promise<void> {
  await inTransaction(db, (tx) =>
    saveBonus(tx, {
      code: 'WELCOME',
      name: json('Welcome'),
      currency: 'THB',
      type: 'day',
      max_received: 5,
      percent: 100,
      max_amount: 500_00n,
      minimum_deposit: 100_00n,
      success_percent: 300,
      fail_percent: 10,
      budget: 300_00n,
    }),
  );
}

test('a coupon whose bonus is gone when it is confirmed says so', async () => {
  const { server, first, second } = await twoPeople();
  await offerWelcome(server);
  const member = await fundedMember(server);
  const terms = { couponDays: 7, reason: 'Sorry' };
  const coupon = { key: newId(), prize: 'bonus', bonusCode: 'WELCOME', ...terms } as const;
  const id = await proposed(first, member, coupon);
  await sql`update bonus set is_shown = false`.execute(server.db);
  expect(await second.call('GET /staff/api/changes', { query: {} })).toMatchObject([
    { id, isOutdated: true },
  ]);
  expect(await second.ask(confirm, { params: { id } })).toMatchObject({
    status: 400,
    body: { message: 'INVALID_PRIZE_CODE' },
  });
  expect(await proposed(first, member, coupon)).toBe(id);
  expect(await couponsOf(server, member)).toEqual([]);
});

test('coins and bonuses are given too, with what they can cost', async () => {
  const { server, first, second } = await twoPeople();
  await offerWelcome(server);
  const member = await fundedMember(server);
  const common = { couponDays: 7, reason: 'Sorry' };
  const give = async (coupon: Coupon) => {
    const id = await proposed(first, member, coupon);
    const [change] = await second.call('GET /staff/api/changes', { query: {} });
    await second.call(confirm, { params: { id } });
    return change?.costs.map(({ after }) => after);
  };
  const coins = { ...common, prize: 'coin', coins: 3 } as const;
  const wheel = { name: json('Wheel'), currency: 'THB', budget: 1n, coupon_days: 7 } as const;
  const terms = { ...wheel, success_percent: 300, fail_percent: 10 };
  const look = { weight: 1, bg_color: '#112233', text_color: '#ffffff', html: json('') };
  const slice = { ...look, code: 'A', label: json('A'), bonus_code: null } as const;
  // Coins turn the wheel of their currency alone.
  const kip = { ...slice, type: 'credit', amount: 90_000_00n } as const;
  await inTransaction(server.db, (tx) => saveWheel(tx, { ...terms, currency: 'LAK' }, [kip]));
  // A later wheel gives out 50,000 in a day at most.
  expect(await give({ ...coins, key: newId() })).toEqual([150_000]);
  const prizes = [
    // However little its budget is: a new one may come before the coins are spent.
    [[50_00n, 20_000_00n, 70_00n].map((amount) => ({ type: 'credit', amount }) as const), 60_000],
    [[{ type: 'bonus', amount: 0n, bonus_code: 'WELCOME' }], 1_500],
    [[{ type: 'none', amount: 0n }], 0],
  ] as const;
  for (const [won, cost] of prizes) {
    const slices = won.map((prize, nth) => ({ ...slice, code: `A${nth}`, ...prize }));
    await inTransaction(server.db, (tx) => saveWheel(tx, terms, slices));
    expect(await give({ ...coins, key: newId() })).toEqual([cost]);
  }
  const bonus = { ...common, prize: 'bonus', bonusCode: 'WELCOME' } as const;
  expect(await give({ ...bonus, key: newId() })).toEqual([300]);
  expect(await give({ ...cash(100), successPercent: 300, failPercent: 20 })).toEqual([100]);
  const plain = { success_percent: 100, fail_percent: 0 };
  expect(await couponsOf(server, member)).toMatchObject([
    ...Array.from({ length: 4 }, () => ({
      ...{ type: 'coin', amount: 3n, bonus_code: null, ...plain },
      label: { en: '3\u00A0coins' },
    })),
    { type: 'bonus', amount: 0n, bonus_code: 'WELCOME', label: { en: 'Welcome' }, ...plain },
    { type: 'credit', amount: 100_00n, bonus_code: null, success_percent: 300, fail_percent: 20 },
  ]);
  const unknown = await asked(first, member, { ...bonus, key: newId(), bonusCode: 'NOTHING' });
  expect(unknown.body).toMatchObject({ message: 'INVALID_PRIZE_CODE' });
  expect(await violationsOf(server.db)).toEqual([]);
});

test('the member of a change is shown to those who may see members', async () => {
  const { server, first } = await twoPeople();
  const member = await fundedMember(server);
  await proposed(first, member, cash(10));
  await sql`
    insert into staff_role (code, name, capabilities, files_per_hour, pages_per_hour, locks_per_hour)
    values ('content', 'Content', '{useConsole,viewContent,confirmChanges}', 10, 100, 10)`.execute(
    server.db,
  );
  const { client, id } = await staffUser(server, 'agent');
  await sql`update staff set custom_role = 'content' where id = ${id}`.execute(server.db);
  await eventually(async () => {
    const changes = await client.call('GET /staff/api/changes', { query: {} });
    expect(changes).toMatchObject([{ subject: `coupon:${member.id}`, member: null }]);
  });
});

test('a change of a call that only a later release knows is listed, and not carried out', async () => {
  const { server, first, second } = await twoPeople();
  const id = await proposed(first, await fundedMember(server), cash(10));
  await sql`alter table change_proposal disable trigger user`.execute(server.db);
  await sql`update change_proposal set call = 'POST /staff/api/later'`.execute(server.db);
  const changes = await second.call('GET /staff/api/changes', { query: {} });
  expect(changes).toMatchObject([{ id, isOutdated: true, costs: [] }]);
  const { body } = await second.ask(confirm, { params: { id } });
  expect(body).toMatchObject({ message: 'ALREADY_DECIDED' });
});

test('a member who may not have a reward is given no coupon, before or after a second person looks', async () => {
  const { server, first, second } = await twoPeople();
  const [excluded, locked, noy] = [
    await fundedMember(server),
    await fundedMember(server),
    await fundedMember(server, { currency: 'LAK' }),
  ];
  const [waits, waitsToo] = [
    await proposed(first, excluded, cash(10)),
    await proposed(first, locked, cash(10)),
  ];
  await excluded.client.call('POST /api/limits/exclusion', {
    body: { kind: 'time-out', days: 7 },
  });
  const params = { id: locked.id.toString() };
  await first.call('POST /staff/api/members/:id/lock', { params, body: { reason: 'Stolen' } });
  const refusals = [
    [waits, excluded, 'EXCLUDED'],
    [waitsToo, locked, 'INACTIVE_USER'],
  ] as const;
  for (const [id, member, message] of refusals) {
    expect((await second.ask(confirm, { params: { id } })).body).toMatchObject({ message });
    await second.call('POST /staff/api/changes/:id/refuse', {
      params: { id },
      body: { reason: 'Not now' },
    });
    expect((await asked(first, member, cash(10))).body).toMatchObject({ message });
    expect(await couponsOf(server, member)).toEqual([]);
  }
  expect((await asked(first, noy, cash(10))).body).toMatchObject({ message: 'OTHER_CURRENCY' });
  const nobody = await first.ask(propose, { params: { id: '999999' }, body: cash(10) });
  expect(nobody).toMatchObject({ status: 404, body: { message: 'NO_USER' } });
  const agent = await staffUser(server, 'agent');
  expect(await asked(agent.client, excluded, cash(10))).toMatchObject({ status: 403 });
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a coupon that no one could claim, or that is above a role, is not proposed', async () => {
  const { server, first } = await twoPeople();
  const member = await fundedMember(server);
  await writeSettings(server.db, { wheelDailyMax: 500, minimumBalance: 20 });
  const refused = async (coupon: Coupon) => (await asked(first, member, coupon)).body.message;
  expect(await refused(cash(500.01))).toBe('REWARD_CEILING');
  expect(await refused({ ...cash(1), successPercent: 300, failPercent: 10 })).toBe(
    'CONDITION_UNSOUND',
  );
  await sql`update staff_role set adjustment_max = 10000 where code = 'cashier'`.execute(server.db);
  await eventually(async () => expect(await refused(cash(100.01))).toBe('ABOVE_ROLE_LIMIT'));
  expect(await server.db.selectFrom('change_proposal').select('id').execute()).toEqual([]);
  // Exactly the ceiling, and exactly what the role allows.
  await writeSettings(server.db, { wheelDailyMax: 100 });
  await proposed(first, member, cash(100));
});

test('a coupon that has come to cost more than its proposer may give is not confirmed', async () => {
  const { server, first, second } = await twoPeople();
  await offerWelcome(server);
  const member = await fundedMember(server);
  const terms = { couponDays: 7, reason: 'Sorry' };
  const coupon = { key: newId(), prize: 'bonus', bonusCode: 'WELCOME', ...terms } as const;
  const limit = (most: number) =>
    sql`update staff_role set adjustment_max = ${most} where code = 'cashier'`.execute(server.db);
  await limit(300_00);
  const id = await proposed(first, member, coupon);
  const admin = await staffUser(server, 'admin');
  const answer = async () => (await admin.client.ask(confirm, { params: { id } })).body.message;
  // Neither by the limit of the one who confirms, as an admin has no limit, nor by the one of then.
  await limit(299_99);
  expect(await answer()).toBe('ABOVE_PROPOSER_LIMIT');
  await limit(300_00);
  await sql`update bonus set budget = budget + 1`.execute(server.db);
  expect(await answer()).toBe('ABOVE_PROPOSER_LIMIT');
  expect(await couponsOf(server, member)).toEqual([]);
  await limit(300_01);
  await second.call(confirm, { params: { id } });
  expect(await couponsOf(server, member)).toHaveLength(1);
});
