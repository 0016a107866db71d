import { referenceOf } from '@wallet/contract/reference';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newId } from '#lib/ids.ts';
import { say, threadOf } from '#test/chat.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { recordNotices } from '#test/notices.ts';
import { paidOut, played } from '#test/past-money.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';

const approve = 'POST /staff/api/withdrawals/:id/approve';
const refuse = 'POST /staff/api/withdrawals/:id/refuse';

/** A member whose withdrawal is large enough to wait for the staff, and two cashiers. */
async function waitingWithdrawal(server: TestServer) {
  const noy = await fundedMember(server, { wallet: 9_000_00n, accountNo: '1234567890' });
  const body = { amount: 6_000 };
  const { ref: id } = await noy.client.call('POST /api/wallet/withdraw', { body });
  const somsri = await staffUser(server, 'cashier');
  const prasert = await staffUser(server, 'cashier');
  return { noy, id, params: { id }, somsri, prasert };
}

const payouts = ({ control }: TestServer) => control<{ amount: number }[]>('GET', '/payouts');

test('an approved withdrawal is paid, by whom it says', async () => {
  const server = await startTestServer();
  const { noy, params, somsri } = await waitingWithdrawal(server);
  const waiting = await somsri.client.call('GET /staff/api/withdrawals', {
    query: { state: 'needs_staff', isAsked: 'false', search: '7890' },
  });
  expect(waiting).toMatchObject({
    total: 1,
    withdrawals: [
      { ...params, amount: 6_000, bankAccountNo: 'xxx-xxx-7890', isAsked: false, decidedBy: null },
    ],
  });
  // Its case is listed with the others only when this kind is requested.
  const cases = 'GET /staff/api/cases';
  expect(await somsri.client.call(cases, { query: {} })).toMatchObject({ total: 0 });
  expect(await somsri.client.call(cases, { query: { kind: 'withdrawal' } })).toMatchObject({
    total: 1,
  });
  const woken = vi.spyOn(server.services, 'wakeJobs');
  await somsri.client.call(approve, { params });
  expect(woken).toHaveBeenCalled();
  const paid = await eventually(async () => {
    await hurryJobs(server);
    const one = await somsri.client.call('GET /staff/api/withdrawals/:id', { params });
    expect([one.state, one.isAsked]).toEqual(['posted', true]);
    return one;
  });
  expect(paid).toMatchObject({
    decidedBy: { id: somsri.id.toString() },
    refusal: null,
    caseId: null,
    deposited: 9_000,
    withdrawn: 6_000,
    wallet: 3_000,
    member: { id: noy.id.toString() },
  });
  expect(paid.bankRef).not.toBeNull();
  expect(await payouts(server)).toMatchObject([{ amount: 6_000 }]);
  // Its whole number distinguishes it from others, and finds it among those of its day.
  const { client } = somsri;
  const found = async (query: object) =>
    (await client.call('GET /staff/api/withdrawals', { query })).withdrawals.map(({ id }) => id);
  const other = await fundedMember(server, { wallet: 9_000_00n });
  await other.client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
  const createdAt = (moment: string) =>
    sql`update movement set created_at = ${moment} where id = ${params.id}`.execute(server.db);
  for (const search of [params.id, params.id.toUpperCase(), referenceOf(params.id)])
    expect(await found({ search }), search).toEqual([params.id]);
  // A day begins and ends at midnight in Bangkok.
  for (const [moment, day] of [
    ['2026-03-03 23:59:59.999+07', '2026-03-03'],
    ['2026-03-04 00:00+07', '2026-03-04'],
    ['2026-03-04 23:59:59.999+07', '2026-03-04'],
    ['2026-03-05 00:00+07', '2026-03-05'],
  ] as const) {
    await createdAt(moment);
    expect(await found({ from: day, to: day }), moment).toEqual([params.id]);
  }
  expect(await found({ isAsked: 'true' })).toEqual([params.id]);
  await expectConsistentLedger(server);
});

