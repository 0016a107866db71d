import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { closedCall } from '#lib/intent.ts';

export type KeyedRequest = { readonly call: string; readonly ref: string };

/** What a member's key was used for, or null. Other members' keys do not exist here. */
export async function findRequest(
  db: Database,
  memberId: MemberId,
  key: string,
): Promise<KeyedRequest | null> {
  const request = await db
    .selectFrom('request')
    .select(['call', 'ref'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  return request ?? null;
}

/** Less than PostgreSQL waits before it looks for deadlocks: who is at it has the right of way. */
const waitMs = 400;

/**
 * Closes a key that was not used. One statement takes the member's lock and the key: transfers look for
 * keys under that lock, all other calls insert theirs, so whoever comes second finds what the first did.
 * Fails with lock_not_available while a request under the key, or another of the member, is being carried out.
 */
export async function insertClosed(tx: Tx, memberId: MemberId, key: string): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(tx);
  await sql`
    insert into request (member_id, key, call, asked, ref)
    select id, ${key}, ${closedCall}, ''::bytea, ${newTransferId()}::uuid
    from member where id = ${memberId} for no key update
    on conflict do nothing`.execute(tx);
}
