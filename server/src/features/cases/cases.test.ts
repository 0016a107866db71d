import { randomBytes } from 'node:crypto';
import { referenceOf } from '@wallet/contract/reference';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { insertSlip, nameTransfer } from '#features/slip/slip-store.ts';
import { newId } from '#lib/ids.ts';
import { seal } from '#lib/seal.ts';
import { openCase, type StaffCase } from '#money/cases/case-store.ts';
import { type Arrival, settleDeposit } from '#money/payment/settle-deposit.ts';
import { assignPayment } from '#money/payment/waiting-payments.ts';
import { onceForFile } from '#test/ends.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { runJobs } from '#test/run-jobs.ts';
import { sendMoney, sendPicture, slipPicture, takeSlipsAllDay } from '#test/slips.ts';
import { staffUser } from '#test/staff.ts';
import type { PlainRequest } from '#test/test-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';

type ResolutionBody = PlainRequest<'POST /staff/api/cases/:id/decisions'>['body']['remedy'];

/** Two cashiers at work on one server's cases. */
async function cashiers(server: TestServer) {
  const somsri = await staffUser(server, 'cashier');
  const prasert = await staffUser(server, 'cashier');
  const page = (id: string) => somsri.client.call('GET /staff/api/cases/:id', { params: { id } });
  const propose = (id: string, resolution: ResolutionBody) =>
    somsri.client.ask('POST /staff/api/cases/:id/decisions', {
      params: { id },
      body: { remedy: resolution, reason: 'as the bank says' },
    });
  const confirm = (id: string) =>
    prasert.client.ask('POST /staff/api/decisions/:id/confirm', { params: { id } });
  return {
    second: { id: prasert.id.toString(), name: prasert.username },
    page,
    picture: (id: string) =>
      somsri.client.call('GET /staff/api/cases/:id/slip-picture', { params: { id } }),
    propose,
    confirm,
    list: (query: {
      kind?: 'slip' | 'withdrawal';
      state?: 'open' | 'closed' | 'proposed';
      search?: string;
    }) => somsri.client.call('GET /staff/api/cases', { query }),
    /** Proposes, confirms, and answers the two statuses. */
    decide: async (id: string, resolution: ResolutionBody) => {
      const proposed = await propose(id, resolution);
      const { status } = await confirm(proposed.body.id);
      return [proposed.status, status];
    },
  };
}

/** Without jobs, for tests whose cases have subjects of their own. */
const quietServer = onceForFile(async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  return server;
});

async function openedCase({ db }: TestServer, one: StaffCase): Promise<string> {
  await openCase(db, one);
  return caseOf(db, one.kind, one.subject);
}

/** The only case of a kind, or the one about this subject. */
async function caseOf(db: TestServer['db'], kind: string, subject?: string): Promise<string> {
  const ofKind = db.selectFrom('staff_case').select('id').where('kind', '=', kind);
  const about = subject === undefined ? ofKind : ofKind.where('subject', '=', subject);
  return (await about.executeTakeFirstOrThrow()).id.toString();
}

/** Opens cases of other kinds about the same thing, to read their amounts and currencies. */
async function otherCasesOf(
  { db }: TestServer,
  { page }: Awaited<ReturnType<typeof cashiers>>,
  [kinds, subject]: readonly [readonly StaffCase['kind'][], string],
) {
  const why = { code: 'owner-unknown' } as const;
  const said = [];
  for (const kind of kinds) {
    await openCase(db, { kind, subject, memberId: null, why });
    const id = await caseOf(db, kind, subject);
    const { amount, about } = await page(id);
    said.push([kind, amount, about.kind]);
    await db.deleteFrom('staff_case').where('id', '=', BigInt(id)).execute();
  }
  return said;
}

const arrival: Omit<Arrival, 'memberId'> = {
  channel: 'SCB',
  externalRef: '014REF1234567890',
  amount: 321_50n,
  currency: 'THB',
  paidAt: new Date('2026-03-01T10:00:00Z'),
  qrId: null,
};

