import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { holdsAnchor, readAnchor, sealTables } from './seal-store.ts';

test('the anchor is the last seal by number, also beyond the ninth', async () => {
  const db = await testDatabase();
  // Each hour since the first line of the audit is a seal of its own.
  await sql`
    with colleague as (
      insert into staff (username, name, role, password_hash, totp_secret)
      values ('somsri', 'Somsri', 'admin', 'none', 'none') returning id
    )
    insert into staff_audit (staff_id, call, asked, ip, at)
    select id, 'GET /staff/api/audit', '{}', '10.0.0.1', now() - interval '12 hours 30 minutes' from colleague`.execute(
    db,
  );
  await inTransaction(db, (tx) => sealTables(tx, new Date()));
  const { rows } = await sql<{ seals: number; last: string }>`
    select count(*)::int as seals,
      (array_agg(n || ':' || encode(hash, 'hex') order by book_seal.n desc))[1] as last
    from book_seal`.execute(db);
  const [{ seals, last } = { seals: 0, last: '' }] = rows;
  expect(seals).toBeGreaterThanOrEqual(12);
  const anchor = await readAnchor(db);
  expect(`${anchor?.n}:${anchor?.hash}`).toBe(last);
  expect(anchor && (await holdsAnchor(db, anchor))).toBe(true);
});
