import { caseKinds } from '@wallet/contract/cases/kinds';
import type { StaffId } from '@wallet/contract/ids';
import { memberIdFrom } from '@wallet/contract/ids';
import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { boundsOf, countListed, type Reach } from '#db/listing.ts';
import { searchOf } from '#db/member-search.ts';
import { onceForFile } from '#test/ends.ts';
import { fundedMember } from '#test/funded-member.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { listAudit } from '../features/audit/audit-store.ts';
import { listCases } from '../features/cases/case-store.ts';
import { listThreadSummaries } from '../features/chat/staff/inbox-store.ts';
import { listMembers } from '../features/members/member-store.ts';
import { listDays } from '../features/overview/overview-store.ts';
import { listPaymentTraces } from '../features/overview/traces-store.ts';
import { listWithdrawals } from '../features/withdraw/staff/withdrawal-store.ts';

async function world() {
  const server = await startTestServer();
  const [admin, cashier] = [await staffUser(server, 'admin'), await staffUser(server, 'cashier')];
  return { server, admin: admin.client, cashier: cashier.client, staffId: admin.id };
}

/** The same for all tests that only ask. */
const sharedWorld = onceForFile(world);

type Page<Row> = { readonly total: number; readonly rows: readonly Row[] };

/** Every row, by pages of two; a total of its own length says that none came twice or was missed. */
async function everyPage<Row extends { readonly id: string }>(
  load: (page: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page++) {
    const { rows, total } = await load(page);
    all.push(...rows);
    if (rows.length === 0) {
      expect(new Set(all.map(({ id }) => id)).size).toBe(total);
      expect(all).toHaveLength(total);
      return all;
    }
  }
}

const limit = '2' as unknown as number;

test('members by wallet, state and age, those alike by number, on every page once', async () => {
  const { server, cashier } = await world();
  const people = [];
  for (const wallet of [500_00n, 0n, 500_00n, 20_00n, 0n]) {
    people.push(await fundedMember(server, { wallet }));
  }
  const [first, second, third, fourth, fifth] = people.map(({ id }) => id.toString());
  await server.db
    .updateTable('member')
    .set({ is_active: false })
    .where('id', '=', people[2]?.id ?? memberIdFrom('0'))
    .execute();
  const sorted = async (sort?: 'wallet' | '-wallet' | 'state' | 'createdAt' | '-createdAt') => {
    const rows = await everyPage(async (page) => {
      const query = { page, limit, ...(sort ? { sort } : {}) };
      const { members, total } = await cashier.call('GET /staff/api/members', { query });
      return { rows: members, total };
    });
    return rows.map(({ id }) => id);
  };
  expect(await sorted('wallet')).toEqual([second, fifth, fourth, first, third]);
  expect(await sorted('-wallet')).toEqual([third, first, fourth, fifth, second]);
  expect(await sorted('state')).toEqual([third, first, second, fourth, fifth]);
  expect(await sorted('createdAt')).toEqual([first, second, third, fourth, fifth]);
  expect(await sorted()).toEqual([fifth, fourth, third, second, first]);
  expect(await sorted('-createdAt')).toEqual(await sorted());
  const only = async (query: { state?: 'active' | 'locked'; currency?: 'THB' | 'LAK' }) =>
    (await cashier.call('GET /staff/api/members', { query })).members.map(({ id }) => id);
  expect(await only({ state: 'locked' })).toEqual([third]);
  expect(await only({ state: 'active' })).toEqual([fifth, fourth, second, first]);
  expect(await only({ currency: 'THB' })).toHaveLength(5);
  expect(await only({ currency: 'LAK' })).toEqual([]);
});

