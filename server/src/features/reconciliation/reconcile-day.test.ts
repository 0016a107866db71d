import { randomBytes } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { openNumbers } from '#db/numbers.ts';
import { newId } from '#lib/ids.ts';
import type { ListedRow, ListPage, ListQuestion } from '#partner/provider-statement.ts';
import type { Services } from '#services.ts';
import { testDatabase } from '#test/database.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidOut } from '#test/past-money.ts';
import { dayOf, rangeOf } from './day-rules.ts';
import { reconcileDay } from './reconcile-day.ts';
import type { ReconciledAccount } from './reconciled-accounts.ts';
import { listKeptDays, lockStatement } from './reconciliation-store.ts';

const day = '2026-11-20';
const { from, to } = rangeOf(day);
const minute = 60_000;
const before = (at: Date, minutes: number) => new Date(at.getTime() - minutes * minute);
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minute);

/** A member of one game, the list of whose provider answers as a test says. */
async function world(tables: Services['db'], list: (question: ListQuestion) => ListedRow[] | null) {
  const db = await openNumbers(tables, { current: randomBytes(32), before: null });
  const [noy = 0n as MemberId] = await manyMembers(db, 1);
  await sql`
    insert into game_account (member_id, code, username, password, state)
    values (${noy}, 'PG', 'm1', '', 'active')`.execute(db);
  const asked: string[] = [];
  const book: ReconciledAccount = {
    ...{ code: 'game-PG', kind: 'game', company: 'PG', partner: 'PG', files: [] },
    lists: [
      async (question): Promise<ListPage | null> => {
        asked.push(`${question.from.toISOString()} ${question.to.toISOString()}`);
        const rows = list(question);
        return rows && { rows, next: null };
      },
    ],
  };
  const services = { db, config: { partners: { waitMs: 1_000 } } } as unknown as Services;
  /** A transfer of five credits into the game. */
  const move = async (began: Date, settled: Date | null, state = 'posted') => {
    const id = newId();
    await sql`
      with made as (
        insert into movement (id, kind, member_id, partner, state, created_at, settled_at)
        values (${id}, 'game-transfer', ${noy}, 'PG', ${state}, ${began}, ${settled})
      )
      insert into game_transfer (id, request_ref, direction, amount, credit)
      values (${id}, ${id}, 'in', 500, 5)`.execute(db);
    return id;
  };
  const outcome = async () => {
    const { rows } = await sql`
      select state, their_count as theirs, our_count as ours, their_sums as "theirSums",
        our_sums as "ourSums", matched, under_way as "underWay", unchecked
      from reconciled_day where book = 'game-PG'`.execute(db);
    return rows;
  };
  const differences = async () => {
    const { rows } = await sql<{ is: string }>`
      select ref || ' ' || code as is from difference where explained_at is null order by ref`.execute(
      db,
    );
    return rows.map(({ is }) => is);
  };
  return { noy, book, services, asked, move, outcome, differences };
}

const row = (ref: string, at: Date, change: Partial<ListedRow> = {}): ListedRow => ({
  ...{ ref, amount: 5n, at, party: 'm1', isDone: true },
  ...change,
});

const span = (one: Date, other: Date) => `${one.toISOString()} ${other.toISOString()}`;

test('around a day is read as far as what we have may be booked, a week at most', async () => {
  const db = await testDatabase();
  const { book, services, asked, move } = await world(db, () => []);
  await reconcileDay(services, book, day);
  expect(asked).toEqual([span(from, to)]);
  // It was sent ten minutes before midnight by our clock, and settled ten minutes before the end.
  await move(before(from, 10), before(to, 10));
  asked.length = 0;
  await reconcileDay(services, book, day);
  // Clocks may differ by ten minutes, on either side.
  expect(asked).toEqual([span(from, to), span(before(from, 30), from)]);
  const eve = before(to, 5);
  await move(before(eve, 1), eve);
  asked.length = 0;
  await reconcileDay(services, book, day);
  expect(asked).toEqual([span(from, to), span(before(from, 30), from), span(to, after(to, 5))]);
  await move(before(from, 30 * 24 * 60), eve);
  asked.length = 0;
  await reconcileDay(services, book, day);
  expect(asked[1]).toBe(span(before(from, 7 * 24 * 60), from));
  // A row that is still under way, or came back, is looked for nowhere else.
  await sql`update movement set state = 'voided'`.execute(db);
  asked.length = 0;
  await reconcileDay(services, book, day);
  expect(asked).toEqual([span(from, to)]);
});

