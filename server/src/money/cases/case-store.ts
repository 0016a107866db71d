import type { CaseKind } from '@wallet/contract/cases/staff';
import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Something that a person has to decide. */
export type StaffCase = {
  readonly kind: CaseKind;
  /** What it is about; there is one case per kind and subject. */
  readonly subject: string;
  readonly memberId: MemberId | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Opens a case that comes once: closed, it stays closed. */
export async function openCaseOnce(
  tx: Database | Tx,
  { kind, subject, memberId, detail }: StaffCase,
): Promise<void> {
  await tx
    .insertInto('staff_case')
    .values({ kind, subject, member_id: memberId, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}

/** Opens a case, again if it was closed meanwhile; one that is open stays as it is. */
export async function openCase(
  tx: Database | Tx,
  { kind, subject, memberId, detail }: StaffCase,
): Promise<void> {
  await tx
    .insertInto('staff_case')
    .values({
      kind,
      subject,
      member_id: memberId,
      detail: JSON.stringify(detail),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({
          detail: (row) => row.ref('excluded.detail'),
          opened_at: sql<Date>`now()`,
          closed_at: null,
          resolution: null,
        })
        .where('staff_case.closed_at', 'is not', null),
    )
    .execute();
}

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
