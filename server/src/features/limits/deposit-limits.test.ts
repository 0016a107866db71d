import { bahtOf, type Satang } from '@wallet/contract/money';
import { isPosting } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { inTransaction, openDatabase } from '#db/database.ts';
import { lockOpenCase } from '#features/cases/case-store.ts';
import { writeDown } from '#features/cases/propose-decision.ts';
import { newId } from '#lib/ids.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import { insertAnnouncement } from '#money/payment/announcement-store.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { assignPayment, returnPayment } from '#money/payment/waiting-payments.ts';
import { clearSettingsCache } from '#settings/settings.ts';
import { testDatabaseWithUrl } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { watchStatements } from '#test/round-trips.ts';
import { staffUser } from '#test/staff.ts';
import type { TestClient } from '#test/test-client.ts';
import { templates } from '#test/test-cluster.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { confirmDepositLimit, setDepositLimit } from './set-deposit-limit.ts';
import { confirmRaisedPlay, setPlayLimit } from './set-play-limit.ts';

const sharedServer = serverForFile();

const setLimit = 'PUT /api/limits/deposit';
const confirm = 'POST /api/limits/deposit/:period/confirm';

function payIn({ db }: TestServer, { id }: FundedMember, amount: Satang, channel = 'KBANK') {
  const payment = {
    channel,
    externalRef: newId(),
    amount,
    currency: 'THB',
    paidAt: new Date(),
    memberId: id,
    qrId: null,
  } as const;
  return inTransaction(db, (tx) => settleDeposit(tx, payment));
}

/** Moves what a member set and paid in into the past. */
async function passTime({ db }: TestServer, { id }: FundedMember, hours: number) {
  const member = sql.raw(String(id));
  const interval = sql.raw(`interval '${hours} hours'`);
  await sql`
    alter table deposit_limit disable trigger deposit_limit_is_raised_slowly;
    update deposit_limit set set_at = set_at - ${interval}, in_force_at = in_force_at - ${interval}
    where member_id = ${member};
    alter table deposit_limit enable always trigger deposit_limit_is_raised_slowly;
    update inbound_payment set credited_at = credited_at - ${interval}
    where member_id = ${member}`.execute(db);
}

const baht = (whole: number) => bahtOf(BigInt(whole) * 100n);

async function walletOf({ client }: FundedMember): Promise<number> {
  return (await client.call('GET /api/wallet', {})).wallet.amount;
}

test('a lower limit counts immediately; a higher one waits a day and a second confirmation', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const { client } = member;
  const set = (amount: number | null) =>
    client.call(setLimit, {
      body: { period: 'day', amount: amount === null ? null : baht(amount) },
    });
  const first = async () => (await client.call('GET /api/limits', {})).deposit.limits[0];
  expect((await set(1_000)).confirmAt).toBeNull();
  expect((await set(500)).confirmAt).toBeNull();
  expect(await first()).toMatchObject({ period: 'day', amount: 500, left: 500, raise: null });
  expect((await set(2_000)).confirmAt).not.toBeNull();
  expect(await first()).toMatchObject({ amount: 500, raise: { amount: 2_000 } });
  // Too early, from this device or another.
  expect((await client.call(confirm, { params: { period: 'day' } })).confirmAt).not.toBeNull();
  expect(await first()).toMatchObject({ amount: 500 });
  const raised = sql`update deposit_limit set in_force_at = now()`.execute(server.db);
  await expect(raised).rejects.toMatchObject({ code: '23001' });
  const forged = sql`
    insert into deposit_limit (member_id, period, amount, in_force_at)
    values (${member.id}, 'day', 900000, now())`.execute(server.db);
  await expect(forged).rejects.toMatchObject({ code: '23001' });
  await passTime(server, member, 23);
  expect((await client.call(confirm, { params: { period: 'day' } })).confirmAt).not.toBeNull();
  await passTime(server, member, 2);
  expect((await client.call(confirm, { params: { period: 'day' } })).confirmAt).toBeNull();
  expect(await first()).toMatchObject({ amount: 2_000, raise: null });
  // Removing one waits too, and setting the present one again cancels that.
  const { confirmAt } = await set(null);
  expect(confirmAt).not.toBeNull();
  expect(await first()).toMatchObject({ amount: 2_000, raise: { amount: null, confirmAt } });
  expect((await set(2_000)).confirmAt).toBeNull();
  expect((await client.ask(confirm, { params: { period: 'day' } })).status).toBe(404);
});

