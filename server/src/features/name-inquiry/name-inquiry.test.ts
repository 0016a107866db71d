import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import { readFeeds } from '#features/bankfeed/read-feeds.ts';
import { nameInquiryJob } from '#jobs/job-kinds.ts';
import { writeSettings } from '#settings/settings.ts';
import { changeBank } from '#test/change-bank.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { somePhone } from '#test/otp.ts';
import { runJobs } from '#test/run-jobs.ts';
import { sendMoney, sendPicture, slipPicture } from '#test/slips.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { nameCheckOf } from './name-check-rules.ts';
import { recordCheck, retryInquiry } from './name-inquiry-commands.ts';
import { inquire } from './name-inquiry-facts.ts';
import { nameInquiryJobs } from './name-inquiry-jobs.ts';
import { provider as bank } from './providers/bank.provider.ts';

const account = '1234567890';

test.each([
  ['SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', 'VERIFIED'],
  ['MR. SOMCHAI  JAIDEE', 'somchai jaidee', 'VERIFIED'],
  ['นาย สมชาย ใจดี', 'สมชาย ใจดี', 'VERIFIED'],
  ['SOMCHAI J***', 'SOMCHAI JAIDEE', 'VERIFIED'],
  ['SOMCHAI JAIDEE', 'SOMCHAI J', 'UNCLEAR'],
  ['SOMCHAI JAI', 'SOMCHAI JAIDEE', 'UNCLEAR'],
  ['สมชาย ใจดี', 'SOMCHAI JAIDEE', 'UNCLEAR'],
  ['SOMSRI JAIDEE', 'SOMCHAI JAIDEE', 'DIFFERS'],
  ['SOMCHAI RAKDEE', 'SOMCHAI JAIDEE', 'DIFFERS'],
] as const)('a holder %s of an account typed as %s: %s', (result, typed, standing) => {
  expect(nameCheckOf(result, typed)).toBe(standing);
});

/** Nothing is read or asked but when a test says so. */
async function startQuiet(): Promise<TestServer> {
  const server = await startTestServer({ PARTNERS_WAIT_MS: '2000' });
  await writeSettings(server.db, {
    slipClosedFrom: '00:00',
    slipClosedUntil: '00:00',
    registerOTP: false,
  });
  await server.jobs.stop();
  return server;
}

function holder({ control }: TestServer, name?: string, no = account): Promise<unknown> {
  return control('PUT', '/bank-accounts', { bank: 'SCB', account: no, name });
}

function fault({ control }: TestServer, how: object): Promise<unknown> {
  return control('PUT', '/faults/inquiry', how);
}

async function register({ visitor }: TestServer, bankAccountNo = account, client = visitor()) {
  const username = somePhone();
  const body = {
    name: 'Noy',
    username,
    password: 'a long password',
    bankCode: 'SCB',
    bankAccountName: 'NOY DEEJAI',
    bankAccountNo,
  };
  const { status, body: answer } = await client.ask('POST /api/account', { body });
  return { status, answer, username };
}

async function standings({ db }: TestServer) {
  return db.selectFrom('account_check').select(['standing', 'told_name']).execute();
}

async function walletOf({ client }: FundedMember): Promise<number> {
  const { wallet } = await client.call('GET /api/wallet', {});
  return wallet.amount;
}

async function openCases({ db }: TestServer) {
  return db
    .selectFrom('staff_case')
    .select(['kind', sql<string>`detail -> 'why' ->> 'code'`.as('why')])
    .where('closed_at', 'is', null)
    .execute();
}

