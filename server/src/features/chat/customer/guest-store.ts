import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';

/** False: this guest has a device token already. */
export async function insertGuest(db: Database, id: string, tokenHash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chat_guest')
    .values({ id, token_hash: tokenHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Undefined: the guest never requested a device token. */
export async function findGuestToken(db: Database, id: string): Promise<Buffer | undefined> {
  const guest = await db
    .selectFrom('chat_guest')
    .select('token_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return guest?.token_hash;
}

/** Deletes a batch of old guests without a chat session; while there is one, the token protects it. */
export const deleteOldGuests: Expires = (db) =>
  sql`
    delete from chat_guest where ctid = any(array(
      select guest.ctid from chat_guest as guest
      where guest.created_at < now() - ${ageOf('chat_guest')}
        and not exists (select from chat_thread where chat_thread.guest_id = guest.id)
      ${batch}))`.execute(db);
