import { createHash } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { closedCall, findRequest, insertRequest } from './request-store.ts';

/** An idempotent request of a member: its key and its content. */
export type Intent = {
  readonly memberId: MemberId;
  /** Null from callers that send no key: nothing is remembered. */
  readonly key: string | null;
  readonly call: string;
  /** The request's body, as JSON values or bigints. */
  readonly asked: unknown;
};

/**
 * Claims the request's key for `ref`, as the first statement of the transaction that executes it; a
 * concurrent repeat waits here for the commit. Returns the earlier `ref` when the same request was executed
 * before, else null. Rejects with 409 KEY_INVALID when the key was used for a different request, and with
 * KEY_CLOSED when the client has already read that nothing was done.
 */
export async function claimIntent(tx: Tx, intent: Intent, ref: string): Promise<string | null> {
  if (intent.key === null) return null;
  const { memberId, key, call } = intent;
  const isClaimed = await insertRequest(tx, { memberId, key, call, asked: digestOf(intent), ref });
  return isClaimed ? null : earlierRef(tx, intent);
}

/**
 * Returns the `ref` of a request that was executed before, null for a new one. Rejects like `claimIntent`.
 */
export async function earlierRef(db: Database | Tx, intent: Intent): Promise<string | null> {
  if (intent.key === null) return null;
  const earlier = await findRequest(db, intent.memberId, intent.key);
  if (!earlier) return null;
  if (earlier.call === closedCall) throw new DomainError('KEY_CLOSED');
  if (!earlier.asked.equals(digestOf(intent)))
    throw new DomainError('KEY_INVALID', { status: 409 });
  return earlier.ref;
}

/** Digest that distinguishes requests under the same key. */
export function digestOf({ call, asked }: Pick<Intent, 'call' | 'asked'>): Buffer {
  const text = JSON.stringify([call, asked], (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return createHash('sha256').update(text).digest();
}