test('an account is its member’s by the word of its bank', async () => {
  const server = await startQuiet();
  await holder(server, 'MISS NOY DEEJAI');
  expect((await register(server)).status).toBe(200);
  const verified = { standing: 'VERIFIED', told_name: 'MISS NOY DEEJAI' };
  expect(await standings(server)).toEqual([verified]);
  // A known answer of the bank is not asked again, nor is a bank that lately did not respond.
  const { services } = server;
  const { id } = await server.db.selectFrom('member').select('id').executeTakeFirstOrThrow();
  await fault(server, { mode: 'error500' });
  expect(await retryInquiry(services, id)).toMatchObject({ standing: 'VERIFIED' });
  expect(await standings(server)).toEqual([verified]);
  await fault(server, { mode: 'none' });
  const checked = { bankCode: 'SCB', accountNo: account, accountName: 'NOY DEEJAI' };
  const busy = { ...services, providerHealth: { ...services.providerHealth, room: () => 0 } };
  expect(await inquire(busy, checked)).toEqual({ standing: 'UNVERIFIED', toldName: null });
  // Its outages are its own, apart from those of the bank's payouts, and no one waits for it for long.
  const recorded = vi.spyOn(services.providerHealth, 'recordOutcome');
  const waits = vi.spyOn(AbortSignal, 'timeout');
  expect(await inquire(services, checked)).toMatchObject({ standing: 'VERIFIED' });
  expect(recorded.mock.calls).toEqual([
    ['bank-inquiry', 'answered', expect.any(Number), undefined],
  ]);
  const { partners } = services.config;
  const patient = { ...services.config, partners: { ...partners, waitMs: 60_000 } };
  await inquire({ ...services, config: patient }, checked);
  expect(waits.mock.calls.map(([ms]) => ms)).toEqual([2_000, 4_000]);
  waits.mockRestore();
});

test.each([
  ['somebody else holds', 'REAL OWNER'],
  ['no bank has', undefined],
])('an account that %s is rejected, and nothing was registered', async (_, name) => {
  const server = await startQuiet();
  await holder(server, name);
  const { status, answer } = await register(server);
  expect([status, answer]).toMatchObject([400, { message: 'INVALID_BANK' }]);
  const members = await server.db.selectFrom('member').select('id').execute();
  expect([members, await standings(server)]).toEqual([[], []]);
});

test('a visitor who proved no phone, or asks too often, learns of no account whether a name fits it', async () => {
  const server = await startQuiet();
  await holder(server, 'REAL OWNER');
  const stranger = server.visitor();
  const answer = async () => (await register(server, account, stranger)).answer;
  await writeSettings(server.db, { registerOTP: true });
  expect(await answer()).toEqual({ message: 'UNVERIFIED_OTP' });
  await writeSettings(server.db, { registerOTP: false });
  expect(await answer()).toMatchObject({ message: 'INVALID_BANK' });
  await sql`update attempt set count = 30 where key like 'registration:%'`.execute(server.db);
  expect(await answer()).toEqual({ message: 'REQUEST_LIMIT' });
});