test('withdrawals by amount, state and time; what waits is the oldest first until someone sorts', async () => {
  const { server, cashier } = await world();
  for (const amount of [6_000, 8_000, 6_000, 7_000]) {
    const { client } = await fundedMember(server, { wallet: 20_000_00n });
    await client.call('POST /api/wallet/withdraw', { body: { amount } });
  }
  const query = { state: 'needs_staff', isAsked: 'false', limit } as const;
  type Sort = 'amount' | '-amount' | '-createdAt' | 'state';
  const sorted = (sort?: Sort, isWaiting = true) =>
    everyPage(async (page) => {
      const request = { ...(isWaiting ? query : { limit }), page, ...(sort ? { sort } : {}) };
      const answer = await cashier.call('GET /staff/api/withdrawals', { query: request });
      return { rows: answer.withdrawals, total: answer.total };
    });
  const amounts = async (sort?: Sort) => (await sorted(sort)).map(({ amount }) => amount);
  expect(await amounts()).toEqual([6_000, 8_000, 6_000, 7_000]);
  expect(await amounts('-createdAt')).toEqual([7_000, 6_000, 8_000, 6_000]);
  expect(await amounts('amount')).toEqual([6_000, 6_000, 7_000, 8_000]);
  expect(await amounts('-amount')).toEqual([8_000, 7_000, 6_000, 6_000]);
  const [waits] = await sorted();
  const params = { id: waits?.id ?? '' };
  await cashier.call('POST /staff/api/withdrawals/:id/refuse', {
    params,
    body: { reason: 'CONTACT_US' },
  });
  const states = (await sorted('state', false)).map(({ state }) => state);
  expect(states).toEqual([...Array.from({ length: 3 }, () => 'needs_staff'), 'voided']);
});

test('cases by amount, kind and time; one without an amount counts as nothing', async () => {
  const { server, cashier } = await world();
  const cases = [
    ['suspense', '1', { amount: '3000' }],
    ['payment-notice', '2', {}],
    ['suspense', '3', { amount: '500' }],
    ['slip-check', '4', { amount: 'much' }],
    ['suspense', '5', { amount: '3000' }],
  ] as const;
  for (const [kind, subject, detail] of cases) {
    const row = { kind, subject, member_id: null, detail: JSON.stringify(detail) };
    await server.db.insertInto('staff_case').values(row).execute();
  }
  type Sort = 'amount' | '-amount' | 'kind' | '-openedAt' | 'state';
  const subjects = async (sort?: Sort) => {
    const rows = await everyPage(async (page) => {
      const query = { page, limit, ...(sort ? { sort } : {}) };
      const answer = await cashier.call('GET /staff/api/cases', { query });
      return { rows: answer.cases, total: answer.total };
    });
    return rows.map(({ subject }) => subject).join('');
  };
  expect(await subjects()).toBe('12345');
  expect(await subjects('-openedAt')).toBe('54321');
  expect(await subjects('amount')).toBe('24315');
  expect(await subjects('-amount')).toBe('51342');
  expect(await subjects('kind')).toBe('24135');
  expect(await subjects('state')).toBe('12345');
});

test('the audit by time, call and outcome', async () => {
  const { server, admin, staffId } = await world();
  await addLines(server.db, staffId, ['OK', null, 'NO_DATA', 'OK', 'NO_DATA']);
  type Sort = 'at' | '-outcome' | 'outcome' | '-call';
  const outcomes = async (sort?: Sort) => {
    const rows = await everyPage(async (page) => {
      const query = { page, limit, ...(sort ? { sort } : {}) };
      const answer = await admin.call('GET /staff/api/audit', { query });
      return { rows: answer.entries, total: answer.total };
    });
    return rows.map(({ call, outcome }) => `${call} ${outcome}`);
  };
  const made = ['0 OK', '1 null', '2 NO_DATA', '3 OK', '4 NO_DATA'];
  expect(await outcomes()).toEqual(made.toReversed());
  expect(await outcomes('at')).toEqual(made);
  expect(await outcomes('-call')).toEqual(made.toReversed());
  const byOutcome = ['1 null', '2 NO_DATA', '4 NO_DATA', '0 OK', '3 OK'];
  expect(await outcomes('outcome')).toEqual(byOutcome);
  expect(await outcomes('-outcome')).toEqual(byOutcome.toReversed());
});

async function addLines(db: Database, staffId: StaffId, outcomes: readonly (string | null)[]) {
  for (const [call, outcome] of outcomes.entries()) {
    const row = { staff_id: staffId, call: `${call}`, asked: '{}', ip: '10.0.0.1', outcome };
    await db.insertInto('staff_audit').values(row).execute();
  }
}

