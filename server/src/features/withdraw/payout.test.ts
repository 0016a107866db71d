import { randomBytes, randomInt } from 'node:crypto';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import type { Job } from '#jobs/jobs.ts';
import { execute, lookUp, movementJob } from '#money/movement/carry-out.ts';
import { startAttempt } from '#money/movement/movement-store.ts';
import { settleMovement } from '#money/movement/settle.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import { writeSettings } from '#settings/settings.ts';
import { eventually } from '#test/eventually.ts';
import { fakePartner } from '#test/fake-partner.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { secondNode } from '#test/second-node.ts';
import { staffUser } from '#test/staff.ts';
import { stormOf } from '#test/storm.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { payout } from './payout.ts';
import { recordPayout } from './record-payout-commands.ts';
import { payoutNoticeJob } from './withdraw-facts.ts';
import { findWithdrawal } from './withdraw-store.ts';

const withdraw = 'POST /api/wallet/withdraw';

/** A withdrawal of 200 of 1,000 baht, whose bank is asked only when a test says so. */
async function pendingWithdrawal() {
  const server = await startTestServer({ PARTNERS_WAIT_MS: '5000' });
  await server.jobs.stop();
  const member = await fundedMember(server, { wallet: 1_000_00n });
  const { ref } = await member.client.call(withdraw, { body: { amount: 200 } });
  const look = async () => {
    const found = await findWithdrawal(server.db, ref);
    if (!found) throw new Error('the withdrawal is there');
    return found;
  };
  return { server, member, ref, look };
}

/** Job as a node is given it, also while another node has it still. */
function jobOf(ref: string): Job {
  return { id: 0n, kind: 'payout', key: ref, payload: {}, attempts: 1 };
}

async function fault({ control }: TestServer, how: object): Promise<void> {
  await control('PUT', '/faults/bank', { times: 1, delayMs: 0, direction: 'in', ...how });
}

/** Ends the faults of the bank: what is late arrives. */
async function arrive({ control }: TestServer): Promise<void> {
  await control('PUT', '/faults/bank', { mode: 'none' });
}

async function payouts({ control }: TestServer) {
  return control<{ ref: string; status: string }[]>('GET', '/payouts');
}

async function lineOf({ client }: FundedMember) {
  const { statements } = await client.call('POST /api/statement', { body: { type: 'withdraw' } });
  return statements[0];
}

async function passSeconds({ db }: TestServer, seconds: number): Promise<void> {
  await sql`
    update movement set asked_at = asked_at - make_interval(secs => ${seconds}),
      unknown_at = unknown_at - make_interval(secs => ${seconds})`.execute(db);
}

test('a repeat that is still on its way keeps a rejection from giving the money back', async () => {
  const { server, member } = await pendingWithdrawal();
  await fault(server, { mode: 'timeout-before' });
  await runJobs(server, 'payout');
  await passSeconds(server, 123);
  await fault(server, { mode: 'late', delayMs: 60_000 });
  await runJobs(server, 'payout');
  await passSeconds(server, 60);
  await fault(server, { mode: 'refuse' });
  await runJobs(server, 'payout');
  expect(await payouts(server)).toEqual([]);
  expect((await lineOf(member))?.status).toBe('PENDING');

  await arrive(server);
  await eventually(async () => expect(await payouts(server)).toMatchObject([{ status: 'paid' }]));
  const notified = vi.spyOn(server.services, 'notifyMember');
  await runJobs(server, 'payout');
  expect((await lineOf(member))?.status).toBe('SUCCESS');
  expect(notified).toHaveBeenCalledWith(member.id);
  expect(await wholeMoney(member.client)).toBe(800);
  await expectConsistentLedger(server);
});

test('a rejection after silence gives the money back once no call can arrive any more', async () => {
  const { server, member } = await pendingWithdrawal();
  await fault(server, { mode: 'timeout-before' });
  await runJobs(server, 'payout');
  await passSeconds(server, 145);
  await fault(server, { mode: 'refuse' });
  await runJobs(server, 'payout');
  expect((await lineOf(member))?.status).toBe('PENDING');
  await passSeconds(server, 10);
  await fault(server, { mode: 'refuse' });
  const notified = vi.spyOn(server.services, 'notifyMember');
  await runJobs(server, 'payout');
  expect((await lineOf(member))?.status).toBe('FAILED');
  expect(notified.mock.calls).toEqual([[member.id]]);
  expect(await wholeMoney(member.client)).toBe(1000);
  expect(await payouts(server)).toEqual([]);
  await expectConsistentLedger(server);
});

