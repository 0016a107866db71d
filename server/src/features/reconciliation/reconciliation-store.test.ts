import { randomBytes } from 'node:crypto';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { openNumbers } from '#db/numbers.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import {
  countOpenDifferences,
  explainDifferences,
  findListedCurrency,
  findTheirs,
  keepDifferences,
  keepFile,
  keepListed,
  keepOutcome,
  keepUnreadable,
  listBankAccounts,
  listBooksBefore,
  listDays,
  listDifferences,
  listFilesOf,
  listKeptDays,
  listMerelyClosed,
  listTheirsOf,
  listUncompared,
} from './reconciliation-store.ts';

const day = '2026-11-20';
const at = new Date('2026-11-20T03:00:00Z');

function found(ref: string, changes: object = {}) {
  const amounts = { ourAmount: 100n, theirAmount: 99n, theirCount: 1 };
  const times = { ourAt: at, theirAt: new Date(at.getTime() + 1_000) };
  const memberId: MemberId | null = null;
  return { ref, day, code: 'AMOUNT_DIFFERS' as const, ...amounts, ...times, memberId, ...changes };
}

async function closeCaseOf(db: Database, subject: string, resolution: string): Promise<void> {
  await sql`
    insert into staff_case (kind, subject, closed_at, resolution)
    values ('reconciliation', ${subject}, now(), ${resolution})`.execute(db);
}

const outcome = {
  state: 'DONE',
  theirCount: 1,
  theirSums: [
    { currency: 'THB', amount: 2n },
    { currency: 'LAK', amount: 3n },
  ],
  ourCount: 3,
  ourSums: [{ currency: null, amount: 4n }],
  matched: 5,
  underWay: 6,
  unchecked: 7,
} as const;

test('a difference is news when it is found, changes, or comes back after it was explained', async () => {
  const db = await testDatabase();
  const [memberId = 0n as MemberId] = await manyMembers(db, 1);
  const keep = (...differences: ReturnType<typeof found>[]) =>
    inTransaction(db, (tx) => keepDifferences(tx, 'game-PG', differences));
  expect(await keep(found('A'), found('B'))).toEqual(['A', 'B']);
  expect(await keep(found('A'))).toEqual([]);
  // Neither its time nor its member differs.
  expect(await keep(found('A', { ourAt: null, memberId }))).toEqual([]);
  for (const change of [
    { theirAmount: 98n },
    { ourAmount: 101n },
    { theirCount: 2 },
    { code: 'LISTED_TWICE' },
  ]) {
    expect(await keep(found('B', change))).toEqual(['B']);
  }
  const explain = (...refs: string[]) =>
    inTransaction(db, (tx) => explainDifferences(tx, 'game-PG', refs));
  expect([await explain('A', 'X'), await explain('A')]).toEqual([['A'], []]);
  expect(await keep(found('A', { memberId }))).toEqual(['A']);
  expect(await listDifferences(db, { book: 'game-PG', day }, 10)).toMatchObject([
    { ...found('A', { memberId }), explainedAt: null },
    { ref: 'B', code: 'LISTED_TWICE', explainedAt: null },
  ]);
});

