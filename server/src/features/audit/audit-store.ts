import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { all, boundsOf, countListed, partOf, sorted, within } from '#db/listing.ts';

type AuditLine = {
  readonly id: bigint;
  readonly at: Date;
  readonly staffId: StaffId;
  readonly username: string;
  readonly name: string;
  readonly call: string;
  readonly asked: Record<string, unknown>;
  readonly ip: string;
  readonly outcome: string | null;
};

type AuditAsked = {
  readonly page: number;
  readonly limit: number;
  readonly colleague?: StaffId | undefined;
  readonly call?: string | undefined;
  readonly outcome?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: AuditSort | `-${AuditSort}`;
};

const sortable = {
  at: sql`staff_audit.at`,
  colleague: sql`staff.name`,
  call: sql`staff_audit.call`,
  outcome: sql`coalesce(staff_audit.outcome, '')`,
};
type AuditSort = keyof typeof sortable;

/** One page of what the staff did. */
export async function listAudit(
  db: Database,
  { page, limit, colleague, call, outcome, from, to, sort }: AuditAsked,
) {
  const where = all([
    ...within(sql`staff_audit.at`, { from, to }),
    ...(colleague === undefined ? [] : [sql`staff_audit.staff_id = ${colleague}`]),
    ...(call === undefined
      ? []
      : [sql`staff_audit.call = any(${await listCallsWith(db, call)}::text[])`]),
    ...(outcome === undefined ? [] : [sql`staff_audit.outcome = ${outcome}`]),
  ]);
  const order = (by: typeof sort) => sorted(sortable, sql`staff_audit.id`, by);
  const isKept = sort === 'at' || sort === '-at';
  const { matching, shown } = boundsOf({ page, limit }, isKept);
  const { rows } = await sql<AuditLine>`
    select staff_audit.id, at, staff_id as "staffId", username, name, call, asked, ip, outcome
    from (
      select * from staff_audit where ${where}
      order by ${order(isKept ? sort : '-at')} ${matching}) as staff_audit
    join staff on staff.id = staff_audit.staff_id
    order by ${order(sort)} ${shown}`.execute(db);
  return { rows, ...(await countListed(db, sql`select from staff_audit where ${where}`)) };
}

/** Calls in the audit log whose name contains a text: there are some dozens, each found by index. */
async function listCallsWith(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ call: string }>`
    with recursive known (call) as (
      select min(call) from staff_audit
      union all
      select (select min(call) from staff_audit where staff_audit.call > known.call)
      from known where known.call is not null
    )
    select call from known where call ilike ${partOf(text)}`.execute(db);
  return rows.map(({ call }) => call);
}