test('a query that the bank rejects says nothing about the payout', async () => {
  const { server, member } = await pendingWithdrawal();
  await fault(server, { mode: 'late', delayMs: 60_000 });
  await runJobs(server, 'payout');
  await fault(server, { mode: 'refuse', times: 2, direction: undefined });
  await runJobs(server, 'payout');
  expect((await lineOf(member))?.status).toBe('PENDING');
  await arrive(server);
  await eventually(async () => expect(await payouts(server)).toMatchObject([{ status: 'paid' }]));
  await runJobs(server, 'payout');
  expect((await lineOf(member))?.status).toBe('SUCCESS');
});

test('a process that was frozen after it recorded a call does not make it; the job does', async () => {
  const { server, look } = await pendingWithdrawal();
  const attempt = await startAttempt(server.db, 'payout', await look());
  const longAgo = { since: performance.now() - 31_000 };
  const seen = attempt ?? (await look());
  expect(await execute(server.services, payout, seen, longAgo)).toMatchObject({
    result: 'unknown',
  });
  expect(await payouts(server)).toEqual([]);
  await runJobs(server, 'payout');
  expect(await payouts(server)).toHaveLength(1);
});

test('of two that looked simultaneously one begins an attempt', async () => {
  const { server, look } = await pendingWithdrawal();
  const [first, second] = [await look(), await look()];
  const begun = await Promise.all(
    [first, second].map((seen) => startAttempt(server.db, 'payout', seen)),
  );
  expect(begun.filter((attempt) => attempt !== null)).toHaveLength(1);
});

test('a payout that is booked from the bank’s list makes no push, and one that is not over is not booked alongside another', async () => {
  const { server, member, look } = await pendingWithdrawal();
  const browser = await server.control<{ endpoint: string; p256dh: string; auth: string }>(
    'POST',
    '/push-subscriptions',
  );
  const { endpoint, p256dh, auth } = browser;
  await member.client.call('PUT /api/push/device', { body: { endpoint, p256dh, auth } });
  const ref = newTransferId();
  const { bankAccountNo } = await look();
  // When the bank paid it, which is some time ago.
  const at = new Date(Date.now() - 3_600_000);
  const listed = { ref, amount: 100_00n, party: `SCB ${bankAccountNo}`, at, memberId: member.id };
  const record = (isDone: boolean, other: Partial<Parameters<typeof recordPayout>[1]> = {}) =>
    inTransaction(server.db, (tx) => recordPayout(tx, { ...listed, isDone, ...other }));
  await expect(record(false)).rejects.toMatchObject({ code: 'WITHDRAW_OPEN' });
  // After a restore the other one is not asked about before this one is booked.
  expect(await record(true)).toBe(member.id);
  expect(await findWithdrawal(server.db, ref)).toMatchObject({ state: 'posted', createdAt: at });
  expect(await look()).toMatchObject({ state: 'pending' });
  // The member is notified of their own withdrawal.
  await settleMovement(server.services, payout, await look(), { state: 'posted' });
  const pushes = server.db.selectFrom('job').select('key').where('kind', '=', 'push');
  const ofRequest = await pushes.execute();
  expect(ofRequest).toHaveLength(1);
  const { rows: news } = await sql`select payload from job where kind = 'push'`.execute(server.db);
  const payload = { kind: 'payout', member: `${member.id}`, amount: '20000', hasFailed: false };
  expect(news).toMatchObject([{ payload }]);
  expect(await lineOf(member)).toMatchObject({ from: 'WALLET', to: 'SCB', amount: 100 });
  expect(await wholeMoney(member.client)).toBe(700);
  const next = { ref: newTransferId() };
  expect(await record(true, next)).toBe(member.id);
  expect(await pushes.execute()).toEqual(ofRequest);
  await expectConsistentLedger(server);
  // To an account that no one registered: the member's who is named, and found by the daily look at the books.
  const unknown = { ref: newTransferId(), party: 'SCB 0000000001' };
  await expect(record(true, { ...unknown, memberId: null })).rejects.toMatchObject({
    code: 'NO_USER',
  });
  expect(await record(true, unknown)).toBe(member.id);
  const accountNo = '0000000002';
  await fundedMember(server, { accountNo });
  await expect(
    record(true, { ref: newTransferId(), party: `SCB ${accountNo}` }),
  ).rejects.toMatchObject({ code: 'INVALID_DATA' });
  expect(await violationsOf(server.db)).toEqual([
    `a payout goes to an account that its member registered: ${unknown.ref}`,
  ]);
});