test('a day whose list, or one around it, cannot be read says nothing of the books', async () => {
  const db = await testDatabase();
  const { book, services, move, outcome, differences } = await world(db, (question) =>
    question.to <= from ? null : [],
  );
  await move(before(from, 1), after(from, 1));
  expect(await reconcileDay(services, book, day)).toBe('unreadable');
  expect(await outcome()).toMatchObject([{ state: 'UNREADABLE' }]);
  expect(await differences()).toEqual([]);
});

test('a row of the provider’s has ten minutes to reach us, and a day is compared as far as it has come', async () => {
  const { db, setClock } = await databaseWithClock();
  const at = new Date('2026-11-20T10:00:00Z');
  await setClock('2026-11-20T10:10:00Z');
  const { book, services, asked, outcome, differences } = await world(db, () => [row('T1', at)]);
  await reconcileDay(services, book, day);
  expect(asked).toEqual([span(from, after(at, 10))]);
  expect(await differences()).toEqual(['T1 MISSING_HERE']);
  await sql`delete from difference`.execute(db);
  await setClock('2026-11-20T10:09:59Z');
  await reconcileDay(services, book, day);
  expect(await differences()).toEqual([]);
  expect(await outcome()).toMatchObject([{ theirs: 1, ours: 0, underWay: 1, matched: 0 }]);
});

test('a day counts what is on it, matched, under way and without a list to compare with', async () => {
  const db = await testDatabase();
  const noon = after(from, 720);
  const rows: ListedRow[] = [];
  const { book, services, move, outcome, differences } = await world(db, ({ from: start }) =>
    start.getTime() === from.getTime() ? rows : [],
  );
  const [matched, done, voided] = [
    await move(noon, noon),
    await move(noon, noon),
    await move(noon, noon, 'voided'),
  ];
  const alone = await move(noon, noon);
  rows.push(row(matched, noon), row(done, noon, { isDone: false }));
  rows.push(row(voided, noon), row('theirs alone', noon, { amount: -7n }));
  await reconcileDay(services, book, day);
  expect(await outcome()).toEqual([
    {
      ...{ state: 'DONE', theirs: 4, theirSums: [{ currency: null, amount: '8' }] },
      ...{ ours: 3, ourSums: [{ currency: null, amount: '15' }] },
      ...{ matched: 1, underWay: 1, unchecked: 0 },
    },
  ]);
  expect(await differences()).toEqual(
    [`${voided} GIVEN_BACK_HERE`, `${alone} MISSING_THERE`, 'theirs alone MISSING_HERE'].toSorted(),
  );
  const { rows: cases } = await sql`
    select subject, member_id is not null as "isNamed", detail - 'why' as detail
    from staff_case where subject like '%theirs alone'`.execute(db);
  expect(cases).toEqual([
    {
      ...{ subject: 'game-PG:theirs alone', isNamed: false },
      detail: {
        ...{ book: 'game-PG', day: dayOf(noon), ref: 'theirs alone' },
        ...{ ours: null, theirs: '-7', amount: '7', currency: 'THB' },
      },
    },
  ]);
  // For an account whose statement is a file that no one brought, only the rows of the list are compared.
  const account = {
    id: 1n,
    bank: 'SCB',
    account: '1',
    currency: 'THB',
    isAutomatic: false,
  } as const;
  await sql`delete from difference`.execute(db);
  await reconcileDay(services, { ...book, files: [account] }, day);
  expect(await outcome()).toMatchObject([{ state: 'DONE', matched: 1, unchecked: 1 }]);
  expect(await differences()).not.toContain(`${alone} MISSING_THERE`);
  await reconcileDay(services, { ...book, lists: [], files: [account] }, day);
  expect(await outcome()).toMatchObject([{ state: 'NEEDS_FILE' }]);
});

