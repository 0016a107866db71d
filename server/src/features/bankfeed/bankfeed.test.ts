import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { followReport } from '#features/deposit/verify-deposit-report.ts';
import { reportJob } from '#jobs/job-kinds.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { assignPayment, returnPayment } from '#money/payment/waiting-payments.ts';
import { changeBank } from '#test/change-bank.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { sendMoney, sendPicture, slipPicture, takeSlipsAllDay } from '#test/slips.ts';
import { staffUser } from '#test/staff.ts';
import { stormOf } from '#test/storm.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { bankfeedJobs } from './bankfeed-jobs.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { readFeeds } from './read-feeds.ts';

const account = '1234567890';

/** Nothing is read but when a test says so. */
async function startQuiet(): Promise<TestServer> {
  const server = await startTestServer();
  await takeSlipsAllDay(server);
  await server.db.deleteFrom('job').where('kind', '=', 'bank-feed').execute();
  return server;
}

async function walletOf({ client }: FundedMember): Promise<number> {
  const { wallet } = await client.call('GET /api/wallet', {});
  return wallet.amount;
}

test('a transfer from a registered account is credited automatically', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server, { accountNo: account });
  const other = await fundedMember(server);
  await sendMoney(server, { fromAccount: account, amount: 250.25 });
  await eventually(async () => expect(await walletOf(member)).toBe(250.25));
  expect(await walletOf(other)).toBe(0);
  const { statements } = await member.client.call('POST /api/statement', { body: {} });
  expect(statements).toMatchObject([{ statementType: 'deposit', from: 'SCB', amount: 250.25 }]);
});

test('every transfer is read once, page after page', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  for (let sent = 0; sent < 5; sent += 1) {
    await sendMoney(server, { fromAccount: account, amount: 1 });
  }
  // A page of the bank has as many as are asked for: a hundred, of which this one gives four.
  const { read } = bank;
  const limits: number[] = [];
  const pages = vi.spyOn(bank, 'read').mockImplementation((partner, question, signal) => {
    limits.push(question.limit);
    return read(partner, { ...question, limit: 4 }, signal);
  });
  onTestFinished(() => pages.mockRestore());
  const counts = [];
  const notified: bigint[] = [];
  const services = { ...server.services, notifyMember: (id: bigint) => notified.push(id) };
  for (let read = 0; read < 3; read += 1) counts.push(await readFeeds(services));
  expect(counts).toEqual([4, 1, 0]);
  expect(new Set(limits)).toEqual(new Set([100]));
  // The devices of the member are notified of each.
  expect(notified).toEqual(Array.from({ length: 5 }, () => member.id));
  expect(await walletOf(member)).toBe(5);
});

test('two nodes that read at the same time credit once', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  for (let sent = 0; sent < 5; sent += 1) await sendMoney(server, { fromAccount: account });
  await Promise.all(Array.from({ length: 4 }, () => readFeeds(server.services)));
  expect(await walletOf(member)).toBe(2_500);

  // Read again soon while money comes, and later when the bank, or a pause, keeps it away.
  const { 'bank-feed': read } = bankfeedJobs(server.services);
  expect(await read()).toEqual({ againInSeconds: 5 });
  await sendMoney(server, { fromAccount: account });
  expect(await read()).toEqual({ againInSeconds: 1 });
  const pause = { reason: 'a test', pausedBy: null };
  const stop = (scope: string) =>
    inTransaction(server.db, (tx) => insertPause(tx, { ...pause, scope }));
  // A channel that is paused is read after its pause.
  await stop('deposits:SCB');
  await sendMoney(server, { fromAccount: account });
  expect(await readFeeds(server.services)).toBe(0);
  expect(await walletOf(member)).toBe(3_000);
  await stop('all');
  expect(await read()).toEqual({ againInSeconds: 30 });
});

test.each([
  ['an unknown account', { fromAccount: '5550005550' }],
  ['the right number at another bank', { fromAccount: account, fromBank: 'KTB' }],
])('money from %s waits for the staff', async (_, wish) => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  await sendMoney(server, wish);
  await readFeeds(server.services);
  expect(await walletOf(member)).toBe(0);
  const cases = await server.db.selectFrom('staff_case').select(['kind', 'detail']).execute();
  expect(cases).toMatchObject([
    { kind: 'suspense', detail: { why: { code: 'owner-unknown' }, amount: '50000' } },
  ]);
  expect(await violationsOf(server.db)).toEqual([]);
});