test('a rejection does not end a withdrawal that is being asked for again meanwhile', async () => {
  const { server, member, look } = await pendingWithdrawal();
  await startAttempt(server.db, 'payout', await look());
  await startAttempt(server.db, 'payout', await look());
  const refuse = async (attempt: number) =>
    settleMovement(server.services, payout, await look(), { state: 'voided', attempt });
  expect(await refuse(1)).toBe('pending');
  expect((await lineOf(member))?.status).toBe('PENDING');
  expect(await refuse(2)).toBe('voided');
  expect(await wholeMoney(member.client)).toBe(1000);
});

test('a member is notified of a payout that came back, but not of their own cancellation', async () => {
  const { server, member, look } = await pendingWithdrawal();
  await sql`
    insert into push_device (session_id, member_id, endpoint, p256dh, auth, language)
    select id, member_id, 'https://push.example/1', '', '', 'th' from session`.execute(server.db);
  const pushes = async () =>
    (await sql<{ payload: object }>`select payload from job where kind = 'push'`.execute(server.db))
      .rows;
  const end = { state: 'voided', note: { refusal: 'CANCELLED' } } as const;
  await settleMovement(server.services, payout, await look(), end);
  expect(await pushes()).toEqual([]);
  await sql`update movement set created_at = now() - interval '1 hour'`.execute(server.db);
  const { ref } = await member.client.call(withdraw, { body: { amount: 300 } });
  const failed = await findWithdrawal(server.db, ref);
  if (!failed) throw new Error('the withdrawal is there');
  await settleMovement(server.services, payout, failed, { state: 'voided' });
  expect(await pushes()).toMatchObject([
    { payload: { kind: 'payout', amount: '30000', hasFailed: true } },
  ]);
});

test('a payout whose reference no table can hold is paid all the same', async () => {
  const odd = { status: 'paid', bankRef: `B\0${randomBytes(4_000).toString('base64')}` };
  const bank = await fakePartner(({ body }) => ({ body: { ...Object(body), ...odd } }));
  const urls = { PARTNERS_URLS: JSON.stringify({ bank: bank.partner.url }) };
  const server = await startTestServer({ PARTNERS_WAIT_MS: '5000', ...urls });
  const member = await fundedMember(server, { wallet: 1_000_00n });
  const { ref } = await member.client.call(withdraw, { body: { amount: 200 } });
  await server.jobs.stop();
  await runJobs(server, 'payout');
  expect(await findWithdrawal(server.db, ref)).toMatchObject({ state: 'posted' });
  await expectConsistentLedger(server);
});

test('a bank that pays what had been given back alarms a person', async () => {
  const { server, member, ref: id, look } = await pendingWithdrawal();
  const { services } = server;
  expect(await settleMovement(services, payout, await look(), { state: 'voided' })).toBe('voided');
  expect(await settleMovement(services, payout, await look(), { state: 'posted' })).toBe('voided');
  expect(await wholeMoney(member.client)).toBe(1000);
  const cases = await server.db
    .selectFrom('staff_case')
    .select(['kind', 'subject', 'member_id', 'detail'])
    .execute();
  const detail = { why: { code: 'payout-after-return' } };
  expect(cases).toMatchObject([
    { kind: 'payout-contradiction', subject: id, member_id: member.id, detail },
  ]);
});

test('a payout that the bank sends back after it was booked as paid alarms a person, a rejected repeat does not', async () => {
  const { server, member, ref: id, look } = await pendingWithdrawal();
  const { services, db } = server;
  await settleMovement(services, payout, await look(), { state: 'posted' });
  const cases = () => db.selectFrom('staff_case').select(['kind', 'subject', 'detail']).execute();
  const { attempts: attempt } = await look();
  await settleMovement(services, payout, await look(), { state: 'voided', attempt });
  expect(await cases()).toEqual([]);
  // As a notice of the bank triggers it.
  const sentBack: typeof payout = { ...payout, query: async () => ({ result: 'rejected' }) };
  await lookUp(services, sentBack, await look());
  expect(await look()).toMatchObject({ state: 'posted' });
  expect(await wholeMoney(member.client)).toBe(800);
  const detail = { why: { code: 'payout-sent-back' } };
  expect(await cases()).toMatchObject([{ kind: 'payout-contradiction', subject: id, detail }]);
  await expectConsistentLedger(server);
});