test('the case of a difference says what its credits are worth, where its player is known', async () => {
  const tables = await testDatabase();
  const noon = after(from, 720);
  const rows = [
    row('his', noon, { amount: -7n, party: 'kip' }),
    row('hers', noon, { amount: 9n }),
    row('of no one', noon, { party: 'unheard-of' }),
  ];
  const { book, services, move } = await world(tables, () => rows);
  const { db } = services;
  const [lao = 0n as MemberId] = await manyMembers(db, 1);
  await sql`update member set currency = 'LAK' where id = ${lao}`.execute(db);
  await sql`
    insert into game_account (member_id, code, username, password, state)
    values (${lao}, 'PG', 'kip', '', 'active')`.execute(db);
  const alone = await move(noon, noon);
  await reconcileDay(services, book, day);
  const { rows: cases } = await sql<{ is: string }>`
    select concat_ws(' ', detail ->> 'ref', detail ->> 'amount', detail ->> 'currency') as is
    from staff_case`.execute(db);
  expect(cases.map(({ is }) => is).toSorted()).toEqual(
    ['his 7000 LAK', 'hers 9 THB', 'of no one', `${alone} 5 THB`].toSorted(),
  );
});

test('baht and kip are added up separately, and a provider’s row has the currency of ours with the same number', async () => {
  const tables = await testDatabase();
  const noon = after(from, 720);
  const rows: ListedRow[] = [row('theirs alone', noon, { amount: 4_000n })];
  const { noy, book, services } = await world(tables, () => rows);
  const { db } = services;
  const [lao = 0n as MemberId] = await manyMembers(db, 1);
  await sql`update member set currency = 'LAK' where id = ${lao}`.execute(db);
  for (const [id, amount] of [
    [noy, 10n],
    [noy, 20n],
    [lao, 300n],
  ] as const) {
    await paidOut(db, id, amount, { at: noon.toISOString() });
  }
  const { rows: paid } = await sql<{ id: string; amount: bigint }>`
    select id::text, amount from withdrawal order by amount`.execute(db);
  rows.push(...paid.slice(1).map(({ id, amount }) => row(id, noon, { amount, party: null })));
  await reconcileDay(services, { ...book, code: 'payout-BANK', kind: 'payout' }, day);
  const [kept] = await listKeptDays(db, ['payout-BANK'], day);
  expect(kept).toMatchObject({
    theirCount: 3,
    theirSums: [
      { currency: 'THB', amount: 20n },
      { currency: 'LAK', amount: 300n },
      { currency: null, amount: 4_000n },
    ],
    ourCount: 3,
    ourSums: [
      { currency: 'THB', amount: 30n },
      { currency: 'LAK', amount: 300n },
    ],
  });
});

test('comparisons of one book wait for each other, those of another do not', async () => {
  const db = await testDatabase();
  const { book, services, outcome } = await world(db, () => []);
  const compared = await inTransaction(db, async (tx) => {
    await lockStatement(tx, book.code);
    await reconcileDay(services, { ...book, code: 'game-WM', company: 'WM' }, day);
    const waiting = reconcileDay(services, book, day);
    await untilLocked(db);
    expect(await outcome()).toEqual([]);
    return { waiting };
  });
  expect(await compared.waiting).toBe('done');
  expect(await outcome()).toMatchObject([{ state: 'DONE' }]);
});
