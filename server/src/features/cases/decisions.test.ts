import { type RawBuilder, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction, type Tx } from '#db/database.ts';
import { erasePerson } from '#db/erase-member.ts';
import { payout } from '#features/withdraw/payout.ts';
import { newId } from '#lib/ids.ts';
import {
  closeCase,
  closeCaseOf,
  openCase,
  openCaseOfReport,
  reopenCaseOfReport,
} from '#money/cases/case-store.ts';
import { handToStaff, settleMovement } from '#money/movement/settle.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { fundedMember } from '#test/funded-member.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { recordNotices } from '#test/notices.ts';
import { staffUser, type TestStaffUser } from '#test/staff.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { findProposedClosing } from './decision-store.ts';

const sharedServer = serverForFile();

const propose = 'POST /staff/api/members/:id/adjustments';
const confirm = 'POST /staff/api/decisions/:id/confirm';
const withdraw = 'POST /staff/api/decisions/:id/withdraw';

const credit = { direction: 'credit', amount: 250, reason: 'a bonus that was promised' } as const;

async function proposedCredit(server: TestServer) {
  const noy = await fundedMember(server, { wallet: 100_00n });
  const somsri = await staffUser(server, 'cashier');
  const prasert = await staffUser(server, 'cashier');
  const request = { params: { id: noy.id.toString() }, body: credit };
  const { caseId, decisionId } = await somsri.client.call(propose, request);
  return { noy, somsri, prasert, caseId, params: { id: decisionId } };
}

function refusalOf(viewer: TestStaffUser, id: string) {
  return viewer.client.ask(confirm, { params: { id } }).then(({ status, body }) => [status, body]);
}

test('one person cannot change a wallet: a second one has to agree', async () => {
  const server = await sharedServer();
  const { noy, somsri, prasert, caseId, params } = await proposedCredit(server);
  // A credit that waits is not a closing that a confirmation of many cases would execute.
  expect(await findProposedClosing(server.db, BigInt(caseId))).toBeUndefined();
  expect(await wholeMoney(noy.client)).toBe(100);
  expect(await refusalOf(somsri, params.id)).toEqual([409, { message: 'SECOND_PERSON_NEEDED' }]);
  expect(await wholeMoney(noy.client)).toBe(100);
  const notified = await recordNotices(server);
  const woken = vi.spyOn(server.services, 'wakeJobs');
  await prasert.client.call(confirm, { params });
  expect(notified.mock.calls).toEqual([[noy.id]]);
  expect(woken).toHaveBeenCalled();
  expect(await wholeMoney(noy.client)).toBe(350);
  const { statements } = await noy.client.call('POST /api/statement', { body: {} });
  expect(statements[0]).toMatchObject({
    statementType: 'deposit',
    from: 'STAFF',
    to: 'WALLET',
    amount: 250,
    balance: 350,
  });
  for (const { client } of [somsri, prasert]) {
    const again = await client.ask(confirm, { params });
    expect([again.status, again.body]).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  }
  expect(
    await somsri.client.call('GET /staff/api/cases/:id', { params: { id: caseId } }),
  ).toMatchObject({
    kind: 'adjustment',
    resolution: 'adjust',
    actions: [],
    ...{ amount: 250, currency: 'THB', isDebit: false, member: { id: noy.id.toString() } },
    why: { code: 'written', words: credit.reason },
    closedAt: expect.any(String),
    decisions: [
      {
        remedy: { action: 'adjust', direction: 'credit', amount: 250 },
        reason: credit.reason,
        state: 'CARRIED_OUT',
        proposedBy: { id: somsri.id.toString() },
        endedBy: { id: prasert.id.toString() },
      },
    ],
  });
  await expectConsistentLedger(server);
});

test('simultaneous confirmations move the money once', async () => {
  const server = await sharedServer();
  const { noy, prasert, params } = await proposedCredit(server);
  const admin = await staffUser(server, 'admin');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? prasert : admin).client.ask(confirm, { params }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(await wholeMoney(noy.client)).toBe(350);
  await expectConsistentLedger(server);
});

test('of a simultaneous confirmation and withdrawal one happens', async () => {
  const server = await sharedServer();
  const { noy, somsri, prasert, params } = await proposedCredit(server);
  const [confirmed, withdrawn] = await Promise.all([
    prasert.client.ask(confirm, { params }),
    somsri.client.ask(withdraw, { params }),
  ]);
  expect([confirmed.status, withdrawn.status].toSorted()).toEqual([200, 409]);
  expect(await wholeMoney(noy.client)).toBe(confirmed.status === 200 ? 350 : 100);
  await expectConsistentLedger(server);
});

