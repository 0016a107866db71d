import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import type { Services } from '#services.ts';
import { testDatabase } from '#test/database.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { testConfig } from '#test/test-config.ts';
import { listReconciledAccounts } from './reconciled-accounts.ts';
import { reconcileJobs } from './reconciliation-jobs.ts';
import { listUnfinished } from './reconciliation-store.ts';

type Day = {
  readonly book: string;
  readonly daysAgo: number;
  readonly state: 'DONE' | 'UNREADABLE' | 'NEEDS_FILE';
  readonly underWay?: number;
};

async function compared(db: Database, { book, daysAgo, state, underWay = 0 }: Day): Promise<void> {
  await sql`
    insert into reconciled_day (book, day, state, under_way)
    values (${book}, current_date - ${daysAgo}::int, ${state}, ${underWay})`.execute(db);
}

async function differs(db: Database, book: string, daysAgo: number, isExplained: boolean) {
  await sql`
    insert into difference (book, ref, day, code, their_count, explained_at)
    values (${book}, ${`${daysAgo}`}, current_date - ${daysAgo}::int, 'missing', 1,
      ${isExplained ? new Date() : null})`.execute(db);
}

test('a night compares again what is unreadable, under way or unexplained, for a week', async () => {
  const db = await testDatabase();
  await compared(db, { book: 'JOKER', daysAgo: 1, state: 'DONE' });
  await compared(db, { book: 'PG', daysAgo: 2, state: 'UNREADABLE' });
  await compared(db, { book: 'SCB', daysAgo: 2, state: 'NEEDS_FILE' });
  await compared(db, { book: 'KBANK', daysAgo: 3, state: 'DONE', underWay: 1 });
  await compared(db, { book: 'PG', daysAgo: 7, state: 'UNREADABLE' });
  await compared(db, { book: 'PG', daysAgo: 8, state: 'UNREADABLE' });
  await differs(db, 'JOKER', 4, false);
  await differs(db, 'JOKER', 5, true);
  await differs(db, 'JOKER', 8, false);
  // Both unreadable and different: compared once.
  await differs(db, 'PG', 2, false);
  const days = await inTransaction(db, listUnfinished);
  const { rows } = await sql<{ today: string }>`select current_date as today`.execute(db);
  const ago = ({ day }: { day: string }) =>
    (Date.parse(rows[0]?.today ?? '') - Date.parse(day)) / 86_400_000;
  expect(days.map((one) => `${one.book} ${ago(one)}`)).toEqual([
    'PG 7',
    'JOKER 4',
    'KBANK 3',
    'PG 2',
  ]);
});

test('at four in the morning every book of the day before is compared, and what is left of earlier days', async () => {
  const { db, setClock } = await databaseWithClock();
  const services = { db, config: await testConfig() } as unknown as Services;
  const night = reconcileJobs(services)['reconcile-night'];
  await compared(db, { book: 'game-PG', daysAgo: 3, state: 'UNREADABLE' });
  await compared(db, { book: 'game-GONE', daysAgo: 3, state: 'UNREADABLE' });
  const jobs = async () => {
    const { rows } = await sql<{ is: string }>`
      select key || ' ' || company as is from job where kind = 'reconcile'`.execute(db);
    return rows.map(({ is }) => is).toSorted();
  };
  await setClock('2026-11-20T20:59:59Z');
  expect(await night()).toEqual({ againInSeconds: 2 });
  expect(await jobs()).toEqual([]);
  await setClock('2026-11-20T21:00:00Z');
  await night();
  const { rows } = await sql<{ ago: string }>`select (current_date - 3)::text as ago`.execute(db);
  const books = await listReconciledAccounts(services);
  expect(books.length).toBeGreaterThan(10);
  const ofNight = books.map(({ code, partner }) => `2026-11-20:${code} ${partner}`);
  expect(await jobs()).toEqual([...ofNight, `${rows[0]?.ago}:game-PG PG`].toSorted());
  // No node ran until three days later: the days between are compared too.
  await sql`delete from job`.execute(db);
  await setClock('2026-11-23T21:00:00Z');
  await night();
  const days = new Set((await jobs()).map((job) => job.slice(0, 10)));
  expect([...days].slice(0, 3)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  // A day that the staff had compared before it was over is yesterday's and unfinished.
  await setClock('2126-11-23T21:00:00Z');
  await night();
  await sql`delete from job`.execute(db);
  await sql`
    insert into reconciled_day (book, day, state, under_way)
    values ('game-PG', '2126-11-24', 'DONE', 1)`.execute(db);
  await setClock('2126-11-24T21:00:00Z');
  await night();
  expect((await jobs()).filter((job) => job.startsWith('2126-11-24'))).toHaveLength(books.length);
});