test('a second device raises a limit no sooner, and asking again restarts the day', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const session = { memberId: member.id, device: 'tablet', ip: '10.0.0.2', isRemembered: false };
  const tablet = member.client.with({ token: await startSession(server.db, session) });
  const set = (client: TestClient, amount: number) =>
    client.call(setLimit, { body: { period: 'day', amount: baht(amount) } });
  const confirmAt = async (client: TestClient) =>
    (await client.call(confirm, { params: { period: 'day' } })).confirmAt;
  const qrOf600 = async () => {
    const request = { params: { provider: 'KBANK' }, body: { amount: 600 } };
    return (await tablet.with({ key: newId() }).ask('POST /api/qrcode/:provider', request)).status;
  };
  await set(member.client, 500);
  await set(tablet, 5_000);
  expect(await confirmAt(tablet)).not.toBeNull();
  await passTime(server, member, 23);
  await set(member.client, 6_000);
  await passTime(server, member, 2);
  // The first change is a day old, and was replaced.
  expect(await confirmAt(tablet)).not.toBeNull();
  expect(await qrOf600()).toBe(409);
  await passTime(server, member, 23);
  expect(await confirmAt(tablet)).toBeNull();
  expect(await qrOf600()).toBe(200);
});

test('no QR is made above the rest of the limit; an earlier QR is held when it is paid', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const { client } = member;
  const qr = { params: { provider: 'KBANK' }, body: { amount: 500 } };
  expect((await client.ask('POST /api/qrcode/:provider', qr)).status).toBe(200);
  await client.call(setLimit, { body: { period: 'week', amount: baht(300) } });
  const [shown] = await server.control<{ ref: string }[]>('GET', '/qrcodes');
  await server.control('POST', `/qrcodes/${shown?.ref}/pay`, {});
  await server.jobs.runDue();
  await expect
    .poll(async () => (await client.call('GET /api/limits', {})).held, { timeout: 10_000 })
    .toMatchObject([{ amount: 500, isUsable: false }]);
  expect(await walletOf(member)).toBe(0);
  const above = { params: { provider: 'KBANK' }, body: { amount: 301 } };
  expect((await client.ask('POST /api/qrcode/:provider', above)).body).toMatchObject({
    message: 'DEPOSIT_LIMIT',
  });
  const exactly = { params: { provider: 'KBANK' }, body: { amount: 300 } };
  expect((await client.ask('POST /api/qrcode/:provider', exactly)).status).toBe(200);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('two rails at the same instant do not pass a limit together; what is held counts when it is used', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const { client } = member;
  await client.call(setLimit, { body: { period: 'day', amount: baht(500) } });
  const settled = await Promise.all([
    payIn(server, member, 300_00n),
    payIn(server, member, 300_00n, 'SCB'),
    payIn(server, member, 300_00n, 'TRUEWALLET'),
  ]);
  expect(settled.toSorted()).toEqual(['credited', 'held', 'held']);
  expect(await walletOf(member)).toBe(300);
  const [held] = (await client.call('GET /api/limits', {})).held;
  const use = () => client.ask('POST /api/limits/held/:id/use', { params: { id: held?.id ?? '' } });
  expect((await use()).body).toEqual({ message: 'DEPOSIT_LIMIT' });
  await passTime(server, member, 24);
  expect((await use()).status).toBe(200);
  expect((await use()).status).toBe(404);
  expect(await walletOf(member)).toBe(600);
  const { deposit } = await client.call('GET /api/limits', {});
  expect(deposit).toMatchObject({ room: 200, limits: [{ paidIn: 300, left: 200 }, {}, {}] });
  expect(await violationsOf(server.db)).toEqual([]);
});

test('of a limit that was lowered below what was paid in nothing is left, and not less', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const { client } = member;
  await payIn(server, member, 300_00n);
  await client.call(setLimit, { body: { period: 'day', amount: baht(100) } });
  const { deposit } = await client.call('GET /api/limits', {});
  expect(deposit).toMatchObject({ room: 0, limits: [{ paidIn: 300, left: 0 }, {}, {}] });
});