test('the differences of a day are listed with their cases, what is open first', async () => {
  const db = await testDatabase();
  const keep = (book: string, ...differences: ReturnType<typeof found>[]) =>
    inTransaction(db, (tx) => keepDifferences(tx, book, differences));
  await keep('game-PG', found('explained'), found('closed'), found('first'), found('second'));
  await keep('game-PG', found('other day', { day: '2026-11-21' }));
  await keep('game-WM', found('other book'));
  await inTransaction(db, (tx) => explainDifferences(tx, 'game-PG', ['explained']));
  await inTransaction(db, (tx) => explainDifferences(tx, 'game-WM', ['first']));
  await closeCaseOf(db, 'game-PG:closed', 'close');
  await sql`insert into staff_case (kind, subject) values ('reconciliation', 'game-PG:first'),
    ('slip', 'game-PG:second')`.execute(db);
  const listed = await listDifferences(db, { book: 'game-PG', day }, 10);
  expect(listed.map(({ ref, caseId, isClosed }) => [ref, caseId !== null, isClosed])).toEqual([
    ['first', true, false],
    ['second', false, false],
    ['closed', true, true],
    ['explained', false, false],
  ]);
  expect(await listDifferences(db, { book: 'game-PG', day }, 1)).toHaveLength(1);

  await inTransaction(db, (tx) => keepOutcome(tx, { book: 'game-PG', day }, outcome));
  await keepUnreadable(db, 'game-WM', day);
  await inTransaction(db, (tx) =>
    keepOutcome(tx, { book: 'game-PG', day: '2026-11-21' }, { ...outcome, state: 'NEEDS_FILE' }),
  );
  // An explained or closed difference is no longer open.
  expect(await listDays(db, 10)).toEqual([
    { day: '2026-11-21', books: 1, unread: 1, underWay: 6, differences: 1 },
    { day, books: 2, unread: 1, underWay: 6, differences: 3 },
  ]);
  expect(await listDays(db, 1)).toMatchObject([{ day: '2026-11-21' }]);
  await sql`insert into job (kind, key) values ('reconcile', ${`${day}:game-PG`})`.execute(db);
  const kept = await listKeptDays(db, ['game-X', 'game-WM', 'game-PG'], day);
  expect(kept).toMatchObject([
    { book: 'game-X', state: null, matched: 0, comparedAt: null, differences: 0, isRunning: false },
    { book: 'game-WM', state: 'UNREADABLE', comparedAt: null, differences: 1, isRunning: false },
    { book: 'game-PG', ...outcome, comparedAt: expect.any(Date), differences: 2, isRunning: true },
  ]);
  await sql`update job set parked_at = now()`.execute(db);
  expect(await listKeptDays(db, ['game-PG'], day)).toMatchObject([{ isRunning: false }]);

  // A list that cannot be read undoes nothing that was found before, nor does it count as newer.
  const compared = kept.find(({ book }) => book === 'game-PG')?.comparedAt;
  await keepUnreadable(db, 'game-PG', day);
  expect(await listKeptDays(db, ['game-PG'], day)).toMatchObject([
    { ...outcome, state: 'UNREADABLE', comparedAt: compared },
  ]);
  // A release before added up without a look at the currency.
  await sql`
    update reconciled_day set their_sums = null, their_amount = 7, our_amount = 8
    where book = 'game-PG'`.execute(db);
  expect(await listKeptDays(db, ['game-PG'], day)).toMatchObject([
    { theirSums: [{ currency: null, amount: 7n }], ourSums: [{ currency: null, amount: 8n }] },
  ]);
});

test('since a restore money counts that is open, or whose case was closed without booking it', async () => {
  const db = await testDatabase();
  const missing = { code: 'MISSING_HERE' };
  await inTransaction(db, (tx) =>
    keepDifferences(tx, 'game-PG', [
      found('open'),
      found('closed', missing),
      found('given back', { code: 'GIVEN_BACK_HERE' }),
      found('harmless'),
      found('booked', missing),
      found('explained', missing),
      found('early', missing),
      found('before', { day: '2026-11-19' }),
    ]),
  );
  for (const ref of ['closed', 'given back', 'harmless', 'early']) {
    await closeCaseOf(db, `game-PG:${ref}`, 'close');
  }
  await closeCaseOf(db, 'game-PG:booked', 'book-listed');
  await closeCaseOf(db, 'game-PG:explained', 'close');
  await inTransaction(db, (tx) => explainDifferences(tx, 'game-PG', ['explained']));
  await sql`update difference set found_at = now() - interval '2 hours' where ref = 'early'`.execute(
    db,
  );
  const since = new Date(Date.now() - 3_600_000);
  expect(await countOpenDifferences(db, { day, since })).toBe(3);
  expect((await listMerelyClosed(db, since)).toSorted()).toEqual([
    'game-PG:closed',
    'game-PG:given back',
  ]);
});

