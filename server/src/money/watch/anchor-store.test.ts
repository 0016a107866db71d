import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { anchorKeptAt, findMissingAnchor, forgetAnchors, saveAnchorEnd } from './anchor-store.ts';
import { anchorFrom } from './seal-store.ts';

test('a place that cannot be reached forgets neither what is missing nor when an anchor was kept', async () => {
  const db = await testDatabase();
  const missing = () => inTransaction(db, findMissingAnchor);
  const keptAt = async () => {
    const { rows } = await sql<{ at: string }>`select (${anchorKeptAt})::text as at`.execute(db);
    return rows[0]?.at ?? null;
  };
  expect([await missing(), await keptAt()]).toEqual([null, null]);
  await saveAnchorEnd(db, { isKept: false, missing: '12:ab' });
  const begun = await keptAt();
  expect([await missing(), begun]).toEqual(['12:ab', expect.any(String)]);
  await saveAnchorEnd(db, { isKept: true });
  await sql`update outside_anchor set kept_at = '2026-11-20T00:00:00Z'`.execute(db);
  const kept = await keptAt();
  expect([await missing(), kept === begun]).toEqual(['12:ab', false]);
  await saveAnchorEnd(db, { isKept: false });
  expect([await missing(), await keptAt()]).toEqual(['12:ab', kept]);
  await saveAnchorEnd(db, { isKept: false, missing: null });
  expect([await missing(), await keptAt()]).toEqual([null, kept]);
  await saveAnchorEnd(db, { isKept: true });
  expect(await keptAt()).not.toBe(kept);
  await forgetAnchors(db);
  expect(await keptAt()).toBeNull();
});

test('an anchor is read as it is printed, and nothing else is one', () => {
  const hash = '0123456789abcdef'.repeat(4);
  expect(anchorFrom(` 12:${hash}\n`)).toEqual({ n: '12', hash });
  for (const text of [
    `0:${hash}`,
    `012:${hash}`,
    `12:${hash}0`,
    `12:${hash.slice(1)}`,
    `12:${hash.toUpperCase()}`,
    `12 ${hash}`,
    '',
  ]) {
    expect(() => anchorFrom(text), text).toThrow('an anchor is written as');
  }
});