test('a proposal that was turned down is over, and so is its case', async () => {
  const server = await startTestServer();
  const { noy, somsri, prasert, caseId, params } = await proposedCredit(server);
  await prasert.client.call(withdraw, { params, body: { reason: 'promised by no one' } });
  const asked = { params: { id: caseId } };
  expect(await somsri.client.call('GET /staff/api/cases/:id', asked)).toMatchObject({
    resolution: 'withdrawn',
    decisions: [
      { state: 'WITHDRAWN', endReason: 'promised by no one', endedBy: { id: `${prasert.id}` } },
    ],
  });
  expect(await refusalOf(prasert, params.id)).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  const again = await somsri.client.ask(withdraw, { params });
  expect([again.status, again.body]).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  const { total } = await somsri.client.call('GET /staff/api/cases', { query: {} });
  expect(total).toBe(0);
  const resolution = { action: 'adjust', direction: 'credit', amount: 1 } as const;
  const anew = await somsri.client.ask('POST /staff/api/cases/:id/decisions', {
    params: { id: caseId },
    body: { remedy: resolution, reason: 'again' },
  });
  expect([anew.status, anew.body]).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  expect(await wholeMoney(noy.client)).toBe(100);
});

test('a case whose proposal is taken back is still to be decided, and takes another one', async () => {
  const server = await startTestServer();
  const money = {
    channel: 'SCB',
    externalRef: '014REF1',
    amount: 100_00n,
    currency: 'THB',
  } as const;
  const arrival = { ...money, paidAt: new Date(), memberId: null, qrId: null };
  await inTransaction(server.db, (tx) => settleDeposit(tx, arrival));
  const { client } = await staffUser(server, 'cashier');
  const { cases } = await client.call('GET /staff/api/cases', { query: {} });
  const params = { id: cases[0]?.id ?? '' };
  const proposed = () =>
    client.call('POST /staff/api/cases/:id/decisions', {
      params,
      body: { remedy: { action: 'suspense-return', bankRef: 'B1' }, reason: 'sent back' },
    });
  const { id } = await proposed();
  await client.call(withdraw, { params: { id } });
  expect(await client.call('GET /staff/api/cases/:id', { params })).toMatchObject({
    resolution: null,
    decisions: [{ state: 'WITHDRAWN' }],
  });
  expect((await client.call('GET /staff/api/cases', { query: {} })).total).toBe(1);
  const { id: next } = await proposed();
  expect(next).not.toBe(id);
  // The newest first, each with who ended it.
  const { decisions } = await client.call('GET /staff/api/cases/:id', { params });
  expect(decisions).toMatchObject([
    { id: next, state: 'PROPOSED', endedBy: null, endedAt: null },
    { id, state: 'WITHDRAWN', endedBy: decisions[0]?.proposedBy, endReason: null },
  ]);
});

test('a case that ended otherwise meanwhile is not decided any more', async () => {
  const server = await startTestServer();
  const { noy, prasert, params } = await proposedCredit(server);
  await sql`update staff_case set closed_at = now(), resolution = 'it went away'`.execute(
    server.db,
  );
  expect(await refusalOf(prasert, params.id)).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  expect(await wholeMoney(noy.client)).toBe(100);
});

test('a proposal for a case ends with it, and is not carried out when the case comes again', async () => {
  const server = await startTestServer();
  const { db } = server;
  const about = { kind: 'payout-notice', subject: 'bank now' } as const;
  const why = { code: 'reference-unknown', company: 'bank' } as const;
  const open = () => openCase(db, { ...about, memberId: null, why });
  await open();
  const found = await db.selectFrom('staff_case').select('id').executeTakeFirstOrThrow();
  const [somsri, prasert] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  const params = { id: found.id.toString() };
  const body = { remedy: { action: 'close' }, reason: 'known' } as const;
  const proposed = () =>
    somsri.client.call('POST /staff/api/cases/:id/decisions', { params, body });
  const { id } = await proposed();
  await inTransaction(db, (tx) => closeCaseOf(tx, about, 'it went away'));
  expect(await somsri.client.call('GET /staff/api/cases/:id', { params })).toMatchObject({
    decisions: [{ id, state: 'WITHDRAWN', endedBy: null, endedAt: expect.any(String) }],
  });
  await open();
  const { id: next } = await proposed();
  expect(await refusalOf(prasert, id)).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  await prasert.client.call(confirm, { params: { id: next } });
  expect(await violationsOf(db)).toEqual([]);
});

