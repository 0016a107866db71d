import type { Database } from '#db/database.ts';

/** False: this guest has a device token already. */
export async function insertGuest(db: Database, id: string, tokenHash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chat_guest')
    .values({ id, token_hash: tokenHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Undefined: the guest never asked for a device token. */
export async function findGuestToken(db: Database, id: string): Promise<Buffer | undefined> {
  const guest = await db
    .selectFrom('chat_guest')
    .select('token_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return guest?.token_hash;
}