/** The open cases, with their members. */
async function openCases({ db }: TestServer) {
  return db
    .selectFrom('staff_case')
    .select(['kind', 'member_id', 'detail'])
    .where('closed_at', 'is', null)
    .execute();
}

test('money under another name than the member’s waits, and its owner’s account stays unregistered', async () => {
  const server = await startQuiet();
  const squatter = await fundedMember(server, { accountNo: account });
  await sendMoney(server, { fromAccount: account, fromName: 'REAL OWNER', amount: 777 });
  await readFeeds(server.services);
  expect(await walletOf(squatter)).toBe(0);
  const why = { code: 'sender-name-differs', shown: 'REAL OWNER' };
  expect(await openCases(server)).toMatchObject([
    { kind: 'suspense', member_id: squatter.id, detail: { why, amount: '77700' } },
  ]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a name in another script is confirmed once, by two people, and known from then on', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  const thai = { fromAccount: account, fromName: 'น้อย ดีใจ' };
  await sendMoney(server, thai);
  await readFeeds(server.services);
  expect(await walletOf(member)).toBe(0);
  const why = { code: 'sender-name-unclear', shown: 'น้อย ดีใจ' };
  expect(await openCases(server)).toMatchObject([{ kind: 'suspense', detail: { why } }]);

  const { id: paymentId } = await server.db
    .selectFrom('inbound_payment')
    .select('id')
    .executeTakeFirstOrThrow();
  const owner = { memberId: member.id, currency: 'THB', resolution: 'suspense-assign' } as const;
  await inTransaction(server.db, (tx) => assignPayment(tx, paymentId, owner));
  await sendMoney(server, thai);
  await readFeeds(server.services);
  expect(await walletOf(member)).toBe(1_000);
  expect(await openCases(server)).toEqual([]);

  // The confirmed holder is this account's, not that of the member's next one, whose holder the bank does name.
  const next = '9998887776';
  await changeBank(server.db, member.id, { accountNo: next });
  await sendMoney(server, { ...thai, fromAccount: next });
  const holder = { bank: 'SCB', account: next, name: 'NOY DEEJAI' };
  await server.control('PUT', '/bank-accounts', holder);
  await readFeeds(server.services);
  expect(await openCases(server)).toMatchObject([{ kind: 'suspense', detail: { why } }]);
  expect(await walletOf(member)).toBe(1_000);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a slip whose name agrees confirms the account for the feed', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  const manual = { toBank: 'GSB', toAccount: '020111222333' };
  const transfer = await sendMoney(server, { fromAccount: account, ...manual });
  await sendPicture(member.client, await slipPicture(transfer));
  await eventually(async () => expect(await walletOf(member)).toBe(500));
  await sendMoney(server, { fromAccount: account, fromName: 'น้อย ดีใจ' });
  await readFeeds(server.services);
  expect(await walletOf(member)).toBe(1_000);
});

test('a slip of money whose sender the bank knows is credited to no one else', async () => {
  const server = await startQuiet();
  const transfer = await sendMoney(server, { fromAccount: account });
  await readFeeds(server.services);
  // The same name and the digits that the slip shows, of another account.
  const thief = await fundedMember(server, { accountNo: '1111167891' });
  await sendPicture(thief.client, await slipPicture(transfer));
  await eventually(async () => {
    expect(await openCases(server)).toMatchObject([
      { kind: 'suspense' },
      {
        ...{ kind: 'slip', member_id: thief.id },
        detail: {
          why: { code: 'in-suspense' },
          ...{ payment: expect.any(String), amount: '50000', channel: 'SCB' },
          paidAt: expect.stringMatching(/^20.+Z$/),
        },
      },
    ]);
  });
  expect(await walletOf(thief)).toBe(0);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a slip of returned money says when it was returned, and credits nothing', async () => {
  const server = await startQuiet();
  const { db } = server;
  const transfer = await sendMoney(server, { fromAccount: account });
  await readFeeds(server.services);
  const { id } = await db.selectFrom('inbound_payment').select('id').executeTakeFirstOrThrow();
  const back = { bankRef: 'RT-1', resolution: 'suspense-return' };
  await inTransaction(db, (tx) => returnPayment(tx, id, back));
  const { closed_at } = await db
    .selectFrom('staff_case')
    .select('closed_at')
    .executeTakeFirstOrThrow();
  const late = await fundedMember(server, { accountNo: account });
  await sendPicture(late.client, await slipPicture(transfer));
  await eventually(async () => {
    const why = { code: 'money-returned', at: closed_at?.toISOString() };
    expect(await openCases(server)).toMatchObject([
      { kind: 'slip', member_id: late.id, detail: { why, payment: id } },
    ]);
  });
  expect(await walletOf(late)).toBe(0);
  expect(await violationsOf(db)).toEqual([]);
});

test('a slip that contradicts the bank’s statement is a case', async () => {
  const server = await startQuiet();
  const transfer = await sendMoney(server, { fromAccount: account });
  const thief = await fundedMember(server, { accountNo: '1111167891' });
  await sendPicture(thief.client, await slipPicture(transfer));
  await eventually(async () => expect(await walletOf(thief)).toBe(500));
  await readFeeds(server.services);
  const why = { code: 'credited-wrongly' };
  expect(await openCases(server)).toMatchObject([
    { kind: 'payment-notice', member_id: thief.id, detail: { why } },
  ]);
});

/** A QR that the bank of an account makes, whose payments the account's feed shows as well. */
async function paidQr(server: TestServer, member: FundedMember, times = 1) {
  const bank = { toBank: 'KBANK', toAccount: '2223334445' };
  await server.db
    .updateTable('deposit_account')
    .set({ mode: 'AUTO' })
    .where('bank_code', '=', 'KBANK')
    .execute();
  const params = { provider: 'KBANK' };
  await member.client.call('POST /api/qrcode/:provider', { params, body: { amount: 500 } });
  const { reference: ref1 } = await server.db
    .selectFrom('qr_code')
    .select('reference')
    .where('member_id', '=', member.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const reported = [];
  for (let paid = 0; paid < times; paid += 1) {
    await server.control('POST', `/qrcodes/${ref1}/pay`, {});
    // By a friend: what a QR brings is its member's, no matter who pays it.
    reported.push(await sendMoney(server, { fromAccount: '7775557775', ...bank, ref1 }));
  }
  return { reported, bank, ref1 };
}

test('a QR’s payments are in the feed and on slips too, and each is credited once', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  const { reported, bank } = await paidQr(server, member, 2);
  // Money of its own, of the same amount at the same time.
  await sendMoney(server, { fromAccount: account, ...bank });
  await readFeeds(server.services);
  const [first] = reported;
  if (!first) throw new Error('nothing was paid');
  await sendPicture(member.client, await slipPicture(first));
  await eventually(async () => {
    const { slips } = await member.client.call('POST /api/statement/slip', { body: {} });
    expect(slips).toMatchObject([{ status: 'SUCCESS', amount: 500 }]);
    const reported = await server.db.selectFrom('payment_sighting').selectAll().execute();
    expect(reported).toHaveLength(2);
  });
  const stranger = await fundedMember(server, { accountNo: '5555555555' });
  await sendPicture(stranger.client, await slipPicture(first));
  await eventually(async () => {
    const { slips } = await stranger.client.call('POST /api/statement/slip', { body: {} });
    expect(slips).toMatchObject([{ status: 'FAILED', note: 'NOT_MATCH' }]);
  });
  expect([await walletOf(member), await walletOf(stranger)]).toEqual([1_500, 0]);
  expect(await openCases(server)).toEqual([]);
  // Nor does the friend who paid it have its money, which a person may have to explain.
  const friend = await fundedMember(server, { accountNo: '7775557775' });
  await sendPicture(friend.client, await slipPicture(first));
  await eventually(async () =>
    expect(await openCases(server)).toMatchObject([
      { kind: 'slip', member_id: friend.id, detail: { why: { code: 'credited-to-another' } } },
    ]),
  );
  expect([await walletOf(member), await walletOf(friend)]).toEqual([1_500, 0]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a QR’s payment that its provider does not report is for a person to look into', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  const { bank, ref1 } = await paidQr(server, member, 0);
  await sendMoney(server, { fromAccount: account, ...bank, ref1 });
  await server.jobs.stop();
  await readFeeds(server.services);
  for (let look = 1; look < 7; look += 1) await runJobs(server, reportJob);
  // A provider that gives no answer has not said that there is no payment.
  await server.control('PUT', '/faults/kbank', { mode: 'error500' });
  await runJobs(server, reportJob);
  expect(await openCases(server)).toEqual([]);
  await server.control('PUT', '/faults/kbank', { mode: 'none' });
  await runJobs(server, reportJob);
  expect(await openCases(server)).toMatchObject([
    { kind: 'payment-notice', detail: { why: { code: 'payment-unknown', company: 'KBANK' } } },
  ]);
  expect(await walletOf(member)).toBe(0);
});

test('the silence of a provider about a paid QR is for a person after a day, until it answers', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  const { bank, ref1 } = await paidQr(server, member, 0);
  await sendMoney(server, { fromAccount: account, ...bank, ref1 });
  await server.jobs.stop();
  await server.control('PUT', '/faults/kbank', { mode: 'error500' });
  await readFeeds(server.services);
  const look = async (attempts: number) => {
    await sql`update job set attempts = ${attempts - 1} where kind = ${reportJob}`.execute(
      server.db,
    );
    await runJobs(server, reportJob);
  };
  await look(299);
  expect(await openCases(server)).toEqual([]);
  await look(300);
  const why = { code: 'payment-unanswered', company: 'KBANK', hours: 24 };
  expect(await openCases(server)).toMatchObject([{ kind: 'payment-notice', detail: { why } }]);
  expect(await walletOf(member)).toBe(0);
  await server.control('PUT', '/faults/kbank', { mode: 'none' });
  await server.control('POST', `/qrcodes/${ref1}/pay`, {});
  await look(301);
  expect(await walletOf(member)).toBe(500);
  expect(await openCases(server)).toEqual([]);
  expect(
    await server.db.selectFrom('job').select('key').where('kind', '=', reportJob).execute(),
  ).toEqual([]);
});

test('a report of another amount is not taken for the payment of a QR', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  const { ref1, bank } = await paidQr(server, member, 0);
  await server.control('POST', `/qrcodes/${ref1}/pay`, {});
  await eventually(async () => expect(await walletOf(member)).toBe(500));
  await sendMoney(server, { fromAccount: account, ...bank, ref1, amount: 499 });
  await server.jobs.stop();
  await readFeeds(server.services);
  for (let look = 1; look < 7; look += 1) await runJobs(server, reportJob);
  expect(await openCases(server)).toEqual([]);
  await runJobs(server, reportJob);
  expect(await server.db.selectFrom('payment_sighting').selectAll().execute()).toEqual([]);
  expect(await openCases(server)).toMatchObject([
    { kind: 'payment-notice', detail: { why: { code: 'payment-unknown', company: 'KBANK' } } },
  ]);
  expect(await walletOf(member)).toBe(500);

  // A transfer that was credited by itself before it turned out to pay a QR.
  const { id } = await server.db.selectFrom('qr_code').select('id').executeTakeFirstOrThrow();
  const externalRef = '014BEFORE';
  await inTransaction(server.db, (tx) =>
    settleDeposit(tx, {
      ...{ channel: 'KBANK', externalRef, amount: 300_00n, currency: 'THB', paidAt: new Date() },
      ...{ memberId: member.id, qrId: null },
    }),
  );
  const job = { id: 0n, kind: reportJob, payload: {}, attempts: 1 } as const;
  const key = `${id}:${externalRef}:30000`;
  expect(await followReport(server.services, { ...job, key })).toBe('done');
  const twice = await server.db
    .selectFrom('staff_case')
    .select(['kind', 'member_id', 'detail'])
    .where('subject', '=', key)
    .execute();
  expect(twice).toMatchObject([
    {
      ...{ kind: 'payment-notice', member_id: member.id },
      detail: { why: { code: 'credited-twice' }, channel: 'KBANK', externalRef, amount: '30000' },
    },
  ]);
  const late = { ...job, key: `${id}:014LATE:1` };
  expect(await followReport(server.services, late)).toEqual({ againInSeconds: 2 });
  // A provider that stays silent is asked every five minutes at the end.
  await server.control('PUT', '/faults/kbank', { mode: 'error500' });
  const silent = await followReport(server.services, { ...late, attempts: 12 });
  expect(silent).toEqual({ againInSeconds: 300 });
});

