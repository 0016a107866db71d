import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Traces that every call may leave, and what runs automatically. */
const restless = [
  ...['attempt', 'session', 'staff_session', 'job', 'nightly_run', 'bank_feed'],
  ...['watch', 'book_seal'],
];

/** Digests each table: equal before and after means that nothing changed. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'ledger') and tablename <> all (${restless})
    order by 1`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ md5: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as md5
      from ${sql.raw(name)} as t`.execute(db);
    prints[name] = rows[0]?.md5 ?? '';
  }
  return prints;
}