test('an announced deposit that is held has arrived: nothing waits for it any more', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  await member.client.call(setLimit, { body: { period: 'day', amount: baht(100) } });
  const announced = { memberId: member.id, amount: 180_00n };
  await inTransaction(server.db, (tx) => insertAnnouncement(tx, newId(), announced));
  expect(await payIn(server, member, 180_00n)).toBe('held');
  const states = async () =>
    (
      await server.db
        .selectFrom('deposit_notice')
        .select('state')
        .where('member_id', '=', member.id)
        .orderBy('created_at')
        .execute()
    ).map(({ state }) => state);
  expect(await states()).toEqual(['matched']);
  // The same amount announced again is other money, which has not arrived.
  await inTransaction(server.db, (tx) => insertAnnouncement(tx, newId(), announced));
  await sql`
    alter table deposit_limit disable trigger deposit_limit_is_raised_slowly;
    update deposit_limit set amount = 20000;
    alter table deposit_limit enable always trigger deposit_limit_is_raised_slowly`.execute(
    server.db,
  );
  const [held] = (await member.client.call('GET /api/limits', {})).held;
  await member.client.call('POST /api/limits/held/:id/use', { params: { id: held?.id ?? '' } });
  expect(await states()).toEqual(['matched', 'open']);
});

test('a held payment that is used is not sent back any more', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const { client } = member;
  await client.call(setLimit, { body: { period: 'day', amount: baht(100) } });
  await payIn(server, member, 100_00n);
  await payIn(server, member, 100_00n, 'SCB');
  const [held] = (await client.call('GET /api/limits', {})).held;
  const params = { id: held?.id ?? '' };
  await client.call('POST /api/limits/held/:id/return', { params });
  await passTime(server, member, 24);
  // It takes all that the limit leaves.
  expect((await client.call('GET /api/limits', {})).held).toMatchObject([{ isUsable: true }]);
  const notified = vi.spyOn(server.services, 'notifyMember');
  await client.call('POST /api/limits/held/:id/use', { params });
  expect(notified.mock.calls).toContainEqual([member.id]);
  notified.mockRestore();
  const cases = await server.db
    .selectFrom('staff_case')
    .select(['closed_at', 'resolution'])
    .where('subject', '=', params.id)
    .execute();
  expect(cases).toEqual([{ closed_at: expect.any(Date), resolution: 'held-used' }]);
});

test.each([
  ['its channel is paused', 'deposits:SCB', 'DEPOSITS_PAUSED'],
  ['it may have been sent back after the time of a restore', 'restore', 'MONEY_PAUSED'],
])('a held payment stays held while %s', async (_, scope, message) => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const { client } = member;
  await client.call(setLimit, { body: { period: 'day', amount: baht(100) } });
  await payIn(server, member, 180_00n, 'SCB');
  await client.call(setLimit, { body: { period: 'day', amount: null } });
  await passTime(server, member, 25);
  await client.call(confirm, { params: { period: 'day' } });
  const [held] = (await client.call('GET /api/limits', {})).held;
  // Without a limit any amount fits.
  expect(held).toMatchObject({ isUsable: true });
  const pause = { scope, reason: 'The bank called', pausedBy: null };
  await inTransaction(server.db, (tx) => insertPause(tx, pause));
  const used = await client.ask('POST /api/limits/held/:id/use', {
    params: { id: held?.id ?? '' },
  });
  expect(used.body).toEqual({ message });
  expect(await walletOf(member)).toBe(0);
});

