import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';

type HandedOut = {
  /** Sealed, in the order in which they are typed. */
  readonly halves: readonly [string, string];
  /** Staff users who hand each of them over. */
  readonly holders: readonly [StaffId, StaffId];
};

/** Keeps both halves of a new first password until they are handed over; those of an earlier one go. */
export async function handOut(tx: Tx, id: StaffId, { halves, holders }: HandedOut): Promise<void> {
  await deleteHalves(tx, id);
  await tx
    .insertInto('first_password')
    .values(
      halves.map((sealed, index) => ({
        staff_id: id,
        half: index + 1,
        holder_id: holders[index] ?? holders[0],
        sealed,
      })),
    )
    .execute();
}

/** Deletes the halves of a password that no longer counts. */
export async function deleteHalves(tx: Tx, id: StaffId): Promise<void> {
  await tx.deleteFrom('first_password').where('staff_id', '=', id).execute();
}

/** Halves that a staff user has to hand over. */
export async function listHalves(db: Database, holder: StaffId) {
  return db
    .selectFrom('first_password')
    .innerJoin('staff', 'staff.id', 'first_password.staff_id')
    .select(['staff.username', 'staff.name', 'half'])
    .where('holder_id', '=', holder)
    .orderBy('first_password.created_at')
    .orderBy('staff.username')
    .execute();
}

/** The half that a staff user holds for an account. */
export async function findHalf(db: Database, username: string, holder: StaffId) {
  return db
    .selectFrom('first_password')
    .innerJoin('staff', 'staff.id', 'first_password.staff_id')
    .select(['staff.name', 'half', 'sealed'])
    .where('staff.username', '=', username)
    .where('holder_id', '=', holder)
    .executeTakeFirst();
}

/** Deletes the half that a staff user held for an account. */
export async function deleteHalf(db: Database, username: string, holder: StaffId): Promise<void> {
  await sql`
    delete from first_password using staff
    where staff.id = first_password.staff_id and staff.username = ${username}
      and holder_id = ${holder}`.execute(db);
}

/** Every half that is kept, with the name of its account. */
export async function listSealedHalves(db: Database) {
  return db
    .selectFrom('first_password')
    .innerJoin('staff', 'staff.id', 'first_password.staff_id')
    .select(['staff_id as staffId', 'staff.username', 'half', 'sealed'])
    .execute();
}

type Resealed = {
  readonly staffId: StaffId;
  readonly half: number;
  readonly from: string;
  readonly to: string;
};

/** Replaces a sealed half by its re-encryption, unless the account was reset meanwhile. */
export async function replaceHalf(
  db: Database,
  { staffId, half, from, to }: Resealed,
): Promise<void> {
  await db
    .updateTable('first_password')
    .set({ sealed: to })
    .where('staff_id', '=', staffId)
    .where('half', '=', half)
    .where('sealed', '=', from)
    .execute();
}

/** Deletes a batch of halves that were not handed over in time. */
export const deleteOldHalves: Expires = (db) =>
  sql`
    delete from first_password where ctid = any(array(
      select ctid from first_password
      where created_at < now() - ${ageOf('first_password')} ${batch}))`.execute(db);