test.each([
  ['posted', ['voided', 'posted', 'voided']],
  ['voided', ['posted', 'voided', 'posted']],
] as const)(
  'a bank that changes its records of a payout that ended %s again and again is a case each time, and a repeat is none',
  async (ended, reports) => {
    const { server, look } = await pendingWithdrawal();
    const { services, db } = server;
    const report = async (state: 'posted' | 'voided') =>
      settleMovement(services, payout, await look(), { state });
    const cases = async () => {
      const { rows } = await sql`
        select detail -> 'why' ->> 'code' as code from staff_case where closed_at is null`.execute(
        db,
      );
      return rows;
    };
    for (let times = 0; times < 2; times += 1) await report(ended);
    expect(await cases()).toEqual([]);
    for (const state of reports) {
      const code = state === 'posted' ? 'payout-after-return' : 'payout-sent-back';
      await report(state);
      expect(await cases()).toEqual([{ code }]);
      await sql`update staff_case set closed_at = now(), resolution = 'close'`.execute(db);
      await report(state);
      expect(await cases()).toEqual([]);
    }
    expect(await look()).toMatchObject({ state: ended });
    await expectConsistentLedger(server);
  },
);

test('a payout that is sent back while the bank is silent is a case once it answers', async () => {
  const { server, member, ref, look } = await pendingWithdrawal();
  await runJobs(server, 'payout');
  await eventually(async () => {
    await runJobs(server, 'payout');
    expect(await look()).toMatchObject({ state: 'posted' });
  });
  const handled = sql`select from hook_notice where processed_at is not null`;
  await eventually(async () => {
    await runJobs(server, payoutNoticeJob);
    expect((await handled.execute(server.db)).rows).toHaveLength(1);
  });
  await server.control('POST', `/payouts/${ref}/send-back`, {});
  const waiting = () =>
    server.db.selectFrom('job').select('key').where('kind', '=', payoutNoticeJob).execute();
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  await fault(server, { mode: 'error500', direction: undefined });
  await runJobs(server, payoutNoticeJob);
  const cases = server.db.selectFrom('staff_case').select(['kind', 'subject']);
  expect([await waiting(), await cases.execute()]).toEqual([[expect.anything()], []]);
  await runJobs(server, payoutNoticeJob);
  expect(await cases.execute()).toEqual([{ kind: 'payout-contradiction', subject: ref }]);
  expect(await waiting()).toEqual([]);
  expect(await wholeMoney(member.client)).toBe(800);
  await expectConsistentLedger(server);
});

test('after a day of silence a person decides; how long it waited before does not count', async () => {
  const { server, ref: id, look } = await pendingWithdrawal();
  await sql`update movement set created_at = now() - interval '3 days'`.execute(server.db);
  await fault(server, { mode: 'timeout-before', times: 100 });
  await runJobs(server, 'payout');
  await passSeconds(server, 12 * 3_600);
  await runJobs(server, 'payout');
  const seen = await look();
  expect(seen).toMatchObject({ state: 'pending', attempts: 2 });
  await passSeconds(server, 12 * 3_600);
  await runJobs(server, 'payout');
  expect(await look()).toMatchObject({ state: 'needs_staff', attempts: 2 });
  expect(await startAttempt(server.db, 'payout', seen)).toBeNull();
  const cases = await server.db
    .selectFrom('staff_case')
    .select(['kind', 'subject', 'detail'])
    .execute();
  const detail = { why: { code: 'payout-unanswered' } };
  expect(cases).toMatchObject([{ kind: 'payout', subject: id, detail }]);
  await expectConsistentLedger(server);
});

test('a payout whose account is on hold by now goes back to a person, who pays it after the hold', async () => {
  const { server, member, ref: id, look } = await pendingWithdrawal();
  const { db } = server;
  const changedDaysAgo = (days: number) =>
    sql`update member set bank_changed_at = now() - make_interval(days => ${days})`.execute(db);
  const openCases = () =>
    db
      .selectFrom('staff_case')
      .select(['kind', 'subject', 'detail'])
      .where('closed_at', 'is', null)
      .execute();
  const detail = { why: { code: 'account-on-hold' } };
  const { client: cashier } = await staffUser(server, 'cashier');
  const approve = () => cashier.call('POST /staff/api/withdrawals/:id/approve', { params: { id } });
  await changedDaysAgo(2);
  await writeSettings(db, { withdrawHoldHours: 72 });
  await runJobs(server, 'payout');
  expect(await look()).toMatchObject({ state: 'needs_staff', attempts: 0 });
  expect(await openCases()).toMatchObject([{ kind: 'withdrawal', subject: id, detail }]);

  // Approved too early it is not paid either, and is not lost from sight.
  await approve();
  expect(await openCases()).toEqual([]);
  await runJobs(server, 'payout');
  expect(await openCases()).toMatchObject([{ kind: 'withdrawal', subject: id, detail }]);
  expect(await violationsOf(db)).toEqual([]);
  expect(await payouts(server)).toEqual([]);

  await changedDaysAgo(4);
  await approve();
  // The bank accepts it, and says later that it is paid.
  for (const _ of [1, 2]) await runJobs(server, 'payout');
  expect(await look()).toMatchObject({ state: 'posted' });
  expect(await openCases()).toEqual([]);
  expect(await wholeMoney(member.client)).toBe(800);
  await expectConsistentLedger(server);
});

