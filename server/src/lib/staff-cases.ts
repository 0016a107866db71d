import type { Database, Tx } from '#db/database.ts';

/** Something that a person has to decide. */
export type StaffCase = {
  readonly kind: string;
  /** What it is about; there is one case per kind and subject. */
  readonly subject: string;
  readonly memberId: bigint | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
