import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { all, partOf, sorted, within } from '#db/listing.ts';

export type AuditLine = {
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

export type AuditAsked = {
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
    ...(call === undefined ? [] : [sql`staff_audit.call ilike ${partOf(call)}`]),
    ...(outcome === undefined ? [] : [sql`staff_audit.outcome = ${outcome}`]),
  ]);
  const { rows } = await sql<AuditLine>`
    select staff_audit.id, at, staff_id as "staffId", username, name, call, asked, ip, outcome
    from staff_audit join staff on staff.id = staff_audit.staff_id
    where ${where}
    order by ${sorted(sortable, sql`staff_audit.id`, sort)} limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from staff_audit where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
