import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';

/** A request executed under an idempotency key, or a closed key. */
export type KeyedRequest = {
  readonly call: string;
  /** Digest of the call and its body. */
  readonly asked: Buffer;
  readonly ref: string;
};

/** Marks a closed key in place of the call. */
export const closedCall = 'closed';

/** Longer than any call that a member waits for. */
const workSeconds = 30;

type NewRequest = KeyedRequest & { readonly memberId: MemberId; readonly key: string };

/** Takes a key, waiting for a transaction that takes it at the same time. False: it was taken before. */
export async function insertRequest(
  tx: Tx,
  { memberId: member_id, key, call, asked, ref }: NewRequest,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('request')
    .values({ member_id, key, call, asked, ref })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Part of a statement that keeps requests together with what they begin. `rows`: a query for member, key,
 * call, digest and ref of each.
 */
export function requestsOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into request (member_id, key, call, asked, ref) ${rows}`;
}

/** Finds the request under a member's key, or null. Other members' keys do not exist here. */
export async function findRequest(
  db: Database | Tx,
  memberId: MemberId,
  key: string,
): Promise<KeyedRequest | null> {
  const request = await db
    .selectFrom('request')
    .select(['call', 'asked', 'ref'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  return request ?? null;
}

/** True of a request recent enough to be still in progress. */
export async function isYoung(db: Database, ref: string): Promise<boolean> {
  const request = await db
    .selectFrom('request')
    .select('ref')
    .where('ref', '=', ref)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${workSeconds})`)
    .executeTakeFirst();
  return request !== undefined;
}

/** Shorter than PostgreSQL's deadlock_timeout, so that the request in progress wins. */
const waitMs = 400;

/**
 * Closes an unused key. One statement takes the member's lock and the key: transfers look up keys under that
 * lock and all other calls insert theirs, so the second always sees the first. Fails with lock_not_available
 * while a request of the member is in progress.
 */
export async function insertClosed(tx: Tx, memberId: MemberId, key: string): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(tx);
  await sql`
    insert into request (member_id, key, call, asked, ref)
    select id, ${key}, ${closedCall}, ''::bytea, ${newTransferId()}::uuid
    from member where id = ${memberId} for no key update
    on conflict do nothing`.execute(tx);
}

/** Deletes a batch of expired idempotency keys. */
export const deleteOldRequests: Expires = (db) =>
  sql`
    delete from request where ctid = any(array(
      select ctid from request where created_at < now() - ${ageOf('request')} ${batch}))`.execute(
    db,
  );
