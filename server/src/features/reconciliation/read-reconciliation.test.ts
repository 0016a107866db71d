import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Services } from '#services.ts';
import { testDatabase } from '#test/database.ts';
import { testConfig } from '#test/test-config.ts';
import { readDay, readDays, readStatementDay } from './read-reconciliation.ts';

test('a day shows every difference that the list of days counts, of providers without a contract too', async () => {
  const db = await testDatabase();
  const services = { db, config: await testConfig() } as unknown as Services;
  const day = '2026-11-20';
  await sql`
    insert into reconciled_day (book, day, state, under_way)
    values ('game-GONE', ${day}, 'DONE', 2), ('game-PG', ${day}, 'UNREADABLE', 1),
      ('game-OLD', '2026-11-19', 'DONE', 0)`.execute(db);
  await sql`
    insert into difference (book, ref, day, code, their_count)
    values ('game-GONE', 'a', ${day}, 'MISSING_HERE', 1), ('game-GONE', 'b', ${day}, 'MISSING_HERE', 1),
      ('game-PG', 'c', ${day}, 'MISSING_HERE', 1), ('bank-TTB', 'd', ${day}, 'MISSING_HERE', 1)`.execute(
    db,
  );
  const { days } = await readDays(services);
  expect(days[0]).toEqual({ day, books: 2, unread: 1, underWay: 3, differences: 4 });
  const { books } = await readDay(services, day);
  expect(books.reduce((sum, { differences }) => sum + differences, 0)).toBe(4);
  expect(books.filter(({ isFormer }) => isFormer)).toMatchObject([
    { book: 'bank-TTB', kind: 'bank', company: 'TTB', state: 'WAITING', differences: 1 },
    {
      book: 'game-GONE',
      kind: 'game',
      company: 'GONE',
      state: 'DONE',
      differences: 2,
      underWay: 2,
    },
  ]);
  expect(books.filter(({ book }) => book === 'game-PG')).toMatchObject([
    { state: 'UNREADABLE', differences: 1, isFormer: false },
  ]);
  const gone = await readStatementDay(services, { day, book: 'game-GONE' });
  expect(gone.differences.map(({ ref }) => ref)).toEqual(['a', 'b']);
  const unknown = readStatementDay(services, { day, book: 'game-OLD' });
  await expect(unknown).rejects.toMatchObject({ code: 'NO_DATA' });
});