test('a held payment can no longer be used once a return is written down, unless it is turned down', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const { client } = member;
  await client.call(setLimit, { body: { period: 'day', amount: baht(100) } });
  for (const channel of ['KBANK', 'SCB', 'BBL']) await payIn(server, member, 80_00n, channel);
  const held = async () => (await client.call('GET /api/limits', {})).held;
  const [first, second] = await held();
  if (!first || !second) throw new Error('two of three are held');
  const somsri = await staffUser(server, 'cashier');
  const prasert = await staffUser(server, 'cashier');
  const use = ({ id }: typeof first) =>
    client.ask('POST /api/limits/held/:id/use', { params: { id } });
  /** The staff send it back in the bank's app, and record its number. */
  const sendBack = async ({ id }: typeof first) => {
    await client.call('POST /api/limits/held/:id/return', { params: { id } });
    const found = await server.db
      .selectFrom('staff_case')
      .select('id')
      .where('subject', '=', id)
      .executeTakeFirstOrThrow();
    return somsri.client.call('POST /staff/api/cases/:id/decisions', {
      params: { id: found.id.toString() },
      body: { remedy: { action: 'suspense-return', bankRef: 'RT-7' }, reason: 'asked for' },
    });
  };
  const returned = await sendBack(first);
  const mistaken = await sendBack(second);
  // The next day both would fit.
  await passTime(server, member, 24);
  expect((await held()).map(({ isUsable }) => isUsable)).toEqual([false, false]);
  for (const one of [first, second]) {
    expect(await use(one)).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  }
  await prasert.client.call('POST /staff/api/decisions/:id/confirm', {
    params: { id: returned.id },
  });
  await prasert.client.call('POST /staff/api/decisions/:id/withdraw', {
    params: { id: mistaken.id },
    body: { reason: 'not sent' },
  });
  expect((await use(first)).status).toBe(404);
  expect((await use(second)).status).toBe(200);
  expect(await walletOf(member)).toBe(160);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('the use of a held payment waits for a return that is being written down', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  await member.client.call(setLimit, { body: { period: 'day', amount: baht(100) } });
  expect(await payIn(server, member, 100_00n)).toBe('credited');
  expect(await payIn(server, member, 80_00n, 'SCB')).toBe('held');
  const [held] = (await member.client.call('GET /api/limits', {})).held;
  const params = { id: held?.id ?? '' };
  await member.client.call('POST /api/limits/held/:id/return', { params });
  await passTime(server, member, 24);
  const { id: caseId } = await server.db
    .selectFrom('staff_case')
    .select('id')
    .executeTakeFirstOrThrow();
  const { id: proposedBy } = await staffUser(server, 'cashier');
  const resolution = { action: 'suspense-return', bankRef: 'RT-8' } as const;
  const { use } = await inTransaction(server.db, async (tx) => {
    expect(await lockOpenCase(tx, caseId)).toBe(true);
    await writeDown(tx, { caseId, resolution, reason: 'asked for', proposedBy });
    const waiting = member.client.ask('POST /api/limits/held/:id/use', { params });
    await untilLocked(server.db);
    // As a property: awaited, it would have to end before the transaction does.
    return { use: waiting };
  });
  expect(await use).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  expect(await walletOf(member)).toBe(100);
});

test('a second yes raises the limit of its period alone', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const { client } = member;
  for (const period of ['day', 'week'] as const) {
    await client.call(setLimit, { body: { period, amount: baht(500) } });
    await client.call(setLimit, { body: { period, amount: baht(900) } });
  }
  await passTime(server, member, 25);
  await client.call(confirm, { params: { period: 'week' } });
  const { limits } = (await client.call('GET /api/limits', {})).deposit;
  expect(limits).toMatchObject([
    { period: 'day', amount: 500, raise: { amount: 900 } },
    { period: 'week', amount: 900, raise: null },
    {},
  ]);
});