const found = {
  action: 'slip-credit',
  channel: 'SCB',
  amount: 321.5,
  paidAt: '2026-03-01T10:00:00.000Z',
} as const;
const named = { ...found, sendingBank: '014', transRef: 'REF1234567890' };

/** A slip that the machine could not decide; no one here looks at its picture. */
async function doubtfulSlip(server: TestServer, member: FundedMember) {
  const id = newId();
  const slip = { id, memberId: member.id, reference: id, picture: null, note: null };
  await inTransaction(server.db, (tx) => insertSlip(tx, slip));
  return doubtedSlip(server, member, id);
}

function doubtedSlip(server: TestServer, { id: memberId }: FundedMember, subject: string) {
  const why = { code: 'sender-masked', shown: 'xxx-x-x6789-x' } as const;
  return openedCase(server, { kind: 'slip', subject, memberId, why });
}

const slipOf = async ({ client }: FundedMember) =>
  (await client.call('POST /api/statement/slip', { body: {} })).slips[0];

test('the case of a slip shows its picture, and two people credit it', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server);
  await takeSlipsAllDay(server);
  await server.jobs.stop();
  await sendPicture(noy.client, await slipPicture({ qr: 'no number of a slip' }));
  await sql`delete from job where kind = 'slip'`.execute(server.db);
  const slip = await server.db.selectFrom('slip').select('id').executeTakeFirstOrThrow();
  const id = await doubtedSlip(server, noy, slip.id);
  const staff = await cashiers(server);
  const page = await staff.page(id);
  expect(page).toMatchObject({
    kind: 'slip',
    why: { code: 'sender-masked', shown: 'xxx-x-x6789-x' },
    member: { id: noy.id.toString() },
    about: {
      ...{ kind: 'slip', status: 'PENDING', note: null, amount: null },
      ...{ sendingBank: null, transRef: null, createdAt: expect.any(String) },
    },
    actions: ['slip-credit', 'slip-refuse'],
    isProposed: false,
  });
  const { address } = await staff.picture(id);
  const until = Number(new URL(`${server.url}${address}`).searchParams.get('until'));
  expect(until - Date.now() / 1_000).toBeLessThanOrEqual(60);
  expect(until - Date.now() / 1_000).toBeGreaterThan(50);
  const picture = await fetch(server.url + address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  // The picture shows what is masked elsewhere, the page nothing.
  const audit = server.db.selectFrom('staff_audit').select(['call', 'asked', 'outcome']);
  expect(await audit.execute()).toEqual([
    { call: 'GET /staff/api/cases/:id/slip-picture', asked: { id }, outcome: 'OK' },
  ]);

  const proposed = await staff.propose(id, named);
  const other = { code: 'slip-check-denied', times: 3 } as const;
  await openCase(server.db, { kind: 'slip-check', subject: 'SLIPOK', memberId: null, why: other });
  // Of two open ones one waits for a second person.
  const listed = await staff.list({ state: 'open' });
  expect(listed.cases.map((each) => each.isProposed)).toEqual([true, false]);
  expect((await staff.list({ state: 'proposed' })).cases).toMatchObject([{ id, isProposed: true }]);
  expect(await wholeMoney(noy.client)).toBe(0);
  expect((await staff.propose(id, { action: 'slip-refuse', note: 'NOT_MATCH' })).body).toEqual({
    message: 'ALREADY_DECIDED',
  });
  expect((await staff.confirm(proposed.body.id)).status).toBe(200);
  expect(await wholeMoney(noy.client)).toBe(321.5);
  expect(await slipOf(noy)).toMatchObject({ status: 'SUCCESS', amount: 321.5 });
  expect((await staff.list({ state: 'closed' })).cases).toMatchObject([
    { id, resolution: 'slip-credit', isProposed: false },
  ]);
  await server.db.updateTable('slip').set({ picture: null }).execute();
  expect(await staff.picture(id)).toEqual({ address: null });
  await expectConsistentLedger(server);
});

