import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { gameProvider } from '#features/games/games-facts.ts';
import { newId } from '#lib/ids.ts';
import { endPause, insertPause } from '#money/pauses/pause-store.ts';
import { writeSettings } from '#settings/settings.ts';
import { dayTest } from '#test/day-test.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { moveToMidnight } from '#test/move-to-midnight.ts';
import { recordNotices } from '#test/notices.ts';
import { staffUser } from '#test/staff.ts';
import { stormOf } from '#test/storm.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';

const sharedServer = serverForFile();

const withdraw = 'POST /api/wallet/withdraw';

async function refusalOf({ client }: FundedMember, amount: unknown) {
  const body = { amount } as { amount: number };
  const answer = await client.with({ key: newId() }).ask(withdraw, { body });
  return [answer.status, answer.body];
}

async function lineOf({ client }: FundedMember) {
  const { statements } = await client.call('POST /api/statement', { body: { type: 'withdraw' } });
  return statements[0];
}

async function settled(server: TestServer, member: FundedMember) {
  return eventually(async () => {
    await hurryJobs(server);
    const line = await lineOf(member);
    expect(line?.status).not.toBe('PENDING');
    return line;
  });
}

async function payouts({ control }: TestServer) {
  return control<{ accountNo: string; amount: number; status: string }[]>('GET', '/payouts');
}

/** As if the withdrawals so far were made a while ago. */
async function passMinutes({ db }: TestServer, minutes: number): Promise<void> {
  await sql`update movement set created_at = created_at - make_interval(mins => ${minutes})`.execute(
    db,
  );
}

test('an invalid key is rejected, as a repeat under it would be a second withdrawal', async () => {
  const server = await sharedServer();
  const { client } = await fundedMember(server, { wallet: 1_000_00n });
  for (const key of ['short', 'withdraw:2026-11-28:1', 'k'.repeat(65)]) {
    const answer = await client.with({ key }).ask(withdraw, { body: { amount: 400 } });
    expect([answer.status, answer.body]).toEqual([400, { message: 'KEY_INVALID' }]);
  }
  expect((await client.call('GET /api/wallet', {})).wallet.amount).toBe(1_000);
  // A call that takes no key does not mind one.
  expect((await client.with({ key: 'short' }).ask('GET /api/limits', {})).status).toBe(200);
});

test('pays to the registered account, once, and says so in the statement', async () => {
  const server = await sharedServer();
  const somchai = await fundedMember(server, { wallet: 1_000_00n, accountNo: '1234567890' });
  const keyed = somchai.client.with({ key: newId() });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => keyed.call(withdraw, { body: { amount: 400.5 } })),
  );
  expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
  expect(await settled(server, somchai)).toMatchObject({
    ...{ status: 'SUCCESS', amount: 400.5, balance: 599.5 },
    ...{ _id: answers[0]?.ref, from: 'WALLET', to: 'SCB' },
  });
  const account = { bankCode: 'SCB', accountNo: '1234567890', accountName: 'NOY DEEJAI' };
  expect(await payouts(server)).toMatchObject([{ ...account, amount: 400.5, status: 'paid' }]);
  const other = await keyed.ask(withdraw, { body: { amount: 400 } });
  expect([other.status, other.body]).toEqual([409, { message: 'KEY_INVALID' }]);
  await expectConsistentLedger(server);
});

test('keeps to the limits that hold when it is asked for', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server, { wallet: 100_000_00n });
  const limit = [400, { message: 'WITHDRAW_LIMIT' }];
  for (const amount of [0, 0.5, -1, 99.99, 50_000.01, '200', null]) {
    expect(await refusalOf(somchai, amount)).toEqual(limit);
  }
  await writeSettings(server.db, { withdrawMin: 300, withdrawMax: 400 });
  expect(await refusalOf(somchai, 299.99)).toEqual(limit);
  expect(await refusalOf(somchai, 400.01)).toEqual(limit);
  const poor = await fundedMember(server, { wallet: 399_99n });
  expect(await refusalOf(poor, 400)).toEqual([409, { message: 'MONEY_NOT_ENOUGH' }]);
  expect(await server.db.selectFrom('withdrawal').selectAll().execute()).toEqual([]);
  await expectConsistentLedger(server);
});

