import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { manyMembers } from '#test/many-members.ts';
import { startTestServer } from '#test/test-server.ts';
import {
  briefOf,
  lockWatch,
  nextNumbers,
  partOf,
  readHorizon,
  readMark,
  readWatch,
  saveWatch,
} from './watch-store.ts';

test('of a book that is being sealed only the new part and the pieces asked for are checked', async () => {
  const { db, visitor, ...server } = await startTestServer();
  await fundedMember({ db, visitor, ...server }, { wallet: 100_00n });
  const minutes = (from: number) => new Date(Date.now() + from * 60_000);
  const none = { first: '0', last: '0' };
  const seen = async (since: Date, [fromAt, toAt]: readonly [Date, Date]) => {
    const stretch = { first: 1n, last: 1n, fromAt, toAt };
    const part = partOf(since, [null, stretch], { accounts: none, members: none });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ledger.transfer where ${part.transfers}`.execute(db);
    return rows[0]?.count;
  };
  const before = [minutes(-60), minutes(-30)] as const;
  expect(await seen(minutes(1), before)).toBe(0);
  expect(await seen(minutes(-1), before)).toBe(1);
  expect(await seen(minutes(1), [minutes(-60), minutes(1)])).toBe(1);
});

test('older rows are checked in turn, and from the beginning again at the end', async () => {
  const db = await testDatabase();
  const ids = (await manyMembers(db, 5)).map(String);
  const next = (after: string, count: number) =>
    inTransaction(db, (tx) => nextNumbers(tx, 'member', after, count));
  expect(await next('0', 2)).toEqual({ first: '0', last: ids[1], next: ids[1] });
  expect(await next(ids[1] ?? '', 2)).toEqual({ first: ids[1], last: ids[3], next: ids[3] });
  expect(await next(ids[3] ?? '', 2)).toEqual({ first: ids[3], last: ids[4], next: '0' });
  // As many as are left leave one more look, which finds none.
  expect(await next(ids[2] ?? '', 2)).toEqual({ first: ids[2], last: ids[4], next: ids[4] });
  expect(await next(ids[4] ?? '', 2)).toEqual({ first: ids[4], last: ids[4], next: '0' });
  const range = { first: ids[1] ?? '', last: ids[3] ?? '' };
  const none = { first: '0', last: '0' };
  const part = partOf(new Date(), [], { accounts: none, members: range });
  const { rows } = await sql<{ id: string }>`
    select id::text from member where ${part.members} order by id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual([ids[2], ids[3]]);
  const byAccount = partOf(new Date(), [], { accounts: { first: '3', last: '5' }, members: none });
  const { rows: accounts } = await sql<{ id: string }>`
    select id::text from ledger.account where ${byAccount.accounts} order by id`.execute(db);
  expect(accounts.map(({ id }) => id)).toEqual(['4', '5']);
});

test('each watch keeps its own last result, in codes also where a release before wrote sentences', async () => {
  const db = await testDatabase();
  const mark = {
    ...{ at: '2026-11-20', account: '1', member: '2', seal: '3', anchor: null },
    ...{ guards: 'a', laterGuards: 'b', migrations: 1 },
  };
  const found = { code: 'balance-negative', rows: 1, sample: '7' } as const;
  await inTransaction(db, async (tx) => {
    expect(await readMark(tx)).toBeNull();
    await saveWatch(tx, 'night', { findings: [found], mark: null });
    await saveWatch(tx, 'minute', { findings: [found], mark });
    await saveWatch(tx, 'minute', { findings: [], mark: { ...mark, account: '9' } });
    expect(await readMark(tx)).toEqual({ ...mark, account: '9' });
  });
  const written = [{ check: 'nothing is negative', rows: 1, sample: '7' }];
  await sql`update watch set findings = ${JSON.stringify(written)} where name = 'night'`.execute(
    db,
  );
  expect(await readWatch(db)).toMatchObject([
    { name: 'minute', checkedAt: expect.any(Date), findings: [] },
    { name: 'night', findings: [found] },
  ]);
  const guards = { guards: '0123456789', laterGuards: 'abcdefghij', migrations: 1 };
  expect(briefOf(guards)).toBe('01234567abcdefgh');
});

test('a look reads no table as a whole', async () => {
  const { db } = await startTestServer();
  await inTransaction(db, async (tx) => {
    await lockWatch(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from ledger.transfer
      join statement_entry as line on line.id = transfer.id
      join inbound_payment as payment on payment.credit_id = transfer.id
      where transfer.account = 1`.execute(tx);
    const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
    expect(plan).not.toMatch(/Seq Scan|Hash|Merge/);
  });
});

test('the horizon of open writes is the oldest transaction of this database, and of no other', async () => {
  const [db, other] = [await testDatabase(), await testDatabase()];
  const begun = async (at: typeof db) => {
    const tx = await at.startTransaction().execute();
    const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
    return { tx, at: rows[0]?.at ?? new Date(0) };
  };
  const elsewhere = await begun(other);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const here = await begun(db);
  const horizon = await inTransaction(db, (tx) => readHorizon(tx));
  expect(horizon).toEqual(here.at);
  expect(horizon.getTime()).toBeGreaterThan(elsewhere.at.getTime());
  for (const { tx } of [elsewhere, here]) await tx.rollback().execute();
  expect((await inTransaction(db, (tx) => readHorizon(tx))).getTime()).toBeGreaterThan(
    here.at.getTime(),
  );
});
