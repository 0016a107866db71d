import type { MemberId } from '@wallet/contract/ids';
import { endSessions } from '#access/session-store.ts';
import type { Tx } from '#db/database.ts';
import { readIdentity } from '#features/auth/identity-facts.ts';
import { exclusionJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import {
  findExcludedPerson,
  insertIdentity,
  insertRegistered,
  listInForce,
} from './limits-store.ts';

/** Adds the mark of a person to the exclusions of a member that are in force. */
export async function keepPersonMark(tx: Tx, memberId: MemberId, mark: string): Promise<void> {
  for (const { id } of await listInForce(tx, memberId)) {
    await insertIdentity(tx, id, { phone: null, accounts: [], person: mark });
  }
}

/** True of the mark of another member whose exclusion is in force. */
export async function isExcludedPersonMark(tx: Tx, mark: string, but: MemberId): Promise<boolean> {
  return (await findExcludedPerson(tx, mark, but)) !== undefined;
}

/**
 * Excludes a member as long as the person whose mark it is. They return as from a self-exclusion. Without an
 * exclusion in force any more nothing happens.
 */
export async function excludeLikePerson(tx: Tx, memberId: MemberId, mark: string): Promise<void> {
  const found = await findExcludedPerson(tx, mark, memberId);
  if (found) await excludeUntil(tx, memberId, { endsAt: found.endsAt, mark });
}

type Registered = { readonly endsAt: Date; readonly mark: string | null };

/** Excludes a member until a time, by the word of two people: every session ends, and money comes home. */
async function excludeUntil(
  tx: Tx,
  memberId: MemberId,
  { endsAt, mark }: Registered,
): Promise<void> {
  await lockPayableWallet(tx, memberId);
  const id = await insertRegistered(tx, memberId, endsAt);
  await insertIdentity(tx, id, { ...(await readIdentity(tx, memberId)), person: mark });
  await endSessions(tx, memberId, { but: null });
  await addJobs(tx, [{ kind: exclusionJob, key: `${memberId}` }]);
}
