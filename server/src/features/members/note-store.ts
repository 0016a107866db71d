import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { FlagKind } from '@wallet/contract/members/flags';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Notes that one page lists. */
const notesMax = 200;

export async function insertNote(
  tx: Tx,
  note: { readonly memberId: MemberId; readonly text: string; readonly writtenBy: StaffId },
): Promise<void> {
  const { memberId, text, writtenBy } = note;
  await tx
    .insertInto('member_note')
    .values({ member_id: memberId, text, written_by: writtenBy })
    .execute();
}

export async function listNotes(db: Database, memberId: MemberId) {
  const rows = await db
    .selectFrom('member_note as note')
    .innerJoin('staff', 'staff.id', 'note.written_by')
    .select(['note.id', 'note.text', 'note.created_at as at', 'staff.id as staffId', 'staff.name'])
    .where('member_id', '=', memberId)
    .orderBy('note.id', 'desc')
    .limit(notesMax)
    .execute();
  return rows.map(({ staffId, name, ...note }) => ({ ...note, by: { id: staffId, name } }));
}

type NewFlag = {
  readonly memberId: MemberId;
  readonly kind: FlagKind;
  readonly label: string | null;
  readonly reason: string;
  readonly endsAt: Date | null;
  readonly raisedBy: StaffId;
};

/** Raises a flag; false when the same one is in force. Callers hold the member's row. */
export async function insertFlag(tx: Tx, flag: NewFlag): Promise<boolean> {
  const { memberId, kind, label, reason, endsAt, raisedBy } = flag;
  const { numAffectedRows } = await sql`
    insert into member_flag (member_id, kind, label, reason, ends_at, raised_by)
    select ${memberId}, ${kind}, ${label}, ${reason}, ${endsAt}, ${raisedBy}
    where not exists (
      select from member_flag where member_id = ${memberId} and kind = ${kind}
        and label is not distinct from ${label} and ${inForce})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends a flag; false when it has ended, or is another member's. */
export async function endFlag(
  tx: Tx,
  { id, memberId, endedBy }: { id: bigint; memberId: MemberId; endedBy: StaffId },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update member_flag set ended_by = ${endedBy}, ended_at = now()
    where id = ${id} and member_id = ${memberId} and ${inForce}`.execute(tx);
  return numAffectedRows === 1n;
}

const inForce = sql`ended_at is null and (ends_at is null or ends_at > now())`;

type Flag = {
  readonly id: bigint;
  readonly memberId: MemberId;
  readonly kind: FlagKind;
  readonly label: string | null;
  readonly reason: string;
  readonly endsAt: Date | null;
  readonly at: Date;
  readonly staffId: StaffId;
  readonly name: string;
};

/** Flags in force of these members, oldest first. */
export async function listFlags(db: Database | Tx, members: readonly MemberId[]): Promise<Flag[]> {
  const { rows } = await sql<Flag>`
    select flag.id, flag.member_id as "memberId", flag.kind, flag.label, flag.reason,
      flag.ends_at as "endsAt", flag.created_at as at, staff.id as "staffId", staff.name
    from (
      select * from member_flag where member_id = any(${members}::bigint[]) and ${inForce}) as flag
    join staff on staff.id = flag.raised_by
    order by flag.id`.execute(db);
  return rows;
}