test.each(['phone', '-bankAccountNo', '--createdAt', '-', 'createdAt desc', 'constructor', ''])(
  'sorted by %j, no list answers: what is masked is not learned by its order',
  async (sort) => {
    const { admin } = await sharedWorld();
    const lists = ['members', 'withdrawals', 'cases', 'audit'] as const;
    for (const list of lists) {
      // biome-ignore lint/suspicious/noExplicitAny: what the compiler would not let pass.
      const query = { sort } as any;
      const answer = await admin.ask(`GET /staff/api/${list}`, { query });
      expect(answer).toMatchObject({ status: 400, body: { message: 'INVALID_DATA' } });
    }
  },
);

const first = { page: 1, limit: 10 };
const chats = {
  ...first,
  folder: 'ALL',
  search: '',
  digits: null,
  staffId: 1n as StaffId,
} as const;

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['members', (db) => listMembers(db, { ...first, sort: '-createdAt' })],
  ['withdrawals', (db) => listWithdrawals(db, first)],
  ['waiting withdrawals', (db) => listWithdrawals(db, { ...first, state: 'needs_staff' })],
  ['open cases', (db) => listCases(db, { ...first, kinds: caseKinds, state: 'open' })],
  ['closed cases', (db) => listCases(db, { ...first, kinds: caseKinds, state: 'closed' })],
  ['the audit', (db) => listAudit(db, { ...first, sort: '-at' })],
])('in their usual order, %s are read from an index, and not all sorted', async (_, list) => {
  const { server } = await sharedWorld();
  const plan = await planOf(server, list);
  expect(plan).toMatch(/Index (Only )?Scan.* (member|withdrawal|staff_case|staff_audit)/);
  expect(plan).not.toMatch(/Seq Scan on (member|withdrawal|staff_case|staff_audit)/);
  expect(plan).not.toMatch(/(?<!Incremental )Sort {2}/);
});

const meant = searchOf('0812345678');
const named = searchOf('Jai');

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['members by number', (db) => listMembers(db, { ...first, sort: '-createdAt', meant })],
  ['members by name', (db) => listMembers(db, { ...first, sort: '-wallet', meant: named })],
  ['locked members', (db) => listMembers(db, { ...first, sort: '-wallet', state: 'locked' })],
  ['withdrawals of a member', (db) => listWithdrawals(db, { ...first, meant })],
  ['withdrawals by amount', (db) => listWithdrawals(db, { ...first, sort: '-amount' })],
  [
    'closed cases of somebody',
    (db) =>
      listCases(db, { ...first, kinds: caseKinds, state: 'closed', search: 'x', meant: named }),
  ],
  ['a kind of case', (db) => listCases(db, { ...first, kinds: ['slip'], state: 'closed' })],
  ['a call in the audit', (db) => listAudit(db, { ...first, sort: '-at', call: 'reveal' })],
  ['an outcome in the audit', (db) => listAudit(db, { ...first, sort: '-at', outcome: 'NO_USER' })],
  ['a chat by words', (db) => listThreadSummaries(db, { ...chats, search: 'hello' })],
  ['closed chats', (db) => listThreadSummaries(db, { ...chats, folder: 'CLOSED' })],
  ['the overview', (db) => listDays(db, 'THB', { at: new Date(), from: 6, to: 0 })],
  ['how companies pay', (db) => listPaymentTraces(db, ['KBANK'])],
])('of %s, no table is read whole', async (_, list) => {
  const { server } = await sharedWorld();
  const plans = await plansOf(server, list, ['seqscan']);
  expect(plans.join('\n')).not.toMatch(
    /Seq Scan on (member|movement|withdrawal|staff_case|staff_audit|chat_thread|chat_message|inbound_payment|qr_code)/,
  );
});

