import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bahtOf } from '@wallet/contract/money';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { writeSettings } from '#settings/settings.ts';
import { changeBank } from '#test/change-bank.ts';
import { onceForFile } from '#test/ends.ts';
import { eventually } from '#test/eventually.ts';
import { fakePartner } from '#test/fake-partner.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import {
  bankPicture,
  drawnSlip,
  miniQr,
  sendMoney,
  sendPicture,
  slipPicture,
  takeSlipsAllDay,
} from '#test/slips.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { creditSlip } from './decide-slip.ts';
import { removeOldPictures } from './remove-old-pictures.ts';
import { slipJob } from './send-slip.ts';

const account = '1234567890';

async function startOpen(environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(environment);
  await takeSlipsAllDay(server);
  // Otherwise the bank's feed may credit a transfer before its slip does.
  await server.db.updateTable('deposit_account').set({ mode: 'MANUAL' }).execute();
  return server;
}

/** The newest slip, once it is no longer in progress. */
async function outcomeOf({ client }: FundedMember) {
  return eventually(async () => {
    const { slips } = await client.call('POST /api/statement/slip', { body: {} });
    expect(slips[0]?.status).not.toBe('PENDING');
    return slips[0];
  });
}

async function walletOf({ client }: FundedMember): Promise<number> {
  const { wallet } = await client.call('GET /api/wallet', {});
  return wallet.amount;
}

test('the slip of a transfer is credited with what the bank says of it', async () => {
  const server = await startOpen();
  const member = await fundedMember(server, { accountNo: account });
  const transfer = await sendMoney(server, { fromAccount: account, amount: 321.5 });
  const reference = await sendPicture(member.client, await bankPicture(transfer));
  const { statements } = await eventually(async () => {
    expect(await walletOf(member)).toBe(321.5);
    return member.client.call('POST /api/statement', { body: {} });
  });
  expect(await outcomeOf(member)).toEqual({
    ...{ id: expect.any(String), createdAt: expect.any(String), reference },
    ...{ status: 'SUCCESS', note: null, amount: 321.5, isWithStaff: false, isHeld: false },
    returnedAt: null,
    credit: { entry: statements[0]?._id, isEarlier: false },
    link: `/api/statement/slip/reference/${reference}`,
  });
  expect(statements).toMatchObject([
    { statementType: 'deposit', status: 'SUCCESS', from: 'SCB', amount: 321.5, balance: 321.5 },
  ]);
});

/** The reason why a member's newest slip waits for a person, as its case says. */
async function caseAbout({ db }: TestServer, { client, id }: FundedMember) {
  const found = await eventually(async () => {
    const cases = await db
      .selectFrom('staff_case')
      .select('detail')
      .where('kind', '=', 'slip')
      .where('member_id', '=', id)
      .execute();
    expect(cases).toHaveLength(1);
    return cases[0];
  });
  const { slips } = await client.call('POST /api/statement/slip', { body: {} });
  expect(slips[0]).toMatchObject({ status: 'PENDING', note: null, isWithStaff: true });
  return found?.detail;
}

test('the same transfer is credited once, however often it is sent and however it was changed', async () => {
  const server = await startOpen();
  const owner = await fundedMember(server, { accountNo: account });
  const transfer = await sendMoney(server, { fromAccount: account });
  const picture = await bankPicture(transfer);
  await sendPicture(owner.client, picture);
  expect(await outcomeOf(owner)).toMatchObject({ status: 'SUCCESS', isWithStaff: false });
  const changed = await sharp(picture).resize({ width: 540 }).jpeg({ quality: 40 }).toBuffer();
  await sendPicture(owner.client, changed);
  expect(await outcomeOf(owner)).toMatchObject({
    status: 'FAILED',
    note: 'SLIP_REFNO_DUPLICATED',
  });
  expect(await walletOf(owner)).toBe(500);
});

