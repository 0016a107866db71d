import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseWithClock } from '#test/database-clock.ts';
import { countAttempt, type Limit, noteAttempt, requireCapacity } from './rate-limit.ts';

const limit: Limit = { key: 'spin:100001', max: 3, windowSeconds: 3_600 };

/** Attempts at some second of an hour; the answer is the rejection, or null. */
async function attempts() {
  const { db, setClock } = await databaseWithClock();
  return async (seconds: number, attempt = countAttempt, request = limit) => {
    await setClock(new Date(Date.parse('2026-11-20T00:00:00Z') + seconds * 1_000).toISOString());
    return attempt(db, request).then(
      () => null,
      ({ code, retryAfterSeconds }) => [code, retryAfterSeconds],
    );
  };
}

test('the first attempts are free, the next one reads when to try again', async () => {
  const attempt = await attempts();
  for (let free = 1; free <= 3; free++) expect(await attempt(0)).toBeNull();
  expect(await attempt(0)).toEqual(['REQUEST_LIMIT', 3_600]);
  expect(await attempt(3_539.5)).toEqual(['REQUEST_LIMIT', 61]);
  expect(await attempt(3_540)).toEqual(['REQUEST_LIMIT_1MIN', 60]);
  expect(await attempt(3_540, countAttempt, { ...limit, refusal: 'REQUEST_LIMIT' })).toEqual([
    'REQUEST_LIMIT',
    60,
  ]);
});

test('a window ends when it was to end, however often someone asked meanwhile', async () => {
  const attempt = await attempts();
  for (let requests = 0; requests < 50; requests++) await attempt(requests * 60);
  expect(await attempt(3_599)).toEqual(['REQUEST_LIMIT_1MIN', 1]);
  for (let free = 1; free <= 3; free++) expect(await attempt(3_600)).toBeNull();
  expect(await attempt(3_600)).toEqual(['REQUEST_LIMIT', 3_600]);
});

test('room is asked for without using any up, until the window is over', async () => {
  const attempt = await attempts();
  for (let noted = 1; noted <= 2; noted++) await attempt(0, noteAttempt);
  for (let requests = 1; requests <= 5; requests++)
    expect(await attempt(1, requireCapacity)).toBeNull();
  await attempt(1, noteAttempt);
  expect(await attempt(600, requireCapacity)).toEqual(['REQUEST_LIMIT', 3_000]);
  expect(await attempt(600.5, requireCapacity)).toEqual(['REQUEST_LIMIT', 3_000]);
  expect(await attempt(3_599.9, requireCapacity)).toEqual(['REQUEST_LIMIT', 1]);
  expect(await attempt(3_600, requireCapacity)).toBeNull();
});

test('a transaction that counts an attempt is flushed like any other', async () => {
  const { db } = await databaseWithClock();
  await db.transaction().execute(async (tx) => {
    // A test's cluster flushes nothing.
    await sql`set local synchronous_commit = on`.execute(tx);
    await countAttempt(tx, limit);
    const { rows } = await sql<{ on: string }>`
      select current_setting('synchronous_commit') as on`.execute(tx);
    expect(rows).toEqual([{ on: 'on' }]);
  });
});
