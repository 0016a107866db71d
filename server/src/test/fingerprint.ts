import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Traces that every call may leave, and what runs automatically. */
const restless = [
  ...['attempt', 'session', 'staff_session', 'job', 'nightly_run', 'bank_feed'],
  ...['watch', 'book_seal'],
];

/** Digests each table, all in one statement: equal before and after means that nothing changed. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; md5: string | null }>`
    select name, substring(
      query_to_xml(
        format('select md5(coalesce(string_agg(t::text, ''|'' order by t::text), '''')) from %s as t', name),
        true, false, '')::text
      from '<md5>([0-9a-f]{32})</md5>') as md5
    from (
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'ledger') and tablename <> all (${restless})
    ) as tables
    order by name`.execute(db);
  return Object.fromEntries(
    rows.map(({ name, md5 }) => {
      if (md5 === null) throw new Error(`${name} has no digest`);
      return [name, md5];
    }),
  );
}