type Report = (tx: Tx, subject: string, isFirst: boolean) => Promise<void>;

const codeOf = (isFirst: boolean) => (isFirst ? 'payout-sent-back' : 'payout-after-return');

/** A case about what a bank says of a payout, with its first finding or the next one. */
const contradiction = (subject: string, isFirst: boolean) => ({
  ...({ kind: 'payout-contradiction', memberId: null } as const),
  ...{ subject, why: { code: codeOf(isFirst) } as const },
});

test.each<{ news: string; report: Report }>([
  {
    news: 'another report of its provider',
    report: (tx, subject, isFirst) => openCaseOfReport(tx, contradiction(subject, isFirst)),
  },
  {
    news: 'a report that confirms how it ended here',
    report: (tx, subject, isFirst) =>
      (isFirst ? openCaseOfReport : reopenCaseOfReport)(tx, contradiction(subject, isFirst)),
  },
])('a proposal for a case is not carried out after $news', async ({ report }) => {
  const server = await sharedServer();
  const { db } = server;
  const [somsri, prasert] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  const subject = newId();
  await inTransaction(db, (tx) => report(tx, subject, true));
  const found = await db
    .selectFrom('staff_case')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const params = { id: found.id.toString() };
  const body = { remedy: { action: 'close' }, reason: 'put back by an adjustment' } as const;
  const proposed = () =>
    somsri.client.call('POST /staff/api/cases/:id/decisions', { params, body });
  const { id } = await proposed();
  await inTransaction(db, (tx) => report(tx, subject, false));
  expect(await refusalOf(prasert, id)).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  expect(await somsri.client.call('GET /staff/api/cases/:id', { params })).toMatchObject({
    closedAt: null,
    decisions: [{ id, state: 'WITHDRAWN', endedBy: null }],
  });
  const { id: next } = await proposed();
  await prasert.client.call(confirm, { params: { id: next } });
});

test('a proposal about a silent bank ends when the bank responds', async () => {
  const server = await startTestServer();
  const { db, services } = server;
  const noy = await fundedMember(server, { wallet: 1_000_00n });
  await server.jobs.stop();
  const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await sql`
    update movement set attempts = 1, unknown_at = now() - interval '2 days',
      asked_at = now() - interval '2 days'`.execute(db);
  await handToStaff(services, payout, { id: ref, memberId: noy.id });
  const found = await db.selectFrom('staff_case').select('id').executeTakeFirstOrThrow();
  const [somsri, prasert] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  const { id } = await somsri.client.call('POST /staff/api/cases/:id/decisions', {
    params: { id: found.id.toString() },
    body: { remedy: { action: 'payout-returned' }, reason: 'the bank has no trace of it' },
  });
  await settleMovement(services, payout, { id: ref, memberId: noy.id }, { state: 'posted' });
  expect(await db.selectFrom('staff_decision').select(['state', 'ended_by']).execute()).toEqual([
    { state: 'WITHDRAWN', ended_by: null },
  ]);
  expect(await refusalOf(prasert, id)).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  expect(await wholeMoney(noy.client)).toBe(800);
  await expectConsistentLedger(server);
});

test('nothing is proposed for a case that ends at this moment', async () => {
  const server = await startTestServer();
  const { db } = server;
  const why = { code: 'reference-unknown', company: 'bank' } as const;
  await openCase(db, { kind: 'payout-notice', subject: 'bank now', memberId: null, why });
  const { id } = await db.selectFrom('staff_case').select('id').executeTakeFirstOrThrow();
  // Another one stays open.
  await openCase(db, { kind: 'payout-notice', subject: 'bank later', memberId: null, why });
  const somsri = await staffUser(server, 'cashier');
  const { proposal } = await inTransaction(db, async (tx) => {
    await closeCase(tx, id, 'it went away');
    const waiting = somsri.client.ask('POST /staff/api/cases/:id/decisions', {
      params: { id: id.toString() },
      body: { remedy: { action: 'close' }, reason: 'known' },
    });
    await untilLocked(db);
    return { proposal: waiting };
  });
  expect(await proposal).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  // Opened again, it has no earlier proposal.
  expect(await db.selectFrom('staff_decision').select('id').execute()).toEqual([]);
});

