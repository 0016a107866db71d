import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Rows that somebody should look at when they stay, and how late jobs are. */
export type Numbers = {
  readonly counts: readonly { what: string; count: number }[];
  /** Seconds that the longest overdue job has waited, by kind of job. */
  readonly ages: ReadonlyMap<string, number>;
  /** Of the watch over the book, by its name: seconds since it looked last, and what it found broken. */
  readonly watches: readonly { name: string; age: number; findings: number }[];
};

export async function readNumbers(db: Database): Promise<Numbers> {
  const counts = await sql<{ what: string; count: number }>`
    select 'jobs due' as what, count(*)::int as count from job
      where parked_at is null and run_at < now() - interval '1 minute'
    union all select 'jobs parked', count(*)::int from job where parked_at is not null
    union all select 'transfers unsettled', count(*)::int from movement
      where kind = 'game-transfer' and state = 'pending' and created_at < now() - interval '5 minutes'
    union all select 'pauses', count(*)::int from pause where resumed_at is null
    union all select 'notices unread', count(*)::int from hook_notice
      where processed_at is null and received_at < now() - interval '1 minute'
    union all select 'differences with companies', count(*)::int from staff_case
      where kind = 'reconciliation' and closed_at is null
    union all select 'days not reconciled', count(*)::int from reconciled_day
      where state = 'UNREADABLE'`.execute(db);
  const ages = await sql<{ kind: string; age: number }>`
    select kind, extract(epoch from now() - min(run_at))::float8 as age from job
    where parked_at is null and run_at <= now() group by kind`.execute(db);
  const watches = await sql<{ name: string; age: number; findings: number }>`
    select name, extract(epoch from now() - checked_at)::float8 as age,
      jsonb_array_length(findings) as findings
    from watch`.execute(db);
  return {
    watches: watches.rows,
    counts: counts.rows,
    ages: new Map(ages.rows.map(({ kind, age }) => [kind, age])),
  };
}