test('a transfer that another slip of its member shows is credited by that slip alone', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server);
  const staff = await cashiers(server);
  const [first, second] = [await doubtfulSlip(server, noy), await doubtfulSlip(server, noy)];
  const [slip] = await server.db.selectFrom('slip').select('id').orderBy('seq').execute();
  await nameTransfer(server.db, slip?.id ?? '', {
    sendingBank: named.sendingBank,
    transRef: named.transRef,
  });
  expect(await staff.propose(second, named)).toMatchObject({
    ...{ status: 409, body: { message: 'ALREADY_DECIDED' } },
  });
  expect(await staff.decide(first, found)).toEqual([200, 200]);
  expect(await wholeMoney(noy.client)).toBe(321.5);
});

test('a slip of which the bank hides too much is handed to the staff', async () => {
  const server = await startTestServer();
  await takeSlipsAllDay(server);
  await server.db.updateTable('deposit_account').set({ mode: 'MANUAL' }).execute();
  // The bank shows four digits, of a number that is shorter than the one we know.
  const noy = await fundedMember(server, { accountNo: '12345678901' });
  const transfer = await sendMoney(server, { fromAccount: '1234567890', amount: 77.25 });
  await sendPicture(noy.client, await slipPicture(transfer));
  const id = await eventually(() => caseOf(server.db, 'slip'));
  const staff = await cashiers(server);
  const { detail, about, amount, why } = await staff.page(id);
  expect({ amount, why }).toEqual({
    amount: 77.25,
    why: { code: 'sender-masked', shown: detail['fromAccount'] },
  });
  expect(detail).not.toHaveProperty('why');
  expect(about).toMatchObject({ sendingBank: '014', transRef: transfer.transRef });
  const paidAt = String(detail['paidAt']);
  const resolution = { action: 'slip-credit', channel: 'SCB', amount: 77.25, paidAt } as const;
  expect(await staff.decide(id, resolution)).toEqual([200, 200]);
  expect(await slipOf(noy)).toMatchObject({ status: 'SUCCESS', amount: 77.25 });
  // The feed knows it by the same number.
  await server.db.updateTable('deposit_account').set({ mode: 'AUTO' }).execute();
  await eventually(async () => {
    await runJobs(server, 'bank-feed');
    const read = await server.db.selectFrom('bank_feed').select('cursor').execute();
    expect(read.some(({ cursor }) => cursor > 0n)).toBe(true);
  });
  expect(await wholeMoney(noy.client)).toBe(77.25);
  await expectConsistentLedger(server);
});

test('a slip that two people credit while the feed reports the same money is credited once', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server);
  const id = await doubtfulSlip(server, noy);
  const staff = await cashiers(server);
  const { body } = await staff.propose(id, named);
  await Promise.all([
    ...Array.from({ length: 5 }, () => staff.confirm(body.id)),
    // As the feed reports it: without an owner at first, then with one.
    ...[null, noy.id, null, noy.id].map((memberId) =>
      inTransaction(server.db, (tx) => settleDeposit(tx, { ...arrival, memberId })),
    ),
  ]);
  expect(await wholeMoney(noy.client)).toBe(321.5);
  expect(await slipOf(noy)).toMatchObject({ status: 'SUCCESS' });
  await expectConsistentLedger(server);
});

