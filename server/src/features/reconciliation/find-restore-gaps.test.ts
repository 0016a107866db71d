import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import type { Services } from '#services.ts';
import { testDatabase } from '#test/database.ts';
import { testConfig } from '#test/test-config.ts';
import { findRestoreGaps } from './find-restore-gaps.ts';
import { listReconciledAccounts } from './reconciled-accounts.ts';
import { refuseOpenRestore } from './reconciliation-commands.ts';
import { reconcileJobs } from './reconciliation-jobs.ts';

test('since a restore every book is compared, and what was merely closed is open again', async () => {
  const db = await testDatabase();
  const error = vi.fn();
  const services = { db, config: await testConfig(), log: { error } } as unknown as Services;
  const { restore } = reconcileJobs(services);
  const refuse = () => inTransaction(db, (tx) => refuseOpenRestore(services, tx));
  expect([await findRestoreGaps(services, db), await restore()]).toEqual([null, 'done']);
  await refuse();

  // From the early morning of one day in Bangkok to that of the next.
  const [since, foundAt] = [new Date('2026-11-19T20:00:00Z'), new Date('2026-11-20T20:00:00Z')];
  const days = ['2026-11-20', '2026-11-21'];
  await sql`insert into pause (scope, reason, paused_at) values ('restore', 'x', ${foundAt})`.execute(
    db,
  );
  await sql`insert into restore (mark, since, found_at) values ('m', ${since}, ${foundAt})`.execute(
    db,
  );
  // A provider that had a contract then, and has none now.
  await sql`
    insert into reconciled_day (book, day, state, compared_at)
    values ('game-GONE', '2026-11-18', 'DONE', ${since})`.execute(db);
  await sql`
    insert into difference (book, ref, day, code, their_count)
    values ('game-PG', 'R1', '2026-11-20', 'MISSING_HERE', 1)`.execute(db);
  await sql`
    insert into staff_case (kind, subject, closed_at, resolution)
    values ('reconciliation', 'game-PG:R1', now(), 'close')`.execute(db);
  const books = (await listReconciledAccounts(services)).map(({ code }) => code);
  const gaps = await findRestoreGaps(services, db);
  expect(gaps).toMatchObject({ since, differences: 1 });
  const uncompared = gaps?.uncompared.map(({ code, day }) => `${day}:${code}`).toSorted();
  const wanted = days.flatMap((day) => books.map((code) => `${day}:${code}`));
  const missing = days.map((day) => `${day}:game-GONE`);
  expect(uncompared).toEqual([...wanted, ...missing].toSorted());
  expect(await restore()).toEqual({ againInSeconds: 60 });
  const { rows: jobs } = await sql<{
    key: string;
  }>`select key from job where kind = 'reconcile'`.execute(db);
  expect(jobs.map(({ key }) => key).toSorted()).toEqual(wanted.toSorted());
  expect(error).toHaveBeenCalledWith({ books: ['game-GONE'] }, expect.any(String));
  const { rows: cases } = await sql`select closed_at from staff_case`.execute(db);
  expect(cases).toEqual([{ closed_at: null }]);

  await expect(refuse()).rejects.toMatchObject({ code: 'RESTORE_UNCOMPARED' });
  await sql`
    insert into reconciled_day (book, day, state, compared_at)
    select book, day, 'DONE', now() from unnest(${[...books, 'game-GONE']}::text[]) as book,
      unnest(${days}::date[]) as day`.execute(db);
  await expect(refuse()).rejects.toMatchObject({ code: 'RESTORE_DIFFERS' });
  await sql`update difference set explained_at = now()`.execute(db);
  await refuse();
});
