import { sql } from 'kysely';
import type { Database } from '../../../../server/src/db/database.ts';

/** Seconds between two lines: 144 a day, so that 100,000 are what two busy years leave. */
const secondsApart = 600;

/** Adds `count` statement lines per member as bare rows: no money moves. */
export async function addStatements(
  db: Database,
  memberIds: readonly bigint[],
  count: number,
): Promise<void> {
  await sql`
    with counted as (
      update member set statement_count = statement_count + ${count}
      where id = any(${memberIds}::bigint[])
      returning id, statement_count - ${count} as earlier
    )
    insert into statement_entry (
      id, member_id, seq, type, status, from_code, to_code, amount, balance_after, created_at)
    select gen_random_uuid(), counted.id, earlier + nth, 'transfer', 'SUCCESS', 'WALLET', 'PG', 100,
      100, now() - make_interval(secs => (${count}::int - nth) * ${secondsApart}::float8)
    from counted, generate_series(1, ${count}::int) as nth`.execute(db);
}

/** Adds `count` rejected slips per member. */
export async function addSlips(
  db: Database,
  memberIds: readonly bigint[],
  count: number,
): Promise<void> {
  await sql`
    insert into slip (id, member_id, seq, reference, status, note, settled_at)
    select gen_random_uuid(), member_id, nth, gen_random_uuid(), 'FAILED', 'INVALID_SLIP', now()
    from unnest(${memberIds}::bigint[]) as member_id, generate_series(1, ${count}::int) as nth`.execute(
    db,
  );
  await sql`
    update member set slip_count = ${count} where id = any(${memberIds}::bigint[])`.execute(db);
}

/** Brings the planner's statistics up to date, as autovacuum does within minutes in production. */
export async function tidyUp(db: Database): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