test('a payout that the bank rejects just after the approval is explained in item, list and chat', async () => {
  const server = await startTestServer();
  // The bank knows accounts that end like this as closed.
  const noy = await fundedMember(server, { wallet: 9_000_00n, accountNo: '1234560000' });
  const { ref: id } = await noy.client.call('POST /api/wallet/withdraw', {
    body: { amount: 6_000 },
  });
  const params = { id };
  const { client } = await staffUser(server, 'cashier');
  const page = () => client.call('GET /staff/api/withdrawals/:id', { params });
  // Waiting makes no case of its own; the reason for it is shown.
  expect(await page()).toMatchObject({ caseId: null, why: { code: 'above-automatic' } });
  const shown = await client.call('GET /staff/api/members/:id', {
    params: { id: noy.id.toString() },
  });
  expect([shown.openWithdrawals.length, shown.openCases]).toEqual([1, []]);
  await client.call(approve, { params });
  await eventually(async () => {
    await hurryJobs(server);
    expect(await page()).toMatchObject({
      state: 'voided',
      refusal: null,
      bankReason: 'account_closed',
      why: null,
    });
  });
  const { withdrawals } = await client.call('GET /staff/api/withdrawals', {
    query: { state: 'voided' },
  });
  expect(withdrawals).toMatchObject([{ id, bankReason: 'account_closed' }]);
  const agent = await staffUser(server, 'agent');
  const customer = { client: noy.client, owner: {} };
  await say(customer, 'Where is my money?');
  const thread = await threadOf(server.db, customer);
  const { member } = await agent.client.call('GET /staff/api/chat/threads/:thread/card', {
    params: { thread },
  });
  expect(member?.entries[0]).toMatchObject({
    kind: 'withdraw',
    status: 'FAILED',
    bankReason: 'account_closed',
  });
  expect(await wholeMoney(noy.client)).toBe(9_000);
  await expectConsistentLedger(server);
});

test('a payout that the bank sent back after it was paid is called so wherever it is shown', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 1_000_00n });
  const ask = async () => {
    const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
    await eventually(async () => {
      await hurryJobs(server);
      const { end } = await noy.client.call('GET /api/progress/:id', { params: { id: ref } });
      expect(end).toBe('done');
    });
    await sql`update movement set created_at = created_at - interval '2 minutes'`.execute(
      server.db,
    );
    return ref;
  };
  const [kept, id] = [await ask(), await ask()];
  await server.control('POST', `/payouts/${id}/send-back`, {});
  const { client } = await staffUser(server, 'admin');
  const params = { id };
  const page = () => client.call('GET /staff/api/withdrawals/:id', { params });
  const caseId = await eventually(async () => {
    const found = (await page()).caseId;
    expect(found).not.toBeNull();
    return found;
  });
  const { opened_at: openedAt } = await server.db
    .selectFrom('staff_case')
    .select('opened_at')
    .executeTakeFirstOrThrow();

  // The member reads it in both ways of reading a history, which has it leave the wallet all the same.
  const paid = { _id: kept, status: 'SUCCESS' };
  const entries = async (body: object) =>
    (await noy.client.call('POST /api/statement', { body })).statements;
  const today = { from: '2000-01-01', type: 'withdraw' } as const;
  const sent = { _id: id, status: 'SUCCESS', sentBack: 'open', updatedAt: openedAt.toISOString() };
  for (const body of [{ limit: 2 }, today]) {
    const shown = await entries(body);
    expect(shown).toMatchObject([sent, paid]);
    expect(shown[1]).not.toHaveProperty('sentBack');
  }
  const { totals } = await noy.client.call('POST /api/statement', { body: today });
  expect(totals).toMatchObject({ withdraw: 400 });
  expect(await noy.client.call('GET /api/progress/:id', { params })).toEqual({
    end: 'failed',
    amount: null,
  });

  expect(await page()).toMatchObject({
    ...{ state: 'posted', isSentBack: true },
    earlier: [{ id: kept, isSentBack: false }],
  });
  const listed = async (query: object) =>
    (await client.call('GET /staff/api/withdrawals', { query })).withdrawals.map((one) => [
      one.id,
      one.isSentBack,
    ]);
  expect(await listed({ state: 'posted', isSentBack: 'true' })).toEqual([[id, true]]);
  expect(await listed({ state: 'posted', isSentBack: 'false' })).toEqual([[kept, false]]);
  expect(await listed({ state: 'posted' })).toHaveLength(2);
  const { about } = await client.call('GET /staff/api/cases/:id', {
    params: { id: String(caseId) },
  });
  expect(about).toMatchObject({ withdrawal: { id, isSentBack: true } });
  const member = { params: { id: noy.id.toString() } };
  const { events } = await client.call('GET /staff/api/members/:id/timeline', {
    ...member,
    query: { kind: 'money' },
  });
  expect(events.map(({ state }) => state)).toEqual(['SENT_BACK', 'SUCCESS', 'SUCCESS']);
  expect((await client.call('GET /staff/api/members/:id', member)).statement[0]).toMatchObject({
    _id: id,
    sentBack: 'open',
  });
  const customer = { client: noy.client, owner: {} };
  await say(customer, 'Where is my money?');
  const card = await client.call('GET /staff/api/chat/threads/:thread/card', {
    params: { thread: await threadOf(server.db, customer) },
  });
  expect(card.member?.entries.map((each) => each.isSentBack)).toEqual([true, false, false]);

  // It stays so when two people have ended the case, whichever way they decided about the money.
  const closedAt = new Date('2026-11-20T03:00:00Z');
  await sql`update staff_case set closed_at = ${closedAt}, resolution = 'close'`.execute(server.db);
  expect((await entries(today))[0]).toMatchObject({
    ...{ _id: id, sentBack: 'closed', updatedAt: closedAt.toISOString() },
  });
  expect(await page()).toMatchObject({ isSentBack: true, caseId: null });
});

