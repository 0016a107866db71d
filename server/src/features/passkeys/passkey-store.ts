import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';
import { newToken } from '#lib/token.ts';
import { challengeSeconds } from './passkey-rules.ts';

/** A key as an authenticator made it. */
export type NewPasskey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: readonly string[];
};

/** Creates a challenge for a session that adds a passkey; null: for a sign-in. */
export async function addChallenge(db: Database, sessionId: bigint | null): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge,
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(secs => ${challengeSeconds})`,
    })
    .execute();
  return challenge;
}

/** Uses a challenge up. False: there was none for this purpose, or no longer. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  sessionId: bigint | null,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** Deletes a batch of unused challenges. */
export const deleteOldChallenges: Expires = (db) =>
  sql`
    delete from passkey_challenge where ctid = any(array(
      select ctid from passkey_challenge
      where expires_at < now() - ${ageOf('passkey_challenge')} ${batch}))`.execute(db);

/** The member whose key is to be made. */
export async function readOwner(db: Database, id: MemberId) {
  return db
    .selectFrom('member')
    .select(['id', opened('username', 'phone'), 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function listPasskeys(db: Database | Tx, memberId: MemberId) {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id as credentialId', 'transports', 'device'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

/** The key of this name, with what a login compares. */
export async function findPasskey(db: Database, credentialId: Buffer) {
  return db
    .selectFrom('passkey')
    .select(['id', 'member_id as memberId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Serialises a member's additions until the transaction ends. */
export async function lockPasskeys(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('passkey'), hashtext(${`${memberId}`}))`.execute(
    tx,
  );
}

/** Adds a passkey. False: it exists already. */
export async function addPasskey(
  tx: Tx,
  { memberId, device }: { readonly memberId: MemberId; readonly device: string },
  { credentialId, publicKey, counter, transports }: NewPasskey,
): Promise<boolean> {
  const added = await tx
    .insertInto('passkey')
    .values({
      member_id: memberId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports: [...transports],
      device,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/**
 * Records the use of a passkey. False: it was removed meanwhile, or its counter did not increase, as with a
 * cloned authenticator.
 */
export async function noteUse(db: Database, id: bigint, counter: bigint): Promise<boolean> {
  const noted = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('counter', '<', counter),
        is.and([is('counter', '=', 0n), is.val(counter === 0n)]),
      ]),
    )
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** Answers whether there was such a key. */
export async function removePasskey(
  db: Database,
  { memberId, id }: { readonly memberId: MemberId; readonly id: bigint },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