test('a slip names the deposit of its money, and says whether it was there before the slip', async () => {
  const server = await startOpen();
  const member = await fundedMember(server, { accountNo: account });
  await sendPicture(
    member.client,
    await slipPicture(await sendMoney(server, { fromAccount: account })),
  );
  const slip = await outcomeOf(member);
  const { statements } = await member.client.call('POST /api/statement', { body: {} });
  expect(slip).toMatchObject({ credit: { entry: statements[0]?._id, isEarlier: false } });
  await server.db.updateTable('deposit_account').set({ mode: 'AUTO' }).execute();
  const transfer = await sendMoney(server, { fromAccount: account, amount: 250 });
  await eventually(async () => {
    await runJobs(server, 'bank-feed');
    expect(await walletOf(member)).toBe(750);
  });
  await sendPicture(member.client, await slipPicture(transfer));
  expect(await outcomeOf(member)).toMatchObject({
    status: 'SUCCESS',
    amount: 250,
    credit: { isEarlier: true },
    isHeld: false,
    returnedAt: null,
  });
  expect(await walletOf(member)).toBe(750);
  // Nor does a person look at one whose sender is unclear, once its money is there.
  const thai = { fromAccount: account, fromName: 'น้อย ดีใจ', amount: 130 };
  const unclear = await sendMoney(server, thai);
  await eventually(async () => {
    await runJobs(server, 'bank-feed');
    expect(await walletOf(member)).toBe(880);
  });
  await sendPicture(member.client, await slipPicture(unclear));
  expect(await outcomeOf(member)).toMatchObject({ status: 'SUCCESS', amount: 130 });
  expect(await server.db.selectFrom('staff_case').select('id').execute()).toEqual([]);
});