test('an approval pays what was seen: after a change of the member it is checked again', async () => {
  const server = await startTestServer();
  const { noy, params, somsri, prasert } = await waitingWithdrawal(server);
  const page = () => somsri.client.call('GET /staff/api/withdrawals/:id', { params });
  const seen = await page();
  // Play in the meantime is not a reason to check again.
  expect((await page()).version).toBe(seen.version);
  await prasert.client.call('POST /staff/api/members/:id/lock', {
    params: { id: noy.id.toString() },
    body: { reason: 'The bank called' },
  });
  const body = { version: seen.version };
  const late = await somsri.client.ask(approve, { params, body });
  expect([late.status, late.body]).toEqual([409, { message: 'FACTS_CHANGED' }]);
  const { version, state } = await page();
  expect(state).toBe('needs_staff');
  await somsri.client.call(approve, { params, body: { version } });
  // The same press once more pays nothing.
  const again = await somsri.client.ask(approve, { params, body: { version } });
  expect([again.status, again.body]).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  await eventually(async () => {
    await hurryJobs(server);
    expect(await payouts(server)).toHaveLength(1);
  });
});

test('a withdrawal shows its member’s play, and the earlier decisions', async () => {
  const { server, member: noy } = await gameFixture(['PG'], { wallet: 9_000_00n });
  const somsri = await staffUser(server, 'cashier');
  const other = await fundedMember(server, { wallet: 9_000_00n });
  await other.client.call('POST /api/wallet/withdraw', { body: { amount: 5_600 } });
  const first = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
  const params = { id: first.ref };
  await somsri.client.call(refuse, { params, body: { reason: 'PLAY_REVIEW' } });
  await noy.client.call('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 1_500 },
  });
  await sql`update movement set created_at = created_at - interval '2 minutes'`.execute(server.db);
  const { ref: id } = await noy.client.call('POST /api/wallet/withdraw', {
    body: { amount: 5_500 },
  });
  // The case of one that waits is listed for itself, and not among those to be decided.
  const listed = async (query: { kind?: 'withdrawal' }) =>
    (await somsri.client.call('GET /staff/api/cases', { query })).cases.map(({ kind }) => kind);
  expect([await listed({}), await listed({ kind: 'withdrawal' })]).toEqual([
    [],
    ['withdrawal', 'withdrawal'],
  ]);
  // Transfers before the last deposit, or that never arrived, were not play with it.
  await played(server.db, noy.id, 'in', 700_00n, { at: '2026-01-01' });
  const at = new Date().toISOString();
  await played(server.db, noy.id, 'in', 80_00n, { at, state: 'voided' });
  await eventually(async () => {
    const { play, earlier } = await somsri.client.call('GET /staff/api/withdrawals/:id', {
      params: { id },
    });
    expect(play).toMatchObject({ games: [{ code: 'PG', toGame: 1_500, fromGame: 0 }] });
    expect(play.since).not.toBeNull();
    expect(earlier).toMatchObject([
      { ...params, state: 'voided', refusal: 'PLAY_REVIEW', decidedBy: { id: `${somsri.id}` } },
    ]);
  });
  // The latest ten of many.
  for (let nth = 1; nth <= 10; nth += 1) {
    await paidOut(server.db, noy.id, BigInt(nth) * 100n, {
      at: `2026-01-${String(nth).padStart(2, '0')}T05:00:00Z`,
    });
  }
  const { earlier } = await somsri.client.call('GET /staff/api/withdrawals/:id', {
    params: { id },
  });
  expect(earlier.map(({ amount }) => amount)).toEqual([6_000, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('a rejected withdrawal is back in the wallet, and the member reads why', async () => {
  const server = await startTestServer();
  const { noy, params, somsri } = await waitingWithdrawal(server);
  const notified = await recordNotices(server);
  await somsri.client.call(refuse, { params, body: { reason: 'NAME_MISMATCH' } });
  expect(notified.mock.calls).toEqual([[noy.id]]);
  expect(await wholeMoney(noy.client)).toBe(9_000);
  for (const body of [{}, { type: 'withdraw' as const }]) {
    const { statements } = await noy.client.call('POST /api/statement', { body });
    expect(statements[0]).toMatchObject({
      statementType: 'withdraw',
      status: 'FAILED',
      reason: 'NAME_MISMATCH',
      balance: 9_000,
    });
  }
  expect(await somsri.client.call('GET /staff/api/withdrawals', { query: {} })).toMatchObject({
    withdrawals: [{ state: 'voided', refusal: 'NAME_MISMATCH' }],
  });
  await server.jobs.runDue();
  expect(await payouts(server)).toEqual([]);
  await expectConsistentLedger(server);
});

test.each([
  ['twenty approvals', () => [approve]],
  ['twenty refusals', () => [refuse]],
  ['approvals against refusals', () => [approve, refuse]],
] as const)('%s at the same time: one decides', async (_, kinds) => {
  const server = await startTestServer();
  const { noy, id, params, somsri, prasert } = await waitingWithdrawal(server);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const { client } = index % 4 < 2 ? somsri : prasert;
      const calls = kinds();
      return calls[index % calls.length] === refuse
        ? client.ask(refuse, { params, body: { reason: 'CONTACT_US' } })
        : client.ask(approve, { params });
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
    expect([status, body]).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  }
  await eventually(async () => {
    await hurryJobs(server);
    const { state } = await server.db
      .selectFrom('movement')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(['posted', 'voided']).toContain(state);
  });
  const paid = await payouts(server);
  expect(await wholeMoney(noy.client)).toBe(paid.length === 0 ? 9_000 : 3_000);
  expect(paid.length).toBeLessThanOrEqual(1);
  await expectConsistentLedger(server);
});

test('a withdrawal that does not wait for the staff is not decided by them', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const { ref: id } = await noy.client.call('POST /api/wallet/withdraw', {
    body: { amount: 200 },
  });
  const { client } = await staffUser(server, 'cashier');
  const body = { reason: 'CONTACT_US' } as const;
  for (const [number, status, message] of [
    [id, 409, 'ALREADY_DECIDED'],
    [newId(), 404, 'NO_DATA'],
  ] as const) {
    const params = { id: number };
    const answers = [
      await client.ask(approve, { params }),
      await client.ask(refuse, { params, body }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([status, { message }]);
  }
  const odd = await client.ask(refuse, {
    params: { id },
    body: { reason: 'BECAUSE' } as unknown as typeof body,
  });
  expect([odd.status, odd.body]).toEqual([400, { message: 'INVALID_DATA' }]);
});