test('a transfer to an account that is not read automatically is left to slips', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  const transfer = await sendMoney(server, {
    fromAccount: account,
    toBank: 'GSB',
    toAccount: '020111222333',
  });
  expect(await readFeeds(server.services)).toBe(0);
  await sendPicture(member.client, await slipPicture(transfer));
  await eventually(async () => expect(await walletOf(member)).toBe(500));
});

test('an account is read from when a second person has confirmed it', async () => {
  const server = await startQuiet();
  const [first, second] = [await staffUser(server, 'admin'), await staffUser(server, 'cashier')];
  const change = (by: object) => server.db.updateTable('deposit_account').set(by).execute();
  await change({ proposed_by: first.id });
  const member = await fundedMember(server, { accountNo: account });
  await sendMoney(server, { fromAccount: account });
  expect(await readFeeds(server.services)).toBe(0);
  expect(await walletOf(member)).toBe(0);
  await change({ confirmed_by: second.id });
  await readFeeds(server.services);
  expect(await walletOf(member)).toBe(500);
});

test('a prepaid wallet in automatic mode is read like a bank', async () => {
  const server = await startQuiet();
  await server.db
    .updateTable('deposit_account')
    .set({ mode: 'AUTO' })
    .where('kind', '=', 'wallet')
    .execute();
  const member = await fundedMember(server, { accountNo: account });
  await sendMoney(server, {
    fromAccount: account,
    toBank: 'TRUEWALLET',
    toAccount: '0899999999',
  });
  await readFeeds(server.services);
  expect(await walletOf(member)).toBe(500);
  const { statements } = await member.client.call('POST /api/statement', { body: {} });
  expect(statements).toMatchObject([{ from: 'TRUEWALLET', amount: 500 }]);
});