test.each([
  ['in another script', 'สมหญิง ใจงาม'],
  ['without a last name', 'NOY'],
])('a slip with the right digits and a name %s is credited by people only', async (_, fromName) => {
  const server = await startOpen();
  // Anybody can register the digits that someone else's slip shows.
  const thief = await fundedMember(server, { accountNo: '1111167891' });
  const transfer = await sendMoney(server, { fromAccount: account, fromName });
  const picture = await slipPicture(transfer);
  await sendPicture(thief.client, picture);
  expect(await caseAbout(server, thief)).toMatchObject({
    why: { code: 'sender-name-unclear', shown: fromName === 'NOY' ? 'NOY' : 'สมหญิง ใ' },
    amount: '50000',
    fromAccount: 'xxx-x-x6789-x',
  });
  expect(await walletOf(thief)).toBe(0);
  // The owner is not kept from the money.
  const owner = await fundedMember(server, { accountNo: account, accountName: fromName });
  if (fromName === 'NOY') return;
  await sendPicture(owner.client, picture);
  expect(await outcomeOf(owner)).toMatchObject({ status: 'SUCCESS' });
  expect([await walletOf(owner), await walletOf(thief)]).toEqual([500, 0]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a slip that fits two members belongs to neither until a person has looked', async () => {
  const server = await startOpen();
  await fundedMember(server, { accountNo: account });
  const other = await fundedMember(server, { accountNo: '9876567890' });
  const transfer = await sendMoney(server, { fromAccount: account });
  await sendPicture(other.client, await slipPicture(transfer));
  expect(await caseAbout(server, other)).toMatchObject({
    why: { code: 'sender-ambiguous' },
  });
  expect(await walletOf(other)).toBe(0);
});

test('when the owner’s slip comes second a person looks, and it does not fail', async () => {
  const server = await startOpen();
  const first = await fundedMember(server, { accountNo: '9876567890' });
  const picture = await slipPicture(await sendMoney(server, { fromAccount: account }));
  await sendPicture(first.client, picture);
  expect(await outcomeOf(first)).toMatchObject({ status: 'SUCCESS' });
  // A credit of another member ends no slip of a member whose account fits as well.
  const alike = await fundedMember(server, { accountNo: '5556567890' });
  await sendPicture(alike.client, picture);
  expect(await caseAbout(server, alike)).toMatchObject({ why: { code: 'sender-ambiguous' } });
  for (const { id } of [first, alike]) {
    await changeBank(server.db, id, { accountNo: `98765${id.toString().padStart(5, '0')}` });
  }
  const owner = await fundedMember(server, { accountNo: account });
  await sendPicture(owner.client, picture);
  expect(await caseAbout(server, owner)).toMatchObject({
    why: { code: 'credited-to-another' },
  });
  expect([await walletOf(first), await walletOf(owner)]).toEqual([500, 0]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a name that people confirmed once is known on the next slip', async () => {
  const server = await startOpen();
  const member = await fundedMember(server, { accountNo: account });
  const thai = { fromAccount: account, fromName: 'น้อย ดีใจ' };
  const first = await sendMoney(server, thai);
  await sendPicture(member.client, await slipPicture(first));
  await caseAbout(server, member);
  const { id } = await server.db.selectFrom('slip').select('id').executeTakeFirstOrThrow();
  const found = { channel: 'SCB', amount: 500_00n, paidAt: new Date() };
  await inTransaction(server.db, (tx) => creditSlip(tx, id, found));
  await sendPicture(member.client, await slipPicture(await sendMoney(server, thai)));
  expect(await outcomeOf(member)).toMatchObject({ status: 'SUCCESS', amount: 500 });
  expect(await walletOf(member)).toBe(1_000);
});

test('a transfer and a QR of one amount in one minute are two payments', async () => {
  const server = await startOpen();
  const params = { provider: 'KBANK' };
  const bank = { toBank: 'KBANK', toAccount: '2223334445', amount: 143 };
  const payer = await fundedMember(server, { accountNo: account });
  await payer.client.call('POST /api/qrcode/:provider', { params, body: { amount: 143 } });
  const [qr] = await server.control<{ ref: string }[]>('GET', '/qrcodes');
  await server.control('POST', `/qrcodes/${qr?.ref}/pay`, {});
  await eventually(async () => expect(await walletOf(payer)).toBe(143));
  const others = await Promise.all(
    ['1230045670', '1230056780', '1230078900'].map((accountNo) =>
      fundedMember(server, { accountNo }),
    ),
  );
  const accounts = [account, '1230045670', '1230056780', '1230078900'];
  for (const [at, member] of [payer, ...others].entries()) {
    const transfer = await sendMoney(server, { ...bank, fromAccount: accounts[at] ?? '' });
    await sendPicture(member.client, await slipPicture(transfer));
    expect(await outcomeOf(member)).toMatchObject({ status: 'SUCCESS', amount: 143 });
  }
  expect(await Promise.all([payer, ...others].map(walletOf))).toEqual([286, 143, 143, 143]);
  expect(await server.db.selectFrom('staff_case').select('id').execute()).toEqual([]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('the attempt of another member does not keep the owner from the money', async () => {
  const server = await startOpen();
  const owner = await fundedMember(server, { accountNo: account });
  const stranger = await fundedMember(server, { accountNo: '5555555555' });
  const picture = await slipPicture(await sendMoney(server, { fromAccount: account }));
  const notified = vi.spyOn(server.services, 'notifyMember');
  const woken = vi.spyOn(server.services, 'wakeJobs');
  await sendPicture(stranger.client, picture);
  expect(woken).toHaveBeenCalled();
  expect(await outcomeOf(stranger)).toMatchObject({ status: 'FAILED', note: 'NOT_MATCH' });
  await eventually(async () => expect(notified).toHaveBeenCalledWith(stranger.id));
  await sendPicture(owner.client, picture);
  expect(await outcomeOf(owner)).toMatchObject({ status: 'SUCCESS' });
  expect([await walletOf(owner), await walletOf(stranger)]).toEqual([500, 0]);
});

/** An account that one person added, and no second one has looked at. */
async function addUnconfirmed(server: TestServer, accountNo: string): Promise<void> {
  const { client } = await staffUser(server, 'admin');
  await client.call('POST /staff/api/deposit-accounts', {
    body: {
      kind: 'bank',
      bankCode: 'SCB',
      accountNo,
      accountName: 'LOTUS',
      mode: 'MANUAL',
      currency: 'THB',
      isShown: true,
    },
  });
}

const hourAgo = new Date(Date.now() - 61 * 60_000).toISOString();

const sharedServer = onceForFile(() => startOpen());

/** An account whose digits fit no other one's, for tests that share a server. */
let accounts = 0;
function ownAccount(): string {
  accounts += 1;
  return String(1_000_000_000 + accounts * 1_111);
}

type Draw = (server: TestServer, fromAccount: string) => Promise<Buffer>;

test.each<[string, Draw]>([
  ['CANNOT_READ_CROPPED_IMAGE', () => drawnSlip()],
  ['INVALID_SLIP', () => drawnSlip('https://example.com')],
  ['UNSTABLE_REFNO_ON_SLIP', () => drawnSlip(miniQr('014', 'A1234567'), miniQr('014', 'B1234567'))],
  [
    'IMG_SIZE_UNABLE_TO_PROCESS',
    async () =>
      sharp(await drawnSlip())
        .resize(90)
        .png()
        .toBuffer(),
  ],
  ['UPLOADED_FILE_NOT_EXIST', async () => Buffer.alloc(0)],
  // The bank knows no such transfer.
  ['EXPIRED_SLIP', () => drawnSlip(miniQr('014', '20260101TR99999999'))],
  [
    'EXPIRED_SLIP',
    async (server, fromAccount) =>
      slipPicture(await sendMoney(server, { fromAccount, at: hourAgo })),
  ],
  [
    'DEST_ACC_INVALID',
    async (server, fromAccount) =>
      slipPicture(await sendMoney(server, { fromAccount, toAccount: '7778889990' })),
  ],
  [
    'DEST_ACC_INVALID',
    async (server, fromAccount) =>
      slipPicture(await sendMoney(server, { fromAccount, toBank: 'BBL' })),
  ],
  [
    'DEST_ACC_INVALID',
    async (server, fromAccount) => {
      await addUnconfirmed(server, '5556667778');
      return slipPicture(await sendMoney(server, { fromAccount, toAccount: '5556667778' }));
    },
  ],
  [
    'NOT_MATCH',
    async (server) => slipPicture(await sendMoney(server, { fromAccount: '9012131999' })),
  ],
  [
    'NOT_MATCH',
    async (server, fromAccount) =>
      slipPicture(await sendMoney(server, { fromAccount, fromName: 'MALEE JAIDEE' })),
  ],
])('a slip fails with %s, and no money moves', async (note, draw) => {
  const server = await sharedServer();
  const accountNo = ownAccount();
  const member = await fundedMember(server, { accountNo });
  await sendPicture(member.client, await draw(server, accountNo));
  expect(await outcomeOf(member)).toMatchObject({ status: 'FAILED', note });
  expect(await walletOf(member)).toBe(0);
  expect(await server.db.selectFrom('inbound_payment').select('id').execute()).toEqual([]);
});

test.each([
  ['our key is wrong', 1002],
  ['our quota is used up', 1004],
])('%s: the check calls the staff, and the slip waits', async (_, code) => {
  const server = await startOpen(await verifierThatAnswers(400, { code, message: 'refused' }));
  const member = await fundedMember(server, { accountNo: account });
  const transfer = await sendMoney(server, { fromAccount: account });
  await sendPicture(member.client, await slipPicture(transfer));
  await eventually(async () => {
    const cases = await server.db
      .selectFrom('staff_case')
      .select(['kind', 'subject', 'member_id', 'detail'])
      .execute();
    const why = { code: 'slip-check-denied', times: 3 };
    expect(cases).toEqual([
      { kind: 'slip-check', subject: 'SLIPOK', member_id: null, detail: { why } },
    ]);
  });
  // Any fault is ours, so the member reads of no failure.
  const { slips } = await member.client.call('POST /api/statement/slip', { body: {} });
  expect(slips).toMatchObject([{ status: 'PENDING', note: null }]);
  // The case is written by the run of the job, which is rescheduled when it ends.
  await eventually(async () => {
    const [job] = await server.db
      .selectFrom('job')
      .select(
        sql<boolean>`run_at between now() + interval '4 minutes' and now() + interval '5 minutes'`.as(
          'waits',
        ),
      )
      .where('kind', '=', 'slip')
      .execute();
    expect(job).toEqual({ waits: true });
  });
});

/** The setting of a check that answers every slip with this. */
async function verifierThatAnswers(status: number, body: object) {
  const { partner } = await fakePartner(() => ({ status, body }));
  return { PARTNERS_URLS: JSON.stringify({ slip: partner.url }) };
}

test('a whole account number that the bank shows is masked for the staff, and sealed in its row', async () => {
  const account = '1234567890';
  const at = new Date().toISOString();
  const facts = {
    ...{ transRef: 'A1234567', sendingBank: '014', receivingBank: '014', transTimestamp: at },
    sender: { name: 'น้อย ดีใจ', account: { value: account } },
    receiver: { account: { value: '1112223334' } },
    amount: '120.00',
  };
  const server = await startOpen(await verifierThatAnswers(200, { success: true, data: facts }));
  const notified = vi.spyOn(server.services, 'notifyMember');
  const member = await fundedMember(server, { accountNo: account });
  await sendPicture(member.client, await drawnSlip(miniQr('014', 'A1234567')));
  expect(await caseAbout(server, member)).toEqual({
    why: { code: 'sender-name-unclear', shown: 'น้อย ดีใจ' },
    ...{ amount: '12000', paidAt: at, channel: 'SCB' },
    ...{ fromBank: '014', fromAccount: 'xxx-xxx-7890', fromName: 'น้อย ดีใจ' },
  });
  expect(notified).toHaveBeenCalledWith(member.id);
  const row = await server.db
    .selectFrom('slip')
    .select(['sending_bank', 'trans_ref', 'sender_account', 'sender_name'])
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    ...{ sending_bank: '014', trans_ref: 'A1234567', sender_name: 'น้อย ดีใจ' },
    sender_account: expect.not.stringContaining(account),
  });
});

test('a transfer that a picture ascribes to another bank is not credited again, whatever the check looks up', async () => {
  const transfer = {
    ...{ transRef: 'A1234567', sendingBank: '014', receivingBank: '014', amount: '120.00' },
    transTimestamp: new Date().toISOString(),
    sender: { name: 'NOY D', account: { value: account } },
    receiver: { account: { value: '1112223334' } },
  };
  const server = await startOpen(await verifierThatAnswers(200, { success: true, data: transfer }));
  const member = await fundedMember(server, { accountNo: account });
  await sendPicture(member.client, await drawnSlip(miniQr('014', transfer.transRef)));
  expect(await outcomeOf(member)).toMatchObject({ status: 'SUCCESS', amount: 120 });
  await sendPicture(member.client, await drawnSlip(miniQr('004', transfer.transRef)));
  expect(await outcomeOf(member)).toMatchObject({ status: 'FAILED', note: 'UNKNOW_ERROR' });
  expect(await walletOf(member)).toBe(120);
});

test('a member of another currency has to ask the staff', async () => {
  const server = await startOpen();
  const member = await fundedMember(server, { accountNo: account, currency: 'LAK' });
  const transfer = await sendMoney(server, { fromAccount: account });
  const picture = await slipPicture(transfer);
  await expect(sendPicture(member.client, picture)).rejects.toMatchObject({
    status: 409,
    code: 'OTHER_CURRENCY',
  });
  const { slips } = await member.client.call('POST /api/statement/slip', { body: {} });
  expect(slips).toEqual([]);
});

test('a picture that was lost before it could be read ends the slip', async () => {
  const server = await startOpen();
  const member = await fundedMember(server, { accountNo: account });
  await server.jobs.stop();
  const transfer = await sendMoney(server, { fromAccount: account });
  await sendPicture(member.client, await slipPicture(transfer));
  const { picture } = await server.db
    .selectFrom('slip')
    .select('picture')
    .executeTakeFirstOrThrow();
  await rm(join(server.services.config.uploads, picture ?? ''));
  await server.jobs.runDue();
  expect(await outcomeOf(member)).toMatchObject({ note: 'UPLOADED_FILE_NOT_EXIST' });
});

test('while the bank is late the slip is in progress, and is asked for again when the bank says', async () => {
  const server = await startOpen();
  const member = await fundedMember(server, { accountNo: account });
  const transfer = await sendMoney(server, { fromAccount: account, slipDelayMinutes: 5 });
  await sendPicture(member.client, await slipPicture(transfer));
  await eventually(async () => {
    const job = await server.db
      .selectFrom('job')
      .select(['company', 'run_at'])
      .where('kind', '=', slipJob)
      .executeTakeFirstOrThrow();
    expect(job.company).toBe('slip');
    expect(job.run_at.getTime() - Date.now()).toBeGreaterThan(4 * 60_000);
  });
  const { slips } = await member.client.call('POST /api/statement/slip', { body: {} });
  expect(slips).toMatchObject([{ status: 'PENDING', note: null, amount: null }]);
  expect(await walletOf(member)).toBe(0);
});

test('denials count in a row: a check that says something else resets the count', async () => {
  const server = await startOpen();
  const member = await fundedMember(server, { accountNo: account });
  await server.jobs.stop();
  const transfer = await sendMoney(server, { fromAccount: account, slipDelayMinutes: 5 });
  await sendPicture(member.client, await slipPicture(transfer));
  await server.db.updateTable('slip').set({ denials: 2 }).execute();
  await runJobs(server, slipJob);
  const slips = await server.db.selectFrom('slip').select(['status', 'denials']).execute();
  expect(slips).toEqual([{ status: 'PENDING', denials: 0 }]);
  // After a day without an answer a person looks, and no one is asked any more.
  const cases = () => server.db.selectFrom('staff_case').select(['kind', 'detail']).execute();
  await sql`update slip set created_at = now() - interval '23 hours 59 minutes'`.execute(server.db);
  await runJobs(server, slipJob);
  expect(await cases()).toEqual([]);
  await sql`update slip set created_at = now() - interval '24 hours 1 minute'`.execute(server.db);
  await runJobs(server, slipJob);
  const why = { code: 'slip-unanswered', hours: 24 };
  expect(await cases()).toEqual([{ kind: 'slip', detail: { why } }]);
  const jobs = server.db.selectFrom('job').select('key').where('kind', '=', slipJob);
  expect(await jobs.execute()).toEqual([]);
});

test('a slip of money beyond a deposit limit is accepted, and the money waits for its member', async () => {
  const server = await startOpen();
  const member = await fundedMember(server, { accountNo: account });
  const limit = { body: { period: 'day', amount: bahtOf(100_00n) } } as const;
  await member.client.call('PUT /api/limits/deposit', limit);
  const transfer = await sendMoney(server, { fromAccount: account });
  await sendPicture(member.client, await slipPicture(transfer));
  expect(await outcomeOf(member)).toMatchObject({
    ...{ status: 'SUCCESS', amount: 500, isHeld: true, credit: null },
  });
  const { held } = await member.client.call('GET /api/limits', {});
  expect(held).toMatchObject([{ amount: 500 }]);
  expect(await server.db.selectFrom('staff_case').select('id').execute()).toEqual([]);
});

test.each(['error500', 'garbage', 'timeout-before', 'timeout-after', 'maintenance'])(
  'a check in trouble (%s) is asked again until it answers',
  async (mode) => {
    const server = await startOpen();
    const member = await fundedMember(server, { accountNo: account });
    const transfer = await sendMoney(server, { fromAccount: account });
    await server.jobs.stop();
    await server.control('PUT', '/faults/slip', { mode, times: 2, delayMs: 100 });
    await sendPicture(member.client, await slipPicture(transfer));
    for (const status of ['PENDING', 'PENDING', 'SUCCESS']) {
      await runJobs(server, slipJob);
      const { slips } = await member.client.call('POST /api/statement/slip', { body: {} });
      expect(slips).toMatchObject([{ status, note: null }]);
    }
    expect(await walletOf(member)).toBe(500);
  },
);

test('slips are rejected in the closed hours', async () => {
  const server = await startTestServer();
  // From an hour ago for two hours, at any hour.
  const { rows } = await sql<{ from: string; until: string }>`
    select to_char(moment - interval '1 hour', 'HH24:MI') as from,
      to_char(moment + interval '1 hour', 'HH24:MI') as until
    from (select now() at time zone 'Asia/Bangkok' as moment) as bangkok`.execute(server.db);
  const { from = '', until = '' } = rows[0] ?? {};
  await writeSettings(server.db, { slipClosedFrom: from, slipClosedUntil: until });
  const { client } = await fundedMember(server);
  const closed = await client.ask('POST /api/wallet/slip', { file: new Blob([]) });
  expect([closed.status, closed.body]).toEqual([409, { message: 'SLIP_CLOSED' }]);
  const wait = Number(closed.headers.get('retry-after'));
  expect(wait).toBeGreaterThanOrEqual(59 * 60);
  expect(wait).toBeLessThanOrEqual(60 * 60);
});

test('five slips in ten minutes are enough, and thirty in a day', async () => {
  const server = await startOpen();
  const { client } = await fundedMember(server);
  const send = (file: Buffer) =>
    client.ask('POST /api/wallet/slip', { file: new Blob([new Uint8Array(file)]) });
  const waitOf = ({ status, body, headers }: Awaited<ReturnType<typeof send>>) => {
    expect([status, body]).toEqual([429, { message: 'REQUEST_LIMIT' }]);
    return Number(headers.get('retry-after'));
  };
  const picture = Buffer.alloc(0);
  for (let sent = 1; sent <= 5; sent += 1) expect((await send(picture)).status).toBe(200);
  const wait = waitOf(await send(picture));
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(600);
  // Ten minutes later, with one left of the day.
  await sql`update attempt set until = now() where key like 'slip:%'`.execute(server.db);
  await sql`update attempt set count = 29 where key like 'slips:%'`.execute(server.db);
  expect((await send(picture)).status).toBe(200);
  expect(waitOf(await send(picture))).toBeGreaterThan(86_000);
});

test('a slip’s picture is shown to its owner, for a minute', async () => {
  const server = await startOpen();
  const owner = await fundedMember(server);
  const other = await fundedMember(server);
  const reference = await sendPicture(owner.client, await drawnSlip());
  const request = { params: { reference } };
  const { url } = await owner.client.call('GET /api/statement/slip/reference/:reference', request);
  const left = Number(/until=(\d+)/.exec(url)?.[1]) - Date.now() / 1_000;
  expect(left).toBeGreaterThan(30);
  expect(left).toBeLessThanOrEqual(61);
  const shown = await fetch(`${server.url}${url}`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(640);

  const foreign = await other.client.ask('GET /api/statement/slip/reference/:reference', request);
  const unknown = await other.client.ask('GET /api/statement/slip/reference/:reference', {
    params: { reference: 'nobody-knows-it' },
  });
  expect([foreign.status, foreign.body]).toEqual([404, { message: 'NO_DATA' }]);
  expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);

  const later = url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 60}`);
  const changed = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const elsewhere = url.replace('/files/slips/', '/files/slips/x');
  for (const forged of [later, changed, elsewhere, url.split('?')[0]]) {
    const refused = await fetch(`${server.url}${forged}`);
    expect([refused.status, await refused.json()]).toEqual([403, { message: 'KEY_INVALID' }]);
  }
});

test('a page of slips is a range, newest first', async () => {
  const server = await startOpen();
  const { client } = await fundedMember(server);
  const picture = Buffer.alloc(0);
  const sent = [];
  for (let count = 0; count < 5; count += 1) sent.unshift(await sendPicture(client, picture));
  const second = await client.call('POST /api/statement/slip', { body: { page: 2, limit: 2 } });
  expect(second.total).toBe(5);
  expect(second.slips.map(({ reference }) => reference)).toEqual(sent.slice(2, 4));
});

test('the picture of a slip is removed after half a year, and what it said stays', async () => {
  const server = await startOpen();
  const member = await fundedMember(server);
  const references = [];
  for (const days of [181, 179, 181]) {
    const reference = await sendPicture(member.client, await drawnSlip());
    await outcomeOf(member);
    await sql`
      update slip set created_at = now() - make_interval(days => ${days})
      where reference = ${reference}`.execute(server.db);
    references.push(reference);
  }
  // One that is being looked at is needed still.
  await sql`update slip set status = 'PENDING', note = null, settled_at = null where seq = 3`.execute(
    server.db,
  );
  await removeOldPictures(server.services);
  const [old, young, open] = await Promise.all(
    references.map((reference) =>
      member.client.ask('GET /api/statement/slip/reference/:reference', { params: { reference } }),
    ),
  );
  expect([old?.status, young?.status, open?.status]).toEqual([404, 200, 200]);
  expect(await readdir(join(server.services.config.uploads, 'slips'))).toHaveLength(2);
  const { total } = await member.client.call('POST /api/statement/slip', { body: {} });
  expect(total).toBe(3);
});
