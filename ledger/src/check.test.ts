import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findAll } from './audit.ts';
import { type BatchFilter, type Broken, type Sliceable, stepOf } from './check.ts';
import { openTestLedger } from './test/book.ts';

const brokenIds = sql<{ sample: string }>`select id::text as sample from piece where is_broken`;

test.each<[Sliceable['by'], string]>([
  ['id bigint', 'nth * 3 - 500'],
  ['id uuid', 'md5(nth::text)::uuid'],
  ['ctid tid', 'nth'],
])('slices by %s together find what one statement finds, wherever it is', async (by, id) => {
  const { db } = await openTestLedger();
  await sql`
    create table piece as
    select ${sql.raw(id)} as id, false as is_broken, repeat('x', 200) as rest
    from generate_series(1, 1000) as nth`.execute(db);
  await sql`create unique index on piece (id)`.execute(db);
  await sql`analyze piece`.execute(db);
  const each = { table: 'piece', by } as const;
  const column = sql.ref(by.split(' ')[0] ?? '');
  let slices = 0;
  const size = { rows: 70, pages: 3 };
  const all = (slice: BatchFilter): Broken => {
    slices++;
    return sql`select id::text as sample from piece where ${slice(column)}`;
  };
  expect(await findAll(db, { all: stepOf({ each, broken: all }, size) })).toMatchObject([
    { rows: 1_000 },
  ]);
  expect(slices).toBeGreaterThan(9);
  const broken = (slice: BatchFilter): Broken => sql`${brokenIds} and ${slice(column)}`;
  for (const nth of [1, 70, 71, 500, 999, 1_000]) {
    await sql`
      update piece set is_broken = id in (select id from piece order by id offset ${nth - 1} limit 1)`.execute(
      db,
    );
    const whole = await findAll(db, { broken: stepOf(brokenIds) });
    expect(whole).toMatchObject([{ rows: 1 }]);
    expect(await findAll(db, { broken: stepOf({ each, broken }, size) })).toEqual(whole);
  }
});

test('a slice is shorter where more rows come with each of its own', async () => {
  const { db } = await openTestLedger();
  await sql`
    create table piece as
    select nth::bigint as id, case when nth <= 10 then 50 else 0 end as others
    from generate_series(1, 200) as nth`.execute(db);
  const slices: number[] = [];
  const look = stepOf(
    {
      each: { table: 'piece', by: 'id bigint', weight: 'others' },
      broken: (slice) => sql`select id::text as sample from piece where ${slice(sql`id`)}`,
    },
    { rows: 100, pages: 1 },
  );
  for (let after: string | null = null; ; ) {
    const { rows, next } = await look(db, after);
    slices.push(rows);
    if (next === null) break;
    after = next;
  }
  expect(slices).toEqual([2, 2, 2, 2, 2, 100, 90]);
});

test('a check tells how many rows break it, and the first of them', async () => {
  const { db } = await openTestLedger();
  const broken = sql<{
    sample: string;
  }>`select * from (values ('b'), ('a'), ('c')) as row (sample)`;
  expect(await findAll(db, { broken: stepOf(broken) })).toEqual([
    { check: 'broken', rows: 3, sample: 'a' },
  ]);
});