test.each(['timeout-before', 'timeout-after', 'error500', 'garbage', 'maintenance', 'refuse'])(
  'while the bank does not answer (%s) registration continues, and a job asks later',
  async (mode) => {
    const server = await startQuiet();
    await fault(server, { mode, delayMs: 10 });
    expect((await register(server)).status).toBe(200);
    expect(await standings(server)).toEqual([{ standing: 'UNVERIFIED', told_name: null }]);
    const { rows: first } = await sql`
      select extract(epoch from run_at - checked_at)::int as seconds from job, account_check
      where kind = ${nameInquiryJob}`.execute(server.db);
    expect(first).toEqual([{ seconds: 5 }]);
    await runJobs(server, nameInquiryJob);
    expect(await standings(server)).toMatchObject([{ standing: 'UNVERIFIED' }]);
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from run_at - now()))::int as seconds
      from job where kind = ${nameInquiryJob}`.execute(server.db);
    expect(rows).toEqual([{ seconds: 8 }]);
    await fault(server, { mode: 'none' });
    await holder(server, 'NOY DEEJAI');
    await runJobs(server, nameInquiryJob);
    expect(await standings(server)).toMatchObject([{ standing: 'VERIFIED' }]);
  },
);

test('money by an account that its bank has not reported waits, and comes when it has', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  await fault(server, { mode: 'error500' });
  await sendMoney(server, { fromAccount: account, amount: 250 });
  await readFeeds(server.services);
  expect(await walletOf(member)).toBe(0);
  expect(await openCases(server)).toEqual([{ kind: 'suspense', why: 'account-unverified' }]);
  await fault(server, { mode: 'none' });
  // However long it takes, it is asked again within a quarter of an hour.
  await sql`update job set attempts = 20 where kind = ${nameInquiryJob}`.execute(server.db);
  await fault(server, { mode: 'error500' });
  await runJobs(server, nameInquiryJob);
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes
    from job where kind = ${nameInquiryJob}`.execute(server.db);
  expect(rows).toEqual([{ minutes: 15 }]);
  await fault(server, { mode: 'none' });
  // A bank that was asked once is asked by the job alone, and not with every payment.
  await sendMoney(server, { fromAccount: account, amount: 1 });
  await readFeeds(server.services);
  expect(await walletOf(member)).toBe(0);
  const notified: bigint[] = [];
  const services = { ...server.services, notifyMember: (id: bigint) => notified.push(id) };
  const key = String(member.id);
  const job = { id: 0n, kind: nameInquiryJob, key, payload: {}, attempts: 1 } as const;
  expect(await nameInquiryJobs(services)[nameInquiryJob](job)).toBe('done');
  expect(notified).toEqual([member.id]);
  expect(await walletOf(member)).toBe(251);
  expect(await openCases(server)).toEqual([]);
  await sendMoney(server, { fromAccount: account, amount: 50 });
  await readFeeds(server.services);
  expect(await walletOf(member)).toBe(301);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('an answer about an account that was changed meanwhile credits nothing of the new one, which is asked about next', async () => {
  const server = await startQuiet();
  const { db } = server;
  const member = await fundedMember(server, { accountNo: account });
  const silent = { standing: 'UNVERIFIED', toldName: null } as const;
  const next = { bankCode: 'SCB', accountNo: '1234567899', accountName: 'NOY DEEJAI' };
  const keep = (accountNo: string) =>
    inTransaction(db, (tx) => recordCheck(tx, member.id, { ...next, accountNo }, silent));
  await keep(account);
  const ask = vi.spyOn(bank, 'ask');
  onTestFinished(() => ask.mockRestore());
  ask.mockImplementationOnce(async () => {
    await changeBank(db, member.id, next);
    await keep(next.accountNo);
    await sendMoney(server, { fromAccount: next.accountNo, amount: 250 });
    await readFeeds(server.services);
    return { kind: 'named', name: 'NOY DEEJAI' };
  });
  ask.mockResolvedValueOnce({ kind: 'silent' });
  ask.mockResolvedValue({ kind: 'named', name: 'NOY DEEJAI' });
  await runJobs(server, nameInquiryJob);
  expect(await walletOf(member)).toBe(0);
  expect(await openCases(server)).toEqual([{ kind: 'suspense', why: 'account-unverified' }]);
  await runJobs(server, nameInquiryJob);
  expect(ask.mock.calls.map(([, asked]) => asked.accountNo)).toEqual([
    account,
    ...[next.accountNo, next.accountNo],
  ]);
  expect(await walletOf(member)).toBe(250);
  expect(await violationsOf(db)).toEqual([]);
});

test('money on an account whose bank finally names someone else still waits for a person', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  await fault(server, { mode: 'error500' });
  await sendMoney(server, { fromAccount: account, amount: 250 });
  await readFeeds(server.services);
  await fault(server, { mode: 'none' });
  await holder(server, 'REAL OWNER');
  await runJobs(server, nameInquiryJob);
  expect(await standings(server)).toEqual([{ standing: 'DIFFERS', told_name: 'REAL OWNER' }]);
  expect(await walletOf(member)).toBe(0);
  expect(await openCases(server)).toEqual([{ kind: 'suspense', why: 'account-unverified' }]);
});