test('a day is compared again after a restore once its rows have had time to arrive', async () => {
  const db = await testDatabase();
  const foundAt = new Date('2026-11-20T10:00:00Z');
  const compare = (book: string, comparedDay: string, time: string, state = 'DONE') =>
    sql`
      insert into reconciled_day (book, day, state, compared_at)
      values (${book}, ${comparedDay}, ${state}, ${time})`.execute(db);
  // Yesterday was whole by then: any comparison since will do. Of today ten minutes were missing.
  await compare('a', '2026-11-19', '2026-11-20T10:00:00Z');
  await compare('a', day, '2026-11-20T10:10:00Z');
  await compare('b', '2026-11-19', '2026-11-20T09:59:59Z');
  await compare('b', day, '2026-11-20T10:09:59Z');
  await compare('c', '2026-11-19', '2026-11-20T11:00:00Z', 'UNREADABLE');
  await compare('c', day, '2026-11-20T11:00:00Z', 'NEEDS_FILE');
  const restored = { days: ['2026-11-19', day], foundAt, freshSeconds: 600 };
  const left = await listUncompared(db, ['a', 'b', 'c', 'd'], restored);
  expect(left.map(({ book, day: of }) => `${of} ${book}`)).toEqual([
    '2026-11-19 b',
    '2026-11-19 c',
    '2026-11-19 d',
    '2026-11-20 b',
    '2026-11-20 d',
  ]);
  await compare('e', '2026-11-01', '2026-11-13T10:00:00Z');
  await compare('f', '2026-11-01', '2026-11-13T09:59:59Z');
  await compare('g', '2026-11-01', '2026-11-20T10:00:01Z');
  expect(await listBooksBefore(db, foundAt)).toEqual(['a', 'b', 'e']);
});

test('a listed payment counts in the currency of its account, or of all confirmed ones at its bank', async () => {
  const db = await testDatabase();
  await sql`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'admin', '', '')`.execute(db);
  // The older account at KBANK waits for a second person.
  await sql`
    insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, position,
      proposed_by)
    values ('bank', 'SCB', '1112223334', 'LOTUS', 'THB', 'AUTO', 1, null),
      ('bank', 'SCB', '1112223335', 'LOTUS', 'LAK', 'AUTO', 2, null),
      ('bank', 'KBANK', '1112223336', 'LOTUS', 'THB', 'AUTO', 3, (select max(id) from staff)),
      ('bank', 'KBANK', '1112223337', 'LOTUS', 'LAK', 'AUTO', 4, null),
      ('bank', 'BBL', '1112223338', 'LOTUS', 'THB', 'AUTO', 5, (select max(id) from staff)),
      ('wallet', null, '0899999999', 'LOTUS', 'THB', 'GIFT', 6, null)`.execute(db);
  await sql`
    insert into company_row (book, ref, amount, at, is_done, currency)
    values ('bank-SCB', 'kip', 1, now(), true, 'LAK'), ('bank-SCB', 'baht', 1, now(), true, 'THB'),
      ('bank-SCB', 'before', 1, now(), true, null), ('bank-KBANK', 'before', 1, now(), true, null)`.execute(
    db,
  );
  const currencies = await inTransaction(db, (tx) =>
    Promise.all(
      [
        ['SCB', 'kip'],
        ['SCB', 'baht'],
        ['SCB', 'before'],
        ['KBANK', 'before'],
        ['TRUEWALLET', 'any'],
        ['BBL', 'any'],
      ].map(([bank = '', ref = '']) => findListedCurrency(tx, { bank, ref })),
    ),
  );
  expect(currencies).toEqual(['LAK', 'THB', null, 'LAK', 'THB', null]);
});

test('the operator’s confirmed accounts are compared: a bank’s by their lists or files, a prepaid wallet', async () => {
  const db = await testDatabase();
  await sql`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'admin', '', '')`.execute(db);
  await sql`
    insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, is_shown,
      position, proposed_by)
    values ('bank', 'SCB', '1112223334', 'LOTUS', 'THB', 'AUTO', true, 4, null),
      ('bank', 'SCB', '1112223335', 'LOTUS', 'THB', 'AUTO', true, 3, (select max(id) from staff)),
      ('bank', 'KBANK', '1112223336', 'LOTUS', 'LAK', 'MANUAL', false, 2, null),
      ('wallet', null, '0899999999', 'LOTUS', 'THB', 'GIFT', true, 1, null)`.execute(db);
  expect(await listBankAccounts(db)).toEqual([
    { id: 1n, bank: 'SCB', account: '1112223334', currency: 'THB', isAutomatic: true },
    { id: 3n, bank: 'KBANK', account: '1112223336', currency: 'LAK', isAutomatic: false },
    { id: 4n, bank: 'TRUEWALLET', account: '0899999999', currency: 'THB', isAutomatic: false },
  ]);
});

