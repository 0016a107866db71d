import { createHash } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { closedCall, findRequest, insertRequest } from './request-store.ts';

/** One intention of a member: its key and what was asked under it. */
export type Intent = {
  readonly memberId: MemberId;
  /** Null from callers that send no key: nothing is remembered. */
  readonly key: string | null;
  readonly call: string;
  /** The request's body, as JSON values or bigints. */
  readonly asked: unknown;
};

/**
 * Takes the intention's key for `ref`, as the first statement of the transaction that carries it out:
 * a second sender waits here until the first has committed. Answers the earlier `ref` when the key
 * was taken with the same request before, else null.
 * Refuses with 409 KEY_INVALID when it was taken with another request, and with KEY_CLOSED when the
 * member was told already that nothing was done under it.
 */
export async function claimIntent(tx: Tx, intent: Intent, ref: string): Promise<string | null> {
  if (intent.key === null) return null;
  const { memberId, key, call } = intent;
  const isClaimed = await insertRequest(tx, { memberId, key, call, asked: digestOf(intent), ref });
  return isClaimed ? null : earlierRef(tx, intent);
}

/**
 * The `ref` of an intention that was carried out before; null of a new one. Refuses like `claimIntent`.
 */
export async function earlierRef(db: Database | Tx, intent: Intent): Promise<string | null> {
  if (intent.key === null) return null;
  const earlier = await findRequest(db, intent.memberId, intent.key);
  if (!earlier) return null;
  if (earlier.call === closedCall) throw new Refusal('KEY_CLOSED');
  if (!earlier.asked.equals(digestOf(intent))) throw new Refusal('KEY_INVALID', { status: 409 });
  return earlier.ref;
}

/** Digest that tells one request from another under the same key. */
export function digestOf({ call, asked }: Pick<Intent, 'call' | 'asked'>): Buffer {
  const text = JSON.stringify([call, asked], (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return createHash('sha256').update(text).digest();
}