test('a slip of money that someone else has is not credited a second time', async () => {
  const server = await startTestServer();
  const [noy, owner] = [await fundedMember(server), await fundedMember(server)];
  const id = await doubtfulSlip(server, noy);
  await inTransaction(server.db, (tx) => settleDeposit(tx, { ...arrival, memberId: owner.id }));
  const staff = await cashiers(server);
  const { status, body } = await staff.propose(id, named);
  expect([status, body]).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  expect(await staff.decide(id, { action: 'slip-refuse', note: 'SLIP_REFNO_DUPLICATED' })).toEqual([
    200, 200,
  ]);
  expect(await slipOf(noy)).toMatchObject({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' });
  expect([await wholeMoney(noy.client), await wholeMoney(owner.client)]).toEqual([0, 321.5]);
  await expectConsistentLedger(server);
});

test('a slip is credited only with the name of its transfer, to an account of ours in its currency', async () => {
  const server = await startTestServer();
  const kip = { bank_code: 'BCEL', mode: 'MANUAL', currency: 'LAK' } as const;
  await server.db
    .insertInto('deposit_account')
    .values({ ...kip, account_no: '010120009998887', account_name: 'KIP ACCOUNT' })
    .execute();
  const noy = await fundedMember(server);
  const id = await doubtfulSlip(server, noy);
  const staff = await cashiers(server);
  for (const resolution of [
    found,
    { ...named, channel: 'NOBANK' },
    { ...named, channel: 'BCEL' },
    // From another kind of case.
    { action: 'suspense-return', bankRef: 'R1' },
  ] as const) {
    const { status, body } = await staff.propose(id, resolution as ResolutionBody);
    expect([resolution, status, body]).toEqual([resolution, 400, { message: 'INVALID_DATA' }]);
  }
  expect(await wholeMoney(noy.client)).toBe(0);
  await expectConsistentLedger(server);
});

/** Money that no one is known to own, and its case. */
async function moneyAside(server: TestServer): Promise<string> {
  await inTransaction(server.db, (tx) => settleDeposit(tx, { ...arrival, memberId: null }));
  return caseOf(server.db, 'suspense');
}

test('money in suspense goes to its owner, once', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server);
  const id = await moneyAside(server);
  const staff = await cashiers(server);
  expect(await staff.page(id)).toMatchObject({
    amount: 321.5,
    about: {
      ...{ kind: 'payment', channel: 'SCB', externalRef: arrival.externalRef, state: 'suspense' },
      ...{ amount: 321.5, currency: 'THB', paidAt: arrival.paidAt.toISOString() },
      ...{ sender: null, hasSlip: false },
    },
    actions: ['suspense-assign', 'suspense-return'],
  });
  const { subject } = await staff.page(id);
  expect((await staff.list({ search: referenceOf(subject) })).total).toBe(1);
  const { total, cases } = await staff.list({ search: arrival.externalRef });
  expect([total, cases]).toMatchObject([1, [{ member: null, amount: 321.5, currency: 'THB' }]]);
  const nobody = await staff.propose(id, { action: 'suspense-assign', memberId: '1' });
  expect([nobody.status, nobody.body]).toEqual([404, { message: 'NO_USER' }]);
  const lao = await fundedMember(server, { currency: 'LAK' });
  const foreign = { action: 'suspense-assign', memberId: lao.id.toString() } as const;
  expect((await staff.propose(id, foreign)).body).toEqual({ message: 'INVALID_DATA' });

  const proposed = await staff.propose(id, {
    action: 'suspense-assign',
    memberId: noy.id.toString(),
  });
  // Its owner's own slip arrives at the same time.
  await Promise.all([
    ...Array.from({ length: 5 }, () => staff.confirm(proposed.body.id)),
    inTransaction(server.db, (tx) => settleDeposit(tx, { ...arrival, memberId: noy.id })),
  ]);
  expect(await wholeMoney(noy.client)).toBe(321.5);
  const { statements } = await noy.client.call('POST /api/statement', { body: {} });
  expect(statements).toHaveLength(1);
  await expectConsistentLedger(server);
  // Money without a known owner counts in the currency in which it was paid.
  const inKip = {
    ...arrival,
    externalRef: '014INKIP0001',
    currency: 'LAK',
    memberId: null,
  } as const;
  await inTransaction(server.db, (tx) => settleDeposit(tx, inKip));
  const kip = await staff.list({ search: inKip.externalRef });
  expect(kip.cases).toMatchObject([{ amount: 321.5, currency: 'LAK' }]);
});

