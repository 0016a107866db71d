import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';

type Key = { readonly staffId: StaffId; readonly key: string };

type NewRequest = Key & { readonly call: string; readonly asked: Buffer };

/** Takes a key, waiting for a transaction that takes it at the same time. False: it was taken before. */
export async function insertStaffRequest(
  tx: Tx,
  { staffId: staff_id, key, call, asked }: NewRequest,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('staff_request')
    .values({ staff_id, key, call, asked })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Stores what was made under a key. */
export async function keepRef(
  tx: Tx,
  { staffId, key, ref }: Key & { readonly ref: string },
): Promise<void> {
  await tx
    .updateTable('staff_request')
    .set({ ref })
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .execute();
}

/** The request under a key that is taken. */
export async function findStaffRequest(tx: Tx, staffId: StaffId, key: string) {
  return tx
    .selectFrom('staff_request')
    .select(['asked', 'ref'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** Deletes a batch of expired keys of the staff. */
export const deleteOldStaffRequests: Expires = (db) =>
  sql`
    delete from staff_request where ctid = any(array(
      select ctid from staff_request where created_at < now() - ${ageOf('staff_request')}
      ${batch}))`.execute(db);