test('of simultaneous withdrawals of the whole balance one succeeds', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server, { wallet: 1_000_00n });
  const answers = await Promise.all(
    Array.from({ length: stormOf(50) }, () =>
      somchai.client.ask('POST /api/wallet/withdrawAll', { body: { amount: 1000 } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 409, 429]).toContain(status);
  await settled(server, somchai);
  expect(await payouts(server)).toHaveLength(1);
  expect(await wholeMoney(somchai.client)).toBe(0);
  await expectConsistentLedger(server);
});

const limits = 'one after the other, not within a minute, and three a day in Bangkok';

dayTest(limits, async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server, { wallet: 10_000_00n });
  await writeSettings(server.db, { autoMax: 0 });
  await somchai.client.call(withdraw, { body: { amount: 100 } });
  expect(await refusalOf(somchai, 101)).toEqual([409, { message: 'WITHDRAW_OPEN' }]);
  const close = () =>
    sql`update movement set state = 'posted', settled_at = now()`.execute(server.db);
  await close();
  // Nearly all of the minute is over, and then all of it.
  await sql`update movement set created_at = now() - interval '50 seconds'`.execute(server.db);
  expect(await refusalOf(somchai, 101)).toEqual([429, { message: 'REQUEST_LIMIT_1MIN' }]);
  for (const amount of [101, 102]) {
    await moveToMidnight(server.db);
    await somchai.client.call(withdraw, { body: { amount } });
    await close();
  }
  if (await moveToMidnight(server.db)) {
    expect(await refusalOf(somchai, 103)).toEqual([409, { message: 'WITHDRAW_DAILY_LIMIT' }]);
    const { headers } = await somchai.client.ask(withdraw, { body: { amount: 103 } });
    const midnight = new Date(Date.now() + Number(headers.get('retry-after')) * 1000);
    expect(midnight.toISOString()).toMatch(/T(16:59:5\d|17:00:0\d)/);
  }
  await passMinutes(server, 1);
  await somchai.client.call(withdraw, { body: { amount: 104 } });
});

dayTest('a withdrawal that was called off or refused does not count against the day', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server, { wallet: 10_000_00n });
  const cashier = await staffUser(server, 'cashier');
  await writeSettings(server.db, { autoMax: 0 });
  for (let time = 1; time <= 3; time += 1) {
    const { ref: id } = await somchai.client.call(withdraw, { body: { amount: 100 } });
    const refusal = { params: { id }, body: { reason: 'PLAY_REVIEW' } } as const;
    const cancel = () => somchai.client.ask('DELETE /api/wallet/withdraw/:id', { params: { id } });
    if (time === 2) await cashier.client.call('POST /staff/api/withdrawals/:id/refuse', refusal);
    else expect((await cancel()).status).toBe(200);
    // Cancelling again changes nothing; what staff rejected cannot be cancelled.
    expect(await cancel()).toMatchObject(
      time === 2 ? { status: 409, body: { message: 'WITHDRAW_TOO_LATE' } } : { status: 200 },
    );
    await moveToMidnight(server.db);
  }
  expect(await refusalOf(somchai, 100)).toMatchObject([200, {}]);
  await expectConsistentLedger(server);
});

