import assert from 'node:assert/strict';
import type { Brand } from '@wallet/contract/brand';

/** The number of a member-side account. */
export type AccountId = Brand<bigint, 'account'>;

/** The id of a transfer, which is its idempotency key: a uuid. */
export type TransferId = Brand<string, 'transfer'>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isTransferId(text: string): text is TransferId {
  return uuid.test(text);
}

/** Reads an id that was stored as text. Throws if it is not a uuid. */
export function transferIdFrom(text: string): TransferId {
  assert(isTransferId(text), 'a transfer id is a uuid');
  return text;
}