test('a file replaces the file before it, but not its list or another account’s rows', async () => {
  const db = await openNumbers(await testDatabase(), { current: randomBytes(32), before: null });
  const { rows: staff } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    select name, name, 'admin', 'none', 'none' from unnest(array['somsri', 'dao']) as name
    returning id`.execute(db);
  const [somsri, dao] = staff.map(({ id }) => id);
  const range = { from: at, to: new Date(at.getTime() + 3_600_000) };
  const bring = (importedBy: StaffId | undefined, account: string, ...refs: string[]) => {
    const rows = refs.map((ref) => ({ ref, amount: 100n, at }));
    const file = {
      book: 'bank-SCB',
      account,
      currency: 'LAK',
      day,
      importedBy: importedBy ?? 0n,
      range,
      rows,
    };
    return inTransaction(db, (tx) => keepFile(tx, file as Parameters<typeof keepFile>[1]));
  };
  await inTransaction(db, (tx) =>
    keepListed(tx, 'bank-SCB', range, [{ ref: 'L', amount: 1n, at, party: null, isDone: true }]),
  );
  await bring(somsri, '1', 'A', 'B');
  await bring(somsri, '2', 'C');
  await bring(dao, '1', 'D');
  const refs = async () => {
    const { rows } = await sql<{ ref: string }>`select ref from company_row order by ref`.execute(
      db,
    );
    return rows.map(({ ref }) => ref);
  };
  expect(await refs()).toEqual(['C', 'D', 'L']);
  const { rows: kip } = await sql`
    select ref from company_row where currency = 'LAK' order by ref`.execute(db);
  expect(kip).toEqual([{ ref: 'C' }, { ref: 'D' }]);
  // A list that comes later replaces the list alone.
  await inTransaction(db, (tx) => keepListed(tx, 'bank-SCB', range, []));
  expect(await refs()).toEqual(['C', 'D']);
  expect((await listFilesOf(db, 'bank-SCB', day)).toSorted()).toEqual(['1', '2']);
  expect(await listFilesOf(db, 'bank-SCB', '2026-11-21')).toEqual([]);
  expect(await listFilesOf(db, 'bank-KBANK', day)).toEqual([]);
  const { rows } = await sql`
    select account, rows, imported_by as by from statement_file order by account`.execute(db);
  expect(rows).toEqual([
    { account: '1', rows: 1, by: dao },
    { account: '2', rows: 1, by: somsri },
  ]);
});

test('a list replaces what was listed of its book and period, and nothing around it', async () => {
  const db = await openNumbers(await testDatabase(), { current: randomBytes(32), before: null });
  const range = { from: at, to: new Date(at.getTime() + 3_600_000) };
  const row = (ref: string, when: Date) => ({
    ...{ ref, amount: 5n, at: when, party: 'SCB 1234567890', isDone: false },
    currency: 'LAK' as const,
  });
  const keep = (book: string, ...rows: ReturnType<typeof row>[]) =>
    inTransaction(db, (tx) => keepListed(tx, book, range, rows));
  const early = new Date(at.getTime() - 1);
  await keep('bank-SCB', row('last', range.to), row('first', early), row('inside', at));
  await keep('bank-KBANK', row('inside', at));
  const { rows: stored } = await sql<{ party: string }>`select party from company_row`.execute(db);
  for (const { party } of stored) expect(party).not.toContain('1234567890');
  const theirs = (from: Date, to: Date) =>
    inTransaction(db, (tx) => listTheirsOf(tx, 'bank-SCB', { from, to }));
  expect(await theirs(range.from, range.to)).toEqual([row('inside', at)]);
  expect((await theirs(early, at)).map(({ ref }) => ref)).toEqual(['first']);
  await keep('bank-SCB', row('anew', at));
  const found = await inTransaction(db, (tx) =>
    findTheirs(tx, 'bank-SCB', ['last', 'anew', 'first', 'inside']),
  );
  expect(found).toEqual([row('first', early), row('anew', at), row('last', range.to)]);
  const other = await inTransaction(db, (tx) => findTheirs(tx, 'bank-KBANK', ['inside', 'anew']));
  expect(other.map(({ ref }) => ref)).toEqual(['inside']);
});
