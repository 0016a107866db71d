import type { MemberId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';
import { type Exclusion, findExcluded, findExclusion, type Identity } from './limits-store.ts';

/** True of a phone or bank account of a person whose exclusion is in force; `but`: a member who may have them. */
export async function isExcludedPerson(
  tx: Tx,
  identity: Identity,
  but: MemberId | null = null,
): Promise<boolean> {
  return (await findExcluded(tx, identity, but)) !== undefined;
}

/** Reads a member's exclusion in force; null: none. */
export async function readExclusion(db: Database, memberId: MemberId): Promise<Exclusion | null> {
  return (await findExclusion(db, memberId)) ?? null;
}