test('a list has a limit and says that there is more', async () => {
  const { server } = await sharedWorld();
  const rows = (count: number) => sql`select from generate_series(1, ${count}::int)`;
  expect(await countListed(server.db, rows(10_000))).toEqual({ total: 10_000, isMore: false });
  expect(await countListed(server.db, rows(10_001))).toEqual({ total: 10_000, isMore: true });
  const page = async (page: number, isKept: boolean) => {
    const { matching, shown } = boundsOf({ page, limit: 50 }, isKept);
    const { rows } = await sql<{ nth: number }>`
      select nth from (
        select * from generate_series(1, 20000) as nth order by nth ${matching}) as row
      order by nth ${shown}`.execute(server.db);
    return [rows.length, rows[0]?.nth];
  };
  for (const isKept of [true, false]) {
    expect(await page(2, isKept)).toEqual([50, 51]);
    expect(await page(200, isKept)).toEqual([50, 9_951]);
    expect(await page(201, isKept)).toEqual([0, undefined]);
  }
});

test('a very common name is listed up to the limit, and no list claims to be complete', async () => {
  const { server, cashier } = await world();
  const people = [];
  for (const accountName of ['JAI 1', 'JAI 2', 'NOY 3', 'JAI 4', 'NOY 5', 'JAI 6']) {
    const { id, client } = await fundedMember(server, { wallet: 20_000_00n, accountName });
    await client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
    const subject = `${id}`;
    const row = { kind: 'invite', subject, member_id: id, detail: '{}' };
    await server.db.insertInto('staff_case').values(row).execute();
    people.push(id);
  }
  const [one, two, , four, , six] = people;
  const { db } = server;
  const request = { ...first, meant: searchOf('jai') };
  const lists = async (reach: Reach) => {
    const members = await listMembers(db, { ...request, sort: '-createdAt' }, reach);
    const richest = await listMembers(db, { ...request, sort: '-wallet' }, reach);
    const withdrawals = await listWithdrawals(db, request, reach);
    const kinds = ['invite'];
    const cases = await listCases(db, { ...request, kinds, state: 'open', search: 'jai' }, reach);
    return [
      { ...members, ids: members.rows.map(({ id }) => id) },
      {
        ...richest,
        ids: richest.rows
          .map(({ id }) => id)
          .sort()
          .reverse(),
      },
      { ...withdrawals, ids: withdrawals.rows.map(({ memberId }) => memberId) },
      // The oldest of the open ones come first.
      { ...cases, ids: cases.rows.flatMap(({ member }) => member?.id ?? []).reverse() },
    ].map(({ total, isMore, ids }) => ({ total, isMore, ids }));
  };
  const all = { total: 4, isMore: false, ids: [six, four, two, one] };
  // Looked up by index, or gone through to the end, they are the same.
  expect(await lists({ known: 4, listed: 1, through: 1 })).toEqual([all, all, all, all]);
  expect(await lists({ known: 3, listed: 4, through: 6 })).toEqual([all, all, all, all]);
  const some = { total: 2, isMore: true, ids: [six, four] };
  const oldest = { ...some, ids: [two, one] };
  expect(await lists({ known: 3, listed: 2, through: 6 })).toEqual([some, some, some, oldest]);
  expect(await lists({ known: 3, listed: 4, through: 4 })).toEqual([
    some,
    some,
    some,
    { ...some, total: 3, ids: [four, two, one] },
  ]);
  const { members, isMore } = await cashier.call('GET /staff/api/members', {
    query: { search: 'jai' },
  });
  expect([members.length, isMore]).toEqual([4, false]);
});

/** Plan for the first query of a list, were its tables too long to be read or sorted whole. */
async function planOf(server: TestServer, list: (db: Database) => Promise<unknown>) {
  const ways = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'];
  const [plan] = await plansOf(server, list, ways);
  return plan;
}

/** Plans for the queries of a list without some ways to carry them out. */
async function plansOf(
  { db }: TestServer,
  list: (db: Database) => Promise<unknown>,
  ways: readonly string[],
) {
  const requests: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      requests.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await list(db.withPlugin(plugin));
  if (requests.length === 0) throw new Error('nothing was asked');
  return inTransaction(db, async (tx) => {
    for (const way of ways) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
    const plans = [];
    for (const node of requests) {
      const query = db.getExecutor().compileQuery(node, createQueryId());
      const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(explain);
      plans.push(rows.map((line) => line['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}
