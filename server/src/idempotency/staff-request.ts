import type { StaffId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { digestOf } from './idempotent-request.ts';
import { findStaffRequest, insertStaffRequest, keepRef } from './staff-request-store.ts';

/** A call of a staff user that makes something: its key and its content. */
export type StaffIntent = {
  readonly staffId: StaffId;
  /** Null from callers that send no key: nothing is remembered. */
  readonly key: string | null;
  readonly call: string;
  /** Parameters and body of the call, as JSON values, dates or bigints. */
  readonly asked: unknown;
};

/**
 * Makes what a staff user asks for, in their transaction, and answers its number or id. Asked again under the same
 * key it answers as before; a concurrent repeat waits for the first. Rejects with 409 KEY_INVALID other content
 * under the key.
 */
export async function makeOnce<Ref extends string | null>(
  tx: Tx,
  { staffId, key, call, asked }: StaffIntent,
  make: () => Promise<Ref>,
): Promise<Ref> {
  if (key === null) return make();
  const digest = digestOf({ call, asked });
  if (!(await insertStaffRequest(tx, { staffId, key, call, asked: digest }))) {
    const earlier = await findStaffRequest(tx, staffId, key);
    if (!earlier.asked.equals(digest)) throw new DomainError('KEY_INVALID', { status: 409 });
    // As this call kept it.
    return earlier.ref as Ref;
  }
  const ref = await make();
  if (ref !== null) await keepRef(tx, { staffId, key, ref });
  return ref;
}