test('a held payment goes back once, by two people, when its member asks', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const other = await fundedMember(server);
  await member.client.call(setLimit, { body: { period: 'day', amount: baht(100) } });
  expect(await payIn(server, member, 250_00n)).toBe('held');
  const [held] = (await member.client.call('GET /api/limits', {})).held;
  const back = { params: { id: held?.id ?? '' } };
  const call = 'POST /api/limits/held/:id/return';
  expect((await other.client.ask(call, back)).status).toBe(404);
  expect((await other.client.ask('POST /api/limits/held/:id/use', back)).status).toBe(404);
  await member.client.call(call, back);
  await member.client.call(call, back);
  expect((await member.client.call('GET /api/limits', {})).held).toMatchObject([
    { isReturning: true },
  ]);
  const give = { bankRef: 'R1', resolution: 'suspense-return' };
  const decide = () => inTransaction(server.db, (tx) => returnPayment(tx, back.params.id, give));
  expect([await decide(), await decide()]).toEqual([member.id, undefined]);
  expect((await member.client.call('GET /api/limits', {})).held).toEqual([]);
  expect((await member.client.ask('POST /api/limits/held/:id/use', back)).status).toBe(404);
  expect(await walletOf(member)).toBe(0);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a held payment is one line of the statement, from its arrival to its end', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const { client } = member;
  await client.call(setLimit, { body: { period: 'day', amount: baht(100) } });
  await payIn(server, member, 150_00n);
  await payIn(server, member, 250_00n, 'SCB');
  const lines = async () => (await client.call('POST /api/statement', { body: {} })).statements;
  expect(await lines()).toMatchObject([
    { statementType: 'deposit', status: 'PENDING', held: 'waiting', amount: 250, balance: null },
    { statementType: 'deposit', status: 'PENDING', held: 'waiting', amount: 150, balance: null },
  ]);
  const [first, second] = (await client.call('GET /api/limits', {})).held;
  await passTime(server, member, 24);
  // Nothing of it is in the wallet, or counts, before the member presses.
  expect(await walletOf(member)).toBe(0);
  await sql`
    alter table deposit_limit disable trigger deposit_limit_is_raised_slowly;
    update deposit_limit set amount = 20000;
    alter table deposit_limit enable always trigger deposit_limit_is_raised_slowly`.execute(
    server.db,
  );
  await client.call('POST /api/limits/held/:id/use', { params: { id: first?.id ?? '' } });
  const give = { bankRef: 'R2', resolution: 'suspense-return' };
  await inTransaction(server.db, (tx) => returnPayment(tx, second?.id ?? '', give));
  const [returned, used, ...more] = await lines();
  expect(more).toEqual([]);
  expect(returned).toMatchObject({ status: 'FAILED', held: 'returned', amount: 250 });
  expect(used).toMatchObject({ status: 'SUCCESS', amount: 150, balance: 150 });
  expect(used).not.toHaveProperty('held');
  expect(await violationsOf(server.db)).toEqual([]);
});

test('totals paid in and out agree with the statement to the satang', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const { client } = member;
  for (const amount of [100_01n, 33_33n, 7n]) await payIn(server, member, amount);
  const withdraw = async (amount: bigint, status: 'SUCCESS' | 'FAILED') => {
    await client.call('POST /api/wallet/withdraw', { body: { amount: bahtOf(amount) } });
    await eventually(async () => {
      const { statements } = await client.call('POST /api/statement', { body: {} });
      expect(statements[0]).toMatchObject({ statementType: 'withdraw', status });
    });
  };
  await server.control('PUT', '/faults/bank', { mode: 'refuse', times: 1, direction: 'in' });
  await withdraw(100_00n, 'FAILED');
  // The next one may follow a minute later.
  await sql`update movement set created_at = created_at - interval '61 seconds'`.execute(server.db);
  await withdraw(100_05n, 'SUCCESS');
  const { statements } = await client.call('POST /api/statement', { body: {} });
  const sum = (type: string) =>
    statements
      .filter(({ statementType, status }) => statementType === type && status === 'SUCCESS')
      .reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  expect(sum('withdraw')).toBe(100_05);
  const { net } = await client.call('GET /api/limits', {});
  expect(net.map(({ days }) => days)).toEqual([1, 7, 30, 365]);
  for (const { paidIn, paidOut, net: left } of net) {
    expect([paidIn, paidOut, left].map((each) => Math.round(each * 100))).toEqual([
      sum('deposit'),
      sum('withdraw'),
      sum('deposit') - sum('withdraw'),
    ]);
  }
  // Each period counts what was moved within it, and nothing of another member.
  await fundedMember(server, { wallet: 900_00n });
  await sql`update movement set settled_at = settled_at - interval '8 days'`.execute(server.db);
  const paidOut = (await client.call('GET /api/limits', {})).net.map((each) => each.paidOut);
  expect(paidOut).toEqual([0, 0, 100.05, 100.05]);
  expect((await client.call('GET /api/limits', {})).net[0]?.paidIn).toBe(sum('deposit') / 100);
});

