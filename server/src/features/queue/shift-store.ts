import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { codeOfRole, isRoleOfStaff } from '#access/role-store.ts';
import type { Database, Tx } from '#db/database.ts';
import { ageOf, type Expires, unlockedBatch } from '#db/retention.ts';

/**
 * Minutes since the last call of a console within which its staff user is here; open consoles call every 20
 * seconds.
 */
const hereMinutes = 3;

type PersonRow = {
  readonly id: StaffId;
  readonly name: string;
  readonly role: string;
  readonly roleName: string | null;
  /** Null: not here. */
  readonly hereSince: Date | null;
};

/** Lists staff users who are here, then the given others, each by name. */
export async function listPeople(db: Database, others: readonly StaffId[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select staff.id, staff.name, ${codeOfRole} as role, staff_role.name as "roleName",
      here.since as "hereSince"
    from staff
    join staff_role on ${isRoleOfStaff}
    left join (
      select staff_id, min(created_at) as since from staff_session
      where expires_at > now() and last_seen_at > now() - make_interval(mins => ${hereMinutes})
      group by staff_id
    ) as here on here.staff_id = staff.id and staff.is_active
    where here.staff_id is not null or staff.id = any(${others}::bigint[])
    order by here.since is null, lower(staff.name), staff.id`.execute(db);
  return rows;
}

/** Notes that the page lists. */
const notesMax = 200;

export async function listShiftNotes(db: Database) {
  const rows = await db
    .selectFrom('shift_note as note')
    .innerJoin('staff', 'staff.id', 'note.written_by')
    .select(['note.id', 'note.text', 'note.created_at as at', 'staff.id as staffId', 'staff.name'])
    // The cleanup may be an hour late.
    .where('note.created_at', '>', sql<Date>`now() - ${ageOf('shift_note')}`)
    .orderBy('note.id', 'desc')
    .limit(notesMax)
    .execute();
  return rows.map(({ staffId, name, ...note }) => ({ ...note, by: { id: staffId, name } }));
}

export async function insertShiftNote(
  tx: Tx,
  { text, writtenBy }: { readonly text: string; readonly writtenBy: StaffId },
): Promise<void> {
  await tx.insertInto('shift_note').values({ text, written_by: writtenBy }).execute();
}

/** Deletes a batch of old notes. */
export const deleteOldShiftNotes: Expires = (db) =>
  sql`
    delete from shift_note where ctid = any(array(
      select ctid from shift_note where created_at < now() - ${ageOf('shift_note')}
      ${unlockedBatch}))`.execute(db);