test('a slip waits while the bank has not named the account’s holder, and for no member of the staff', async () => {
  const server = await startQuiet();
  const member = await fundedMember(server, { accountNo: account });
  await fault(server, { mode: 'error500' });
  const manual = { toBank: 'GSB', toAccount: '020111222333' };
  const transfer = await sendMoney(server, { fromAccount: account, ...manual });
  await sendPicture(member.client, await slipPicture(transfer));
  await runJobs(server, 'slip');
  expect([await walletOf(member), await openCases(server)]).toEqual([0, []]);
  await fault(server, { mode: 'none' });
  await runJobs(server, nameInquiryJob);
  await runJobs(server, 'slip');
  expect([await walletOf(member), await openCases(server)]).toEqual([500, []]);
  // A slip of credited money already ends by that, even when the account is in doubt since.
  const other = await fundedMember(server, { accountNo: '9876054321' });
  const credited = await sendMoney(server, { fromAccount: '9876054321', amount: 50 });
  await readFeeds(server.services);
  expect(await walletOf(other)).toBe(50);
  const doubted = { standing: 'DIFFERS', told_name: 'REAL OWNER' } as const;
  await server.db.updateTable('account_check').set(doubted).execute();
  await sendPicture(other.client, await slipPicture(credited));
  await runJobs(server, 'slip');
  const slips = server.db.selectFrom('slip').select(['status', 'amount']);
  expect(await slips.where('member_id', '=', other.id).execute()).toEqual([
    { status: 'SUCCESS', amount: 50_00n },
  ]);
  expect([await walletOf(other), await openCases(server)]).toEqual([50, []]);
  // Money that is held for its member is not theirs yet: a person looks at a slip of it.
  const limited = await fundedMember(server, { accountNo: '9876054322' });
  await limited.client.call('PUT /api/limits/deposit', { body: { period: 'day', amount: 10 } });
  const held = await sendMoney(server, { fromAccount: '9876054322', amount: 50 });
  await readFeeds(server.services);
  await server.db.updateTable('account_check').set(doubted).execute();
  await sendPicture(limited.client, await slipPicture(held));
  const notified = vi.spyOn(server.services, 'notifyMember');
  await runJobs(server, 'slip');
  expect(notified).toHaveBeenCalledWith(limited.id);
  expect(await slips.where('member_id', '=', limited.id).execute()).toMatchObject([
    { status: 'PENDING' },
  ]);
  const { rows: cases } = await sql`
    select kind, detail -> 'why' as why from staff_case where closed_at is null`.execute(server.db);
  const why = { code: 'holder-differs', shown: 'REAL OWNER' };
  expect(cases).toEqual([{ kind: 'slip', why }]);
});

test('guessing the whole name of someone else credits nothing by that one’s slip', async () => {
  const server = await startQuiet();
  // The thief’s own account has the digits that the slip shows; the name is the victim’s, guessed.
  await holder(server, 'SOMEBODY THIEF', '1111167891');
  const thief = await fundedMember(server, { accountNo: '1111167891' });
  const manual = { toBank: 'GSB', toAccount: '020111222333' };
  const transfer = await sendMoney(server, { fromAccount: account, ...manual });
  await sendPicture(thief.client, await slipPicture(transfer));
  await runJobs(server, 'slip');
  expect(await walletOf(thief)).toBe(0);
  expect(await openCases(server)).toEqual([{ kind: 'slip', why: 'holder-differs' }]);
  // Its owner comes second, and has the money.
  const victim = await fundedMember(server, { accountNo: account });
  await sendPicture(victim.client, await slipPicture(transfer));
  await runJobs(server, 'slip');
  expect(await walletOf(victim)).toBe(500);
  expect(await openCases(server)).toEqual([{ kind: 'slip', why: 'holder-differs' }]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('an account is changed to one that is the member’s own, and to no other', async () => {
  const server = await startQuiet();
  const { username } = await register(server);
  const login = { username, password: 'a long password' };
  const { token } = await server.visitor().call('POST /api/login', { body: login });
  const client = server.visitor().with({ token });
  const change = (bankAccountNo: string, password = 'a long password') =>
    client.ask('PUT /api/account/profile', {
      body: {
        name: 'Noy',
        bankCode: 'SCB',
        bankAccountName: 'NOY DEEJAI',
        bankAccountNo,
        password,
      },
    });
  await holder(server, 'REAL OWNER', '9998887776');
  // A visitor who may not change it learns nothing of the account.
  expect(await change('9998887776', 'a wrong password')).toMatchObject({
    status: 400,
    body: { message: 'WRONG_PASSWORD' },
  });
  expect(await change('9998887776')).toMatchObject({
    status: 400,
    body: { message: 'INVALID_BANK' },
  });
  await holder(server, 'NOY DEEJAI', '5554443332');
  expect((await change('5554443332')).status).toBe(200);
  await sql`update attempt set count = 10 where key like 'bank-inquiry:%'`.execute(server.db);
  expect((await change('9998887776')).status).toBe(429);
  const checks = await server.db
    .selectFrom('account_check')
    .select([opened('account_no', 'accountNo'), 'standing'])
    .execute();
  expect(checks).toMatchObject([{ accountNo: '5554443332', standing: 'VERIFIED' }]);
  await eventually(async () => expect(await openCases(server)).toEqual([]));
});