test('money that went back is credited to no one, no matter who reports it later', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server);
  const id = await moneyAside(server);
  const staff = await cashiers(server);
  expect(await staff.decide(id, { action: 'suspense-return', bankRef: 'RT-1' })).toEqual([
    200, 200,
  ]);
  const later = await inTransaction(server.db, (tx) =>
    settleDeposit(tx, { ...arrival, memberId: noy.id }),
  );
  expect(later).toBe('known');
  expect(await wholeMoney(noy.client)).toBe(0);
  expect(await staff.page(id)).toMatchObject({ about: { state: 'returned' } });
  await expectConsistentLedger(server);
});

test('money that one person has sent back waits for the second, no matter who turns out to own it', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server);
  const id = await moneyAside(server);
  const staff = await cashiers(server);
  const proposed = await staff.propose(id, { action: 'suspense-return', bankRef: 'RT-1' });
  const slip = () =>
    inTransaction(server.db, (tx) => settleDeposit(tx, { ...arrival, memberId: noy.id }));
  expect(await slip()).toBe('known');
  // Nor by two people who decide about its slip.
  const { id: paymentId } = await server.db
    .selectFrom('inbound_payment')
    .select('id')
    .executeTakeFirstOrThrow();
  const owner = { memberId: noy.id, currency: 'THB', resolution: 'slip-credit' } as const;
  expect(await inTransaction(server.db, (tx) => assignPayment(tx, paymentId, owner))).toBe(false);
  const slipCase = await doubtfulSlip(server, noy);
  const credited = await staff.propose(slipCase, named);
  expect([credited.status, credited.body]).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  expect(await slipOf(noy)).toMatchObject({ status: 'PENDING' });
  expect(await wholeMoney(noy.client)).toBe(0);
  expect((await staff.confirm(proposed.body.id)).status).toBe(200);
  expect(await slip()).toBe('known');
  expect(await wholeMoney(noy.client)).toBe(0);
  expect(await staff.page(id)).toMatchObject({ about: { state: 'returned' } });
  await expectConsistentLedger(server);
});