test('a node that knows no limit cannot credit a payment beyond it', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  await member.client.call(setLimit, { body: { period: 'month', amount: baht(100) } });
  const credited = sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, credit_id)
    values (gen_random_uuid(), 'KBANK', 'old', 10001, now(), ${member.id}, 'credited', gen_random_uuid())`;
  await expect(credited.execute(server.db)).rejects.toMatchObject({ code: 'WL002' });
});

test('money in suspense is given under the lock of its member, taken before those of the books', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const stranger = { id: null as unknown as FundedMember['id'], client: member.client };
  // All that the member's limit allows.
  await member.client.call(setLimit, { body: { period: 'day', amount: baht(100) } });
  await payIn(server, stranger, 100_00n);
  const { id } = await server.db
    .selectFrom('inbound_payment')
    .select('id')
    .where('state', '=', 'suspense')
    .executeTakeFirstOrThrow();
  const sent: string[] = [];
  watchStatements((statement) => sent.push(statement));
  const owner = { memberId: member.id, currency: 'THB', resolution: 'suspense-assign' } as const;
  await inTransaction(server.db, (tx) => assignPayment(tx, id, owner));
  const locked = sent.findIndex((statement) => statement.includes('deposit_room(id)'));
  expect(locked).toBeGreaterThan(-1);
  expect(sent.findIndex(isPosting)).toBeGreaterThan(locked);
  expect(await walletOf(member)).toBe(100);
});

test('the rest of a limit is found without reading what was paid in before the period', async () => {
  const server = await startTestServer();
  const [member, other] = [await fundedMember(server), await fundedMember(server)];
  await sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, credit_id)
    select gen_random_uuid(), 'KBANK', gen_random_uuid()::text, 100, now(),
      case when nth <= 1000 then ${member.id}::bigint else ${other.id} end, 'credited', gen_random_uuid()
    from generate_series(1, 10000) as nth`.execute(server.db);
  await passTime(server, member, 24 * 60);
  for (const period of ['day', 'week', 'month'] as const) {
    await member.client.call(setLimit, { body: { period, amount: baht(5_000) } });
  }
  await payIn(server, member, 100_00n);
  await sql`vacuum analyze inbound_payment`.execute(server.db);
  const { room, read } = await inTransaction(server.db, async (tx) => {
    const readSoFar = async () =>
      (
        await sql<{ read: number }>`
          select (pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as read
          from pg_class where oid = 'inbound_payment'::regclass`.execute(tx)
      ).rows[0]?.read ?? Number.NaN;
    const before = await readSoFar();
    const { rows } = await sql<{ room: Satang }>`
      select deposit_room(${member.id}) as room`.execute(tx);
    return { room: rows[0]?.room, read: (await readSoFar()) - before };
  });
  expect(room).toBe(4_900_00n);
  expect(read).toBeLessThan(20);
});

test('limits are set and confirmed on one connection, as none may wait for a second', async () => {
  const database = await testDatabaseWithUrl(templates.product);
  const server = await startTestServer({}, undefined, database);
  const { id } = await fundedMember(server);
  const db = openDatabase(database.url, { connectionsMax: 1, connectionWaitLimitMs: 2_000 });
  onTestFinished(() => db.destroy());
  const narrow = { ...server.services, db };
  const day = { period: 'day', amount: 500_00n } as const;
  const orders = [
    () => setDepositLimit(narrow, id, day),
    () => setPlayLimit(narrow, id, { kind: 'loss-day', amount: 500_00n }),
    () => setDepositLimit(narrow, id, { ...day, amount: 900_00n }),
    () => setPlayLimit(narrow, id, { kind: 'loss-day', amount: 900_00n }),
    () => confirmDepositLimit(narrow, id, 'day'),
    () => confirmRaisedPlay(narrow, id, 'loss-day'),
  ];
  const answers = [];
  for (const order of orders) {
    // As after a change of the settings: they are read again.
    clearSettingsCache(db);
    answers.push(await order());
  }
  const waits = expect.any(Date);
  expect(answers).toEqual([null, null, waits, waits, waits, waits]);
});