test('a payout that was sent before its account was held is asked about, and not sent again', async () => {
  const { server, member, ref, look } = await pendingWithdrawal();
  await fault(server, { mode: 'late', delayMs: 60_000 });
  await runJobs(server, 'payout');
  expect(await look()).toMatchObject({ state: 'pending', attempts: 1 });
  await sql`update member set bank_changed_at = now()`.execute(server.db);
  await writeSettings(server.db, { withdrawHoldHours: 72 });
  await runJobs(server, 'payout');
  expect(await look()).toMatchObject({ state: 'pending', attempts: 1 });
  await arrive(server);
  await eventually(async () => expect(await payouts(server)).toMatchObject([{ status: 'paid' }]));
  // The bank's notice may never come.
  await movementJob(server.services, payout)(jobOf(ref));
  expect(await look()).toMatchObject({ state: 'posted', attempts: 1 });
  expect((await lineOf(member))?.status).toBe('SUCCESS');
  expect(await wholeMoney(member.client)).toBe(800);
  await expectConsistentLedger(server);
});

test('while payouts are paused the bank is asked nothing, and a day of it is not a case for a person', async () => {
  const { server, ref, look } = await pendingWithdrawal();
  await startAttempt(server.db, 'payout', await look());
  await passSeconds(server, 25 * 3_600);
  const pause = { scope: 'payouts', reason: 'the bank is being replaced', pausedBy: null };
  await inTransaction(server.db, (tx) => insertPause(tx, pause));
  const calls: string[] = [];
  const watched: typeof payout = {
    ...payout,
    send: async () => {
      calls.push('send');
      return { result: 'unknown' };
    },
    query: async () => {
      calls.push('query');
      return { result: 'unknown' };
    },
  };
  const looked = movementJob(server.services, watched)(jobOf(ref));
  await expect(looked).rejects.toMatchObject({ code: 'PAYOUTS_PAUSED' });
  const lookedUp = lookUp(server.services, watched, await look());
  await expect(lookedUp).rejects.toMatchObject({ code: 'PAYOUTS_PAUSED' });
  expect(calls).toEqual([]);
  expect(await look()).toMatchObject({ state: 'pending', attempts: 1 });
  expect(await server.db.selectFrom('staff_case').select('kind').execute()).toEqual([]);
});

test('through any behaviour of the bank, with any number of nodes, both books agree in the end', async () => {
  const server = await startTestServer({ PARTNERS_WAIT_MS: '1000' });
  await server.jobs.stop();
  const refs = await Promise.all(
    Array.from({ length: stormOf(40) }, async () => {
      const { client } = await fundedMember(server, { wallet: 1_000_00n });
      return (await client.call(withdraw, { body: { amount: 200 } })).ref;
    }),
  );
  await secondNode(server);
  // As if more nodes had taken every job: they share nothing but the database.
  const payOut = movementJob(server.services, payout);
  const everybody = () => Promise.all([...refs, ...refs, ...refs].map((ref) => payOut(jobOf(ref))));
  for (const mode of ['late', 'timeout-before', 'late', 'timeout-after', 'error500', 'garbage']) {
    await fault(server, { mode, times: randomInt(5, 30), delayMs: randomInt(1, 400) });
    const other = { mode: 'refuse', times: randomInt(5, 30), direction: 'in' };
    await server.control('PUT', '/faults/*', other);
    await everybody();
  }
  await server.control('PUT', '/faults/*', { mode: 'none' });
  await arrive(server);
  await eventually(async () => {
    await everybody();
    const open = server.db.selectFrom('movement').select('id').where('is_open', '=', true);
    expect(await open.execute()).toEqual([]);
  });
  const ours = await server.db.selectFrom('movement').select(['id', 'state']).execute();
  const owed = (await payouts(server)).filter(({ status }) => status !== 'rejected');
  const paid = new Set(owed.map(({ ref }) => ref));
  for (const { id, state } of ours) expect(state).toBe(paid.has(id) ? 'posted' : 'voided');
  expect(await server.db.selectFrom('staff_case').select('kind').execute()).toEqual([]);
  await expectConsistentLedger(server);
});
