import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { findOpenRestore } from './restore-store.ts';

test('restores that no one has resumed from count as one: since the earlier time, until the last was found', async () => {
  const db = await testDatabase();
  const day = (nth: number, hour = 0) => new Date(Date.UTC(2026, 2, nth, hour));
  const restored = (mark: string, since: Date | null, foundAt: Date) =>
    sql`insert into restore (mark, since, found_at) values (${mark}, ${since}, ${foundAt})`.execute(
      db,
    );
  await restored('cluster:1', null, day(1));
  expect(await findOpenRestore(db)).toBeNull();
  // One from before the pause was resumed; its time no longer matters.
  await restored('setting:before', day(2), day(3));
  await sql`insert into pause (scope, reason, paused_at) values ('restore', 'x', ${day(10)})`.execute(
    db,
  );
  await restored('setting:first', day(8), day(10));
  expect(await findOpenRestore(db)).toEqual({ since: day(8), foundAt: day(10) });
  await restored('setting:second', day(7), day(10, 5));
  expect(await findOpenRestore(db)).toEqual({ since: day(7), foundAt: day(10, 5) });
  await restored('setting:third', day(9), day(11));
  expect(await findOpenRestore(db)).toEqual({ since: day(7), foundAt: day(11) });
});