test.each(['bank_changed_at', 'password_changed_at'] as const)(
  'waits a day after %s',
  async (column) => {
    const server = await sharedServer();
    const somchai = await fundedMember(server, { wallet: 1_000_00n });
    const changed = (hours: number) =>
      server.db
        .updateTable('member')
        .set({ [column]: sql`now() - make_interval(hours => ${hours})` })
        .execute();
    await changed(23);
    expect(await refusalOf(somchai, 200)).toEqual([409, { message: 'WITHDRAW_HOLD' }]);
    const { headers } = await somchai.client.ask(withdraw, { body: { amount: 200 } });
    const waitSeconds = Number(headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(3_500);
    expect(waitSeconds).toBeLessThanOrEqual(3_600);
    await changed(25);
    await somchai.client.call(withdraw, { body: { amount: 200 } });
  },
);

test('a wait ends when the announced time has passed, not a second early', async () => {
  const server = await sharedServer();
  const somchai = await fundedMember(server, { wallet: 1_000_00n });
  await sql`
    update member set bank_changed_at = now() - interval '24 hours' + interval '9.95 seconds'
    where id = ${somchai.id}`.execute(server.db);
  const { headers } = await somchai.client.ask(withdraw, { body: { amount: 200 } });
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from bank_changed_at + interval '24 hours' - clock_timestamp())::float8 as left
    from member where id = ${somchai.id}`.execute(server.db);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(rows[0]?.left ?? Infinity);
});

test('other devices are notified of a withdrawal that is cancelled on one', async () => {
  const server = await sharedServer();
  const { id: memberId, client } = await fundedMember(server, { wallet: 9_000_00n });
  const { ref: id } = await client.call(withdraw, { body: { amount: 6_000 } });
  const notified: bigint[] = [];
  const services = { ...server.services, notifyMember: (to: bigint) => notified.push(to) };
  await cancelWithdrawal(services, { memberId, id });
  expect(notified).toEqual([memberId]);
});

test('a withdrawal is not cancelled by another member, nor once the bank was asked to pay it', async () => {
  const server = await sharedServer();
  const { id, client } = await fundedMember(server, { wallet: 9_000_00n });
  const other = await fundedMember(server);
  const notified = await recordNotices(server);
  const woken = vi.spyOn(server.services, 'wakeJobs');
  const { ref } = await client.call(withdraw, { body: { amount: 6_000 } });
  expect([woken.mock.calls, notified.mock.calls]).toEqual([[[]], [[id]]]);
  const cancel = (by: typeof client) =>
    by.ask('DELETE /api/wallet/withdraw/:id', { params: { id: ref } });
  expect(await cancel(other.client)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
  // A day of silence handed it to a person again.
  await sql`update movement set attempts = 1, asked_at = now() where id = ${ref}`.execute(
    server.db,
  );
  expect(await cancel(client)).toMatchObject({
    status: 409,
    body: { message: 'WITHDRAW_TOO_LATE' },
  });
  expect(await client.call('GET /api/wallet', {})).toMatchObject({
    wallet: { amount: 3_000, withdrawing: 6_000 },
  });
  await sql`update movement set attempts = 0, asked_at = null where id = ${ref}`.execute(server.db);
  expect((await cancel(client)).status).toBe(200);
});

test('of two cancellations that wait for each other both find it cancelled', async () => {
  const server = await startTestServer();
  const { db } = server;
  const { client } = await fundedMember(server, { wallet: 9_000_00n });
  const { ref: id } = await client.call(withdraw, { body: { amount: 6_000 } });
  const { both } = await inTransaction(db, async (tx) => {
    await sql`select from movement where id = ${id} for update`.execute(tx);
    const cancel = () => client.ask('DELETE /api/wallet/withdraw/:id', { params: { id } });
    const waiting = Promise.all([cancel(), cancel()]);
    await untilLocked(db, 2);
    return { both: waiting };
  });
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(await wholeMoney(client)).toBe(9_000);
});

test('the largest that is paid automatically is exactly the limit', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server, { wallet: 9_000_00n });
  await somchai.client.call(withdraw, { body: { amount: 5_000 } });
  expect(await server.db.selectFrom('staff_case').select('kind').execute()).toEqual([]);
  expect(await settled(server, somchai)).toMatchObject({ status: 'SUCCESS', amount: 5_000 });
});

test('a large one waits for the staff with its money reserved', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server, { wallet: 9_000_00n });
  await somchai.client.call(withdraw, { body: { amount: 5_000.01 } });
  const cases = await server.db.selectFrom('staff_case').select(['kind', 'member_id']).execute();
  expect(cases).toEqual([{ kind: 'withdrawal', member_id: somchai.id }]);
  await server.jobs.runDue();
  expect(await payouts(server)).toEqual([]);
  expect(await somchai.client.call('GET /api/wallet', {})).toMatchObject({
    wallet: { amount: 3_999.99, withdrawing: 5_000.01 },
  });
  await expectConsistentLedger(server);
});

test('a closed account: the money is back and the member can ask again', async () => {
  const server = await sharedServer();
  const somchai = await fundedMember(server, { wallet: 1_000_00n, accountNo: '1234560000' });
  await somchai.client.call(withdraw, { body: { amount: 200 } });
  expect(await settled(server, somchai)).toMatchObject({ status: 'FAILED', balance: 1000 });
  expect(await wholeMoney(somchai.client)).toBe(1000);
  await passMinutes(server, 1);
  await somchai.client.call(withdraw, { body: { amount: 300 } });
  await expectConsistentLedger(server);
});

test('a payout that the bank sends back after it was paid is a case, and moves nothing', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server, { wallet: 1_000_00n });
  const { ref } = await somchai.client.call(withdraw, { body: { amount: 200 } });
  expect(await settled(server, somchai)).toMatchObject({ status: 'SUCCESS' });
  await server.control('POST', `/payouts/${ref}/send-back`, {});
  await eventually(async () => {
    const cases = await server.db
      .selectFrom('staff_case')
      .select(['kind', 'subject', 'detail'])
      .execute();
    const detail = { why: { code: 'payout-sent-back' } };
    expect(cases).toMatchObject([{ kind: 'payout-contradiction', subject: ref, detail }]);
  });
  expect(await wholeMoney(somchai.client)).toBe(800);
  await expectConsistentLedger(server);
});

describe('when the bank does not say what it did', () => {
  test.each([
    ['timeout-after', 100],
    ['timeout-before', 100],
    ['late', 100],
    ['garbage', 0],
    ['error500', 0],
    ['duplicate', 0],
    ['maintenance', 0],
  ])('%s: it is asked under the same reference until it has', async (mode, delayMs) => {
    const server = await startTestServer({ PARTNERS_WAIT_MS: '5000' });
    const somchai = await fundedMember(server, { wallet: 1_000_00n });
    await server.control('PUT', '/faults/bank', { mode, delayMs, times: 1, direction: 'in' });
    await somchai.client.call(withdraw, { body: { amount: 200 } });
    expect(await wholeMoney(somchai.client)).toBeLessThanOrEqual(1000);
    expect(await settled(server, somchai)).toMatchObject({ status: 'SUCCESS' });
    expect(await payouts(server)).toMatchObject([{ amount: 200, status: 'paid' }]);
    expect(await wholeMoney(somchai.client)).toBe(800);
    await expectConsistentLedger(server);
  });

  test('a rejection of the first call is its word: the money is back', async () => {
    const server = await startTestServer({ PARTNERS_WAIT_MS: '5000' });
    const somchai = await fundedMember(server, { wallet: 1_000_00n });
    await server.control('PUT', '/faults/bank', { mode: 'refuse', times: 1, direction: 'in' });
    await somchai.client.call(withdraw, { body: { amount: 200 } });
    expect(await settled(server, somchai)).toMatchObject({ status: 'FAILED' });
    expect(await wholeMoney(somchai.client)).toBe(1000);
    await expectConsistentLedger(server);
  });
});

test('a withdrawal brings home from the games what the wallet lacks, the fullest first', async () => {
  const { server, member, atProvider } = await gameFixture(['PG', 'JOKER']);
  const { client } = member;
  const transfer = 'POST /api/wallet/transfer';
  await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 600 } });
  await client.call(transfer, { body: { from: 'WALLET', to: 'JOKER', amount: 300 } });
  // All of it together is not enough: nothing moves.
  const short = await client.ask('POST /api/wallet/withdrawAll', { body: { amount: 1001 } });
  expect([short.status, short.body]).toEqual([409, { message: 'MONEY_NOT_ENOUGH' }]);
  expect(await client.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 100 } });
  const keyed = client.with({ key: newId() });
  const request = { body: { amount: 250.5 } };
  expect((await keyed.ask('POST /api/wallet/withdrawAll', request)).status).toBe(200);
  expect(await atProvider('PG')).toMatchObject({ balance: 449.5 });
  expect(await atProvider('JOKER')).toMatchObject({ balance: 300 });
  // The same request once more is answered, and brings nothing home.
  expect((await keyed.ask('POST /api/wallet/withdrawAll', request)).status).toBe(200);
  expect(await atProvider('PG')).toMatchObject({ balance: 449.5 });
  expect(await settled(server, member)).toMatchObject({ status: 'SUCCESS', balance: 0 });
  await expectConsistentLedger(server);
});

test('money that a game does not return at first is asked for once more', async () => {
  const { member, atProvider } = await gameFixture(['PG', 'JOKER']);
  const { client } = member;
  const transfer = 'POST /api/wallet/transfer';
  await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  await client.call(transfer, { body: { from: 'WALLET', to: 'JOKER', amount: 400 } });
  const { family } = gameProvider('PG');
  const refused = vi.spyOn(family, 'transfer').mockResolvedValueOnce('refused');
  onTestFinished(() => refused.mockRestore());
  const reply = await client.ask('POST /api/wallet/withdrawAll', { body: { amount: 300 } });
  expect(reply.status).toBe(200);
  expect([await atProvider('PG'), await atProvider('JOKER')]).toMatchObject([
    { balance: 300 },
    { balance: 400 },
  ]);
});

test('of kip as many whole credits come home as a withdrawal lacks, and no fewer', async () => {
  const server = await startTestServer({ LAOS: 'true', PARTNERS_WAIT_MS: '5000' });
  await writeSettings(server.db, { withdrawMax: 1_000_000 });
  const member = await fundedMember(server, { wallet: 500_000_00n, currency: 'LAK' });
  const { client } = member;
  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  await client.call('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 450_000 },
  });
  // Ten kip are the least that the game moves.
  const amount = 50_003;
  expect((await client.ask('POST /api/wallet/withdrawAll', { body: { amount } })).status).toBe(200);
  expect((await client.call('GET /api/wallet', {})).wallet.amount).toBe(7);
  await expectConsistentLedger(server);
});

test('a withdrawal of everything empties the games', async () => {
  const { server, member, atProvider } = await gameFixture(['PG', 'JOKER']);
  const { client } = member;
  const transfer = 'POST /api/wallet/transfer';
  await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 600 } });
  await client.call(transfer, { body: { from: 'WALLET', to: 'JOKER', amount: 300 } });
  await client.call('POST /api/wallet/withdrawAll', { body: { amount: 1000 } });
  expect([await atProvider('PG'), await atProvider('JOKER')]).toMatchObject([
    { balance: 0 },
    { balance: 0 },
  ]);
  expect(await settled(server, member)).toMatchObject({ status: 'SUCCESS', balance: 0 });
  await expectConsistentLedger(server);
});

test('a withdrawal of all that is rejected anyway leaves the games alone', async () => {
  const { server, member, atProvider } = await gameFixture(['PG']);
  const { client } = member;
  await client.call('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 600 },
  });
  const answer = await client.ask('POST /api/wallet/withdrawAll', { body: { amount: 99 } });
  expect([answer.status, answer.body]).toEqual([400, { message: 'WITHDRAW_LIMIT' }]);
  expect(await atProvider('PG')).toEqual({ balance: 600, movements: 1 });
  // While payouts are paused too: it waits for nothing that would bring the money home.
  const pause = { scope: 'payouts', reason: 'the bank is being replaced', pausedBy: null };
  await inTransaction(server.db, (tx) => insertPause(tx, pause));
  const paused = await client.ask('POST /api/wallet/withdrawAll', { body: { amount: 500 } });
  expect([paused.status, paused.body]).toEqual([409, { message: 'PAYOUTS_PAUSED' }]);
  expect(await atProvider('PG')).toEqual({ balance: 600, movements: 1 });
  const { id } = await staffUser(server, 'admin');
  await inTransaction(server.db, (tx) => endPause(tx, 'payouts', id));
  // So does one for which the wallet alone is enough.
  await client.call('POST /api/wallet/withdrawAll', { body: { amount: 100 } });
  expect(await atProvider('PG')).toEqual({ balance: 600, movements: 1 });
  expect(await client.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 300 } });
});