test('a case does not end by the resolution of another kind', async () => {
  const server = await startTestServer();
  const { somsri, prasert, caseId, params } = await proposedCredit(server);
  await prasert.client.call(withdraw, { params });
  await sql`update staff_case set closed_at = null`.execute(server.db);
  const refused = await somsri.client.ask('POST /staff/api/cases/:id/decisions', {
    params: { id: caseId },
    body: { remedy: { action: 'suspense-return', bankRef: 'B1' }, reason: 'sent back' },
  });
  expect([refused.status, refused.body]).toEqual([400, { message: 'INVALID_DATA' }]);
});

test('a wallet can be adjusted again for another reason', async () => {
  const server = await startTestServer();
  const { noy, somsri, prasert, params } = await proposedCredit(server);
  await prasert.client.call(confirm, { params });
  const again = { params: { id: noy.id.toString() }, body: { ...credit, amount: 50 } };
  const { decisionId } = await somsri.client.call(propose, again);
  await prasert.client.call(confirm, { params: { id: decisionId } });
  expect(await wholeMoney(noy.client)).toBe(400);
  await expectConsistentLedger(server);
});

test('nothing is proposed for a member there is not', async () => {
  const server = await sharedServer();
  const { client } = await staffUser(server, 'cashier');
  const nobody = await client.ask(propose, { params: { id: '1' }, body: credit });
  expect([nobody.status, nobody.body]).toEqual([404, { message: 'NO_USER' }]);
  for (const call of [confirm, withdraw] as const) {
    const nothing = await client.ask(call, { params: { id: newId() } });
    expect([call, nothing.status, nothing.body]).toEqual([call, 404, { message: 'NO_DATA' }]);
  }
});

test('nothing is given to a member who is erased, nor proposed for one', async () => {
  const server = await startTestServer();
  const { noy, somsri, prasert, caseId, params } = await proposedCredit(server);
  await sql`update member set is_active = false where id = ${noy.id}`.execute(server.db);
  await inTransaction(server.db, (tx) => erasePerson(tx, noy.id, []));
  expect(await refusalOf(prasert, params.id)).toEqual([404, { message: 'NO_USER' }]);
  const again = await somsri.client.ask(propose, {
    params: { id: noy.id.toString() },
    body: { ...credit, reason: 'another reason' },
  });
  expect([again.status, again.body]).toEqual([404, { message: 'NO_USER' }]);
  const cases = await server.db.selectFrom('staff_case').select('id').execute();
  expect(cases.map(({ id }) => `${id}`)).toEqual([`${caseId}`]);
  await expectConsistentLedger(server);
});

test('one key is one proposal of one staff user, for one member', async () => {
  const server = await sharedServer();
  const [noy, malee] = [await fundedMember(server), await fundedMember(server)];
  const [somsri, prasert] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  const ask = (by: TestStaffUser, member = noy) =>
    by.client
      .with({ key: 'the-answer-was-lost' })
      .ask(propose, { params: { id: member.id.toString() }, body: credit });
  const first = await ask(somsri);
  expect((await ask(somsri)).body).toEqual(first.body);
  const elsewhere = await ask(somsri, malee);
  expect([elsewhere.status, elsewhere.body]).toEqual([409, { message: 'KEY_INVALID' }]);
  const another = await ask(prasert);
  expect(another.status).toBe(first.status);
  expect(another.body).not.toEqual(first.body);
});

test('no one is debited more than the wallet holds, at the proposal or at the end', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 500_00n });
  const somsri = await staffUser(server, 'cashier');
  const prasert = await staffUser(server, 'cashier');
  const params = { id: noy.id.toString() };
  const debit = (amount: number) =>
    somsri.client.ask(propose, { params, body: { direction: 'debit', amount, reason: 'mistake' } });
  const poor = await debit(500.01);
  expect([poor.status, poor.body]).toEqual([409, { message: 'MONEY_NOT_ENOUGH' }]);
  expect(await server.db.selectFrom('staff_case').selectAll().execute()).toEqual([]);

  const { decisionId: id } = (await debit(450)).body;
  await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 100 } });
  expect(await refusalOf(prasert, id)).toEqual([409, { message: 'MONEY_NOT_ENOUGH' }]);
  await server.db
    .updateTable('movement')
    .set({ state: 'voided' })
    .execute()
    .catch(() => null);
  await expect(somsri.client.call(withdraw, { params: { id } })).resolves.toEqual({
    message: 'OK',
  });
});

