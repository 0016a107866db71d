import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { StaffCase } from './staff-cases.ts';

/** Opens cases; one that is open or closed already stays as it is. */
export async function insertCases(tx: Tx, cases: readonly StaffCase[]): Promise<void> {
  if (cases.length === 0) return;
  const rows = cases.map(({ memberId, ...rest }) => ({
    ...rest,
    memberId: memberId?.toString() ?? null,
  }));
  await sql`
    insert into staff_case (kind, subject, member_id, detail)
    select kind, subject, "memberId", detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (kind text, subject text, "memberId" bigint, detail jsonb)
    on conflict do nothing`.execute(tx);
}