test.each([
  ['transfer-done', 1_000, 300],
  ['transfer-undone', 1_000, 0],
] as const)('a movement that no one knows about ends by %s', async (action, total, inGame) => {
  const { server, member, fault } = await gameFixture(['PG']);
  await server.jobs.stop();
  await fault('PG', { mode: 'timeout-before', delayMs: 100, times: 1 });
  await member.client.ask('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 300 },
  });
  const { id: ref } = await server.db.selectFrom('movement').select('id').executeTakeFirstOrThrow();
  await sql`update movement set state = 'needs_staff'`.execute(server.db);
  await sql`delete from job where kind = 'game-transfer'`.execute(server.db);
  const id = await openedCase(server, {
    kind: 'game-transfer',
    subject: ref,
    memberId: member.id,
    why: { code: 'game-unanswered' },
  });
  const staff = await cashiers(server);
  expect(await staff.page(id)).toMatchObject({
    amount: 300,
    about: {
      ...{ kind: 'transfer', code: 'PG', direction: 'in', amount: 300 },
      ...{ state: 'needs_staff', attempts: 1, createdAt: expect.any(String) },
    },
  });
  const { body } = await staff.propose(id, { action });
  const answers = await Promise.all(Array.from({ length: 10 }, () => staff.confirm(body.id)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
  const { wallet, slots } = await member.client.call('GET /api/wallet', {});
  const game = slots.find(({ code }) => code === 'PG')?.amount ?? 0;
  expect([wallet.amount + wallet.inTransit + game, game]).toEqual([total, inGame]);
  await expectConsistentLedger(server);
  expect(await otherCasesOf(server, staff, [['game-contradiction'], ref])).toEqual([
    ['game-contradiction', 300, 'transfer'],
  ]);
});

test.each([
  ['payout-paid', { action: 'payout-paid', bankRef: 'B-1' }, 800],
  ['payout-returned', { action: 'payout-returned' }, 1_000],
] as const)('a payout that the bank is silent about ends by %s', async (_, resolution, left) => {
  const server = await quietServer();
  const noy = await fundedMember(server, { wallet: 1_000_00n });
  const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await sql`
    update movement set state = 'needs_staff', attempts = 1, asked_at = now(), unknown_at = now()
    where id = ${ref}`.execute(server.db);
  await sql`delete from job where kind = 'payout'`.execute(server.db);
  const id = await openedCase(server, {
    kind: 'payout',
    subject: ref,
    memberId: noy.id,
    why: { code: 'payout-unanswered' },
  });
  const staff = await cashiers(server);
  expect(await staff.page(id)).toMatchObject({
    amount: 200,
    about: { kind: 'withdrawal', withdrawal: { id: ref, state: 'needs_staff', isAsked: true } },
  });
  expect(await staff.decide(id, resolution)).toEqual([200, 200]);
  expect(await wholeMoney(noy.client)).toBe(left);
  // The withdrawal says who decided, and what the bank called it.
  const { about } = await staff.page(id);
  const isPaid = resolution.action === 'payout-paid';
  const end = { state: isPaid ? 'posted' : 'voided', bankRef: isPaid ? 'B-1' : null };
  expect(about).toMatchObject({ withdrawal: { ...end, decidedBy: staff.second } });
  await expectConsistentLedger(server);
  const others = ['withdrawal', 'payout-contradiction'] as const;
  expect(await otherCasesOf(server, staff, [others, ref])).toEqual(
    others.map((kind) => [kind, 200, 'withdrawal']),
  );
});

test.each([
  ['gift-credit', { action: 'gift-credit', amount: 50 }, 50],
  ['gift-refuse', { action: 'gift-refuse' }, 0],
] as const)('a gift without an outcome ends by %s', async (_, resolution, money) => {
  const server = await quietServer();
  const noy = await fundedMember(server);
  const giftId = newId();
  await sql`
    insert into movement (id, kind, member_id, partner, state, attempts, asked_at)
    values (${giftId}, 'gift-link', ${noy.id}, 'gift', 'needs_staff', 1, now())`.execute(server.db);
  await server.db
    .insertInto('gift_link')
    .values({
      id: giftId,
      voucher_hmac: randomBytes(32),
      voucher: seal(server.services.config.secretsKey, `gift|${giftId}`, 'v'),
      mobile: '0899999999',
    })
    .execute();
  const id = await openedCase(server, {
    kind: 'gift-link',
    subject: giftId,
    memberId: noy.id,
    why: { code: 'gift-unanswered' },
  });
  const staff = await cashiers(server);
  const about = { kind: 'gift', mobile: '0899999999' };
  expect(await staff.page(id)).toMatchObject({
    about: { ...about, state: 'needs_staff', amount: null, createdAt: expect.any(String) },
  });
  expect(await staff.decide(id, resolution)).toEqual([200, 200]);
  expect(await wholeMoney(noy.client)).toBe(money);
  const ended = money > 0 ? { state: 'posted', amount: 50 } : { state: 'voided', amount: null };
  expect(await staff.page(id)).toMatchObject({ about: { ...about, ...ended } });
  await expectConsistentLedger(server);
});

test.each([
  ['invite-grant', 25],
  ['invite-refuse', 0],
] as const)('a doubtful reward ends by %s', async (action, amount) => {
  const server = await quietServer();
  const [noy, kham] = [await fundedMember(server), await fundedMember(server)];
  const detail = { invitee: kham.id.toString(), day: '2026-03-01', amount: '2500' };
  const subject = `${kham.id}:2026-03-01`;
  const why = { code: 'maybe-same-person', alike: ['name', 'network'] } as const;
  const id = await openedCase(server, { kind: 'invite', subject, memberId: noy.id, why, detail });
  const staff = await cashiers(server);
  expect(await staff.page(id)).toMatchObject({
    why,
    about: {
      ...{ kind: 'invite', day: '2026-03-01', amount: 25 },
      invitee: {
        ...{ id: kham.id.toString(), name: 'Noy', currency: 'THB', isActive: true },
        phone: expect.stringMatching(/^\d{3}-xxx-\d{4}$/),
      },
    },
  });
  const { body } = await staff.propose(id, { action });
  await Promise.all(Array.from({ length: 5 }, () => staff.confirm(body.id)));
  expect(await noy.client.call('GET /api/invite/bonus', {})).toMatchObject({ amount });
});

test('a case about nothing we know is listed, without an amount', async () => {
  const server = await quietServer();
  const staff = await cashiers(server);
  const why = { code: 'owner-unknown' } as const;
  const detail = { amount: 'plenty' };
  for (const kind of [
    ...(['slip', 'game-transfer', 'game-contradiction', 'payout-contradiction'] as const),
  ]) {
    const subject = `PG-17 ${kind}`;
    const id = await openedCase(server, { kind, subject, memberId: null, why, detail });
    const { total, cases } = await staff.list({ search: subject });
    expect([kind, total]).toEqual([kind, 1]);
    expect(cases).toMatchObject([{ id, kind, subject, amount: null, why }]);
  }
});

test('a case about nothing we know is opened, and ends only where that does nothing to it', async () => {
  const server = await quietServer();
  const staff = await cashiers(server);
  const why = { code: 'owner-unknown' } as const;
  for (const [kind, subject, resolution, status] of [
    ['slip', 'PG-17', { action: 'slip-refuse', note: 'NOT_MATCH' }, 404],
    ['suspense', 'PG-17', { action: 'suspense-return', bankRef: '1' }, 404],
    ['game-transfer', 'PG-17', { action: 'transfer-done' }, 404],
    ['payout', 'PG-17', { action: 'payout-returned' }, 404],
    ['gift-link', 'PG-17', { action: 'gift-refuse' }, 404],
    ['invite', 'PG-17', { action: 'invite-refuse' }, 200],
    ['gift-contradiction', 'PG-17', { action: 'close' }, 200],
    ['payout-contradiction', newId(), { action: 'close' }, 200],
  ] as const) {
    const id = await openedCase(server, { kind, subject, memberId: null, why });
    expect(await staff.page(id)).toMatchObject({ kind, subject, about: { kind: 'note' } });
    await expect(staff.picture(id)).rejects.toMatchObject({ code: 'NO_DATA' });
    expect([kind, (await staff.propose(id, resolution)).status]).toEqual([kind, status]);
  }
});

test('a case that only had to be read is closed, and opens again when it happens again', async () => {
  const server = await startTestServer();
  const why = { code: 'slip-check-denied', times: 3 } as const;
  const one = { kind: 'slip-check', subject: 'SLIPOK', memberId: null, why } as const;
  const id = await openedCase(server, one);
  const staff = await cashiers(server);
  expect(await staff.page(id)).toMatchObject({ about: { kind: 'note' }, actions: ['close'] });
  expect(await staff.decide(id, { action: 'close' })).toEqual([200, 200]);
  expect((await staff.list({})).total).toBe(0);
  await openCase(server.db, one);
  expect((await staff.list({})).cases).toMatchObject([{ id, closedAt: null }]);
  expect(await staff.decide(id, { action: 'close' })).toEqual([200, 200]);
  await expectConsistentLedger(server);
  // Withdrawals have a list of their own, and are here for who asks for them.
  const withdrawal = { kind: 'withdrawal', subject: newId(), memberId: null } as const;
  await openCase(server.db, { ...withdrawal, why: { code: 'owner-unknown' } });
  expect((await staff.list({})).total).toBe(0);
  expect((await staff.list({ kind: 'withdrawal' })).total).toBe(1);
});

test('details recorded by another release are returned unchanged', async () => {
  const server = await quietServer();
  const staff = await cashiers(server);
  for (const [subject, why, result] of [
    ['words', 'no answer of the bank', { code: 'written', words: 'no answer of the bank' }],
    [
      'future',
      { code: 'from-the-future' },
      { code: 'written', words: '{"code":"from-the-future"}' },
    ],
    ['nothing', null, null],
  ] as const) {
    await sql`
      insert into staff_case (kind, subject, detail)
      values ('slip-check', ${subject}, ${JSON.stringify({ why })})`.execute(server.db);
    expect((await staff.list({ search: subject })).cases).toMatchObject([{ why: result }]);
  }
});

test('two people close many cases in which no money waits, and no others with them', async () => {
  const server = await startTestServer();
  const somsri = await staffUser(server, 'cashier');
  const prasert = await staffUser(server, 'cashier');
  const why = { code: 'reference-unknown', company: 'KBANK' } as const;
  for (let nth = 1; nth <= 30; nth++) {
    const kind = 'payment-notice';
    await openCase(server.db, { kind, subject: `N${nth}`, memberId: null, why });
  }
  // One that only closes as well, but in which money may be missing.
  await openCase(server.db, {
    kind: 'reconciliation',
    subject: 'bank-SCB:1',
    memberId: null,
    why: { code: 'books-differ', partner: 'SCB', of: 'MISSING_HERE' },
  });
  const { cases } = await somsri.client.call('GET /staff/api/cases', { query: { limit: 50 } });
  const body = { cases: cases.map(({ id }) => id) };
  // A closing that was withdrawn before is not the one that waits.
  await sql`
    insert into staff_decision (id, case_id, action, payload, reason, proposed_by, state, ended_by,
      ended_at)
    select gen_random_uuid(), id, 'close', '{"action":"close"}', 'too early', ${somsri.id},
      'WITHDRAWN', ${somsri.id}, now() from staff_case`.execute(server.db);
  const confirm = 'POST /staff/api/case-closings/confirm';
  const early = await prasert.client.call(confirm, { body });
  expect(early).toMatchObject({ done: 0, left: 31 });
  const proposed = await somsri.client.call('POST /staff/api/case-closings', {
    body: { ...body, reason: 'a flood of notices' },
  });
  expect(proposed).toMatchObject({ done: 30, left: 1 });
  const kindOf = (id: string) => cases.find((one) => one.id === id)?.kind;
  const toldOf = ({ outcomes }: typeof proposed, kind: string) => [
    ...new Set(outcomes.filter(({ id }) => kindOf(id) === kind).map(({ outcome }) => outcome)),
  ];
  // Nothing was proposed yet.
  expect(toldOf(early, 'payment-notice')).toEqual(['decided']);
  expect(toldOf(proposed, 'payment-notice')).toEqual(['done']);
  expect(toldOf(proposed, 'reconciliation')).toEqual(['unfit']);
  const own = await somsri.client.call(confirm, { body });
  expect(own).toMatchObject({ done: 0, left: 31 });
  expect(toldOf(own, 'payment-notice')).toEqual(['own']);
  expect(toldOf(own, 'reconciliation')).toEqual(['unfit']);
  // Each closing is of the case that it names, and of it alone.
  const last = cases.findLast(({ kind }) => kind === 'payment-notice')?.id ?? '';
  const one = await prasert.client.call(confirm, { body: { cases: [last, last] } });
  expect(one).toEqual({ done: 1, left: 0, outcomes: [{ id: last, outcome: 'done' }] });
  const closed = await somsri.client.call('GET /staff/api/cases', { query: { state: 'closed' } });
  expect(closed.cases.map(({ id }) => id)).toEqual([last]);
  const answers = await Promise.all([1, 2].map(() => prasert.client.call(confirm, { body })));
  expect(answers.reduce((sum, { done }) => sum + done, 0)).toBe(29);
  const left = await somsri.client.call('GET /staff/api/cases', { query: {} });
  expect(left.cases.map(({ kind }) => kind)).toEqual(['reconciliation']);
  await expectConsistentLedger(server);
});