test('a debit is taken and said', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 500_00n });
  const somsri = await staffUser(server, 'cashier');
  const prasert = await staffUser(server, 'cashier');
  const { decisionId: id } = await somsri.client.call(propose, {
    params: { id: noy.id.toString() },
    body: { direction: 'debit', amount: 450, reason: 'credited by mistake' },
  });
  expect(await somsri.client.call('GET /staff/api/cases', { query: {} })).toMatchObject({
    cases: [{ kind: 'adjustment', amount: 450, isDebit: true }],
  });
  await prasert.client.call(confirm, { params: { id } });
  expect(await wholeMoney(noy.client)).toBe(50);
  const { statements } = await noy.client.call('POST /api/statement', { body: {} });
  expect(statements[0]).toMatchObject({
    ...{ statementType: 'withdraw', status: 'SUCCESS', from: 'WALLET', to: 'STAFF' },
    ...{ amount: 450, balance: 50 },
  });
  expect(statements[0]).not.toHaveProperty('reason');
  // The books show it as what it is, on the side of the operator too.
  const { rows } = await sql`
    select kind, op, code, house_delta as delta
    from ledger.transfer join ledger.house on house.id = transfer.house
    order by seq desc limit 1`.execute(server.db);
  expect(rows).toEqual([
    { kind: 'adjustment', op: 'single', code: 'adjustment:THB', delta: 450_00n },
  ]);
  await expectConsistentLedger(server);
});

test('a proposal that is sent twice under one key is one proposal', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server);
  const somsri = await staffUser(server, 'cashier');
  const keyed = somsri.client.with({ key: newId() });
  const request = { params: { id: noy.id.toString() }, body: credit };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => keyed.call(propose, request)));
  expect(new Set(answers.map(({ decisionId }) => decisionId)).size).toBe(1);
  for (const change of [{ amount: 251 }, { direction: 'debit' }, { reason: 'another' }] as const) {
    const other = await keyed.ask(propose, { ...request, body: { ...credit, ...change } });
    expect([other.status, other.body]).toEqual([409, { message: 'KEY_INVALID' }]);
  }
  expect(await server.db.selectFrom('staff_decision').select('id').execute()).toHaveLength(1);
});

test('an adjustment has an amount above nothing and below all money, a direction and a reason', async () => {
  const server = await sharedServer();
  const noy = await fundedMember(server);
  const { client, id } = await staffUser(server, 'cashier');
  for (const body of [
    { ...credit, amount: 0 },
    { ...credit, amount: -1 },
    { ...credit, amount: 0.001 },
    { ...credit, amount: 1e12 },
    { ...credit, direction: 'both' },
    { ...credit, reason: ' ' },
  ]) {
    const request = { params: { id: noy.id.toString() }, body: body as typeof credit };
    const { status, body: answer } = await client.ask(propose, request);
    expect([body, status, answer]).toEqual([body, 400, { message: 'INVALID_DATA' }]);
  }
  const lines = server.db.selectFrom('staff_audit').select('id').where('staff_id', '=', id);
  expect(await lines.execute()).toEqual([]);
});

test('a decision cannot be rewritten, not even in the database', async () => {
  const server = await startTestServer();
  const { prasert, params } = await proposedCredit(server);
  const written = 'what the staff decided stays as it was written';
  const [payload, reason] = [
    sql`update staff_decision set payload = '{}'`,
    sql`update staff_decision set reason = 'another'`,
  ];
  const [removal, emptying] = [sql`delete from staff_decision`, sql`truncate staff_decision`];
  const byOneAlone = sql`
    update staff_decision set state = 'CARRIED_OUT', ended_by = proposed_by, ended_at = now()`;
  const refusals: [RawBuilder<unknown>, string][] = [
    [payload, written],
    [reason, written],
    [removal, written],
    [emptying, 'staff_decision is kept'],
    [byOneAlone, 'staff_decision_check1'],
  ];
  for (const [change, why] of refusals) {
    await expect(change.execute(server.db)).rejects.toThrow(why);
  }
  await prasert.client.call(confirm, { params });
  const undone = sql`update staff_decision set state = 'PROPOSED'`;
  for (const change of [payload, reason, removal, byOneAlone, undone]) {
    await expect(change.execute(server.db)).rejects.toThrow(written);
  }
  await expect(emptying.execute(server.db)).rejects.toThrow('staff_decision is kept');
});