test('a waiting transfer is given to the member whose slip proves it', async () => {
  const server = await startQuiet();
  const transfer = await sendMoney(server, { fromAccount: account });
  await readFeeds(server.services);
  const member = await fundedMember(server, { accountNo: account });
  await sendPicture(member.client, await slipPicture(transfer));
  await eventually(async () => {
    const { slips } = await member.client.call('POST /api/statement/slip', { body: {} });
    expect(slips).toMatchObject([{ status: 'SUCCESS', amount: 500 }]);
  });
  expect(await walletOf(member)).toBe(500);
  const open = await server.db
    .selectFrom('staff_case')
    .select('id')
    .where('closed_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a transfer that feed and slip report at the same time is credited once', async () => {
  const server = await startQuiet();
  // The digits that slips show differ.
  const trials = Array.from({ length: stormOf(30) }, (_, trial) => `12345${6000 + trial}8`);
  for (const accountNo of trials) {
    const member = await fundedMember(server, { accountNo });
    const transfer = await sendMoney(server, { fromAccount: accountNo });
    await Promise.all([
      sendPicture(member.client, await slipPicture(transfer)),
      readFeeds(server.services),
    ]);
    await eventually(async () => {
      const { slips } = await member.client.call('POST /api/statement/slip', { body: {} });
      expect(slips).toMatchObject([{ status: 'SUCCESS', amount: 500 }]);
    });
    expect(await walletOf(member)).toBe(500);
  }
  expect(await violationsOf(server.db)).toEqual([]);
});

test.each(['error500', 'garbage', 'maintenance'])(
  'a bank in trouble (%s) is read again later, and nothing is missed',
  async (mode) => {
    const server = await startQuiet();
    const member = await fundedMember(server, { accountNo: account });
    await sendMoney(server, { fromAccount: account });
    await server.control('PUT', '/faults/bank', { mode, times: 1 });
    expect(await readFeeds(server.services)).toBe(0);
    expect(await walletOf(member)).toBe(0);
    // Nor when booking it fails: it is read again.
    const broken = { ...server.services, notifyMember: () => expect.unreachable('it breaks off') };
    await sql`alter table inbound_payment add constraint broken check (amount < 0) not valid`.execute(
      server.db,
    );
    await expect(readFeeds(broken)).rejects.toThrow('broken');
    await sql`alter table inbound_payment drop constraint broken`.execute(server.db);
    expect(await readFeeds(server.services)).toBe(1);
    expect(await walletOf(member)).toBe(500);
  },
);

test('baht that come to a prepaid wallet in Laos are credited to no one in kip, and wait', async () => {
  const server = await startTestServer({ LAOS: 'true' });
  await server.db.deleteFrom('job').where('kind', '=', 'bank-feed').execute();
  const member = await fundedMember(server, { currency: 'LAK', accountNo: account });
  const { rows } = await sql<{ code: string }>`
    update bank set number = '014' from member
    where bank.code = member.bank_code and member.id = ${member.id} returning bank.code`.execute(
    server.db,
  );
  expect(rows).toHaveLength(1);
  await sql`update deposit_account set mode = 'AUTO' where kind = 'wallet'`.execute(server.db);
  const wallet = { toBank: 'TRUEWALLET', toAccount: '0899999999' };
  await sendMoney(server, { fromAccount: account, ...wallet });
  expect(await readFeeds(server.services)).toBe(1);
  expect(await walletOf(member)).toBe(0);
  expect(await openCases(server)).toMatchObject([{ kind: 'suspense', member_id: null }]);
  expect(await violationsOf(server.db)).toEqual([]);
});
