import type { MemberId } from '@wallet/contract/ids';
import { endSessions } from '#access/session-store.ts';
import type { Tx } from '#db/database.ts';
import { readIdentity } from '#features/auth/identity-facts.ts';
import { exclusionJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import { keepIdentity } from './keep-identity.ts';
import {
  findExcludedPerson,
  type Identity,
  insertRegistered,
  isExcludedUntil,
  listInForce,
} from './limits-store.ts';
import { endPlay } from './play-store.ts';
import { personDigestsOf } from './register/register-facts.ts';
import { findEntries } from './register/register-store.ts';

/** Adds the mark of a person to the exclusions of a member that are in force. */
export async function keepPersonMark(tx: Tx, memberId: MemberId, mark: string): Promise<void> {
  for (const { id } of await listInForce(tx, memberId)) {
    await keepIdentity(tx, id, { phone: null, accounts: [], person: mark });
  }
}

/** Adds a bank account to what the exclusions of a member that are in force are known by. */
export async function keepAccount(
  tx: Tx,
  memberId: MemberId,
  account: Identity['accounts'][number],
): Promise<void> {
  for (const { id } of await listInForce(tx, memberId)) {
    await keepIdentity(tx, id, { phone: null, accounts: [account], person: null });
  }
}

/** True where one of the marks is that of another member whose exclusion is in force, or of an entry of the register. */
export async function isExcludedPersonMark(
  tx: Tx,
  marks: readonly string[],
  but: MemberId,
): Promise<boolean> {
  return (await findEnd(tx, marks, but)) !== null;
}

/** The end of the exclusion of the person who has one of the marks; of several the latest. Null: none is in force. */
async function findEnd(tx: Tx, marks: readonly string[], but: MemberId): Promise<Date | null> {
  const own = await findExcludedPerson(tx, marks, but);
  const digests = personDigestsOf(tx, marks);
  const ends = [...(own ? [own] : []), ...(await findEntries(tx, digests))];
  if (ends.length === 0) return null;
  return new Date(Math.max(...ends.map(({ endsAt }) => endsAt.getTime())));
}

/** True of a member who is excluded until a time at least, other than by a time-out. */
export function isExcludedAsLong(tx: Tx, memberId: MemberId, endsAt: Date): Promise<boolean> {
  return isExcludedUntil(tx, memberId, endsAt);
}

/**
 * Excludes a member as long as the person who has one of the marks, and answers until when. It ends as a self-exclusion
 * does. Changes nothing when the other exclusion has ended.
 */
export async function excludeLikePerson(
  tx: Tx,
  memberId: MemberId,
  marks: readonly string[],
): Promise<Date | null> {
  const endsAt = await findEnd(tx, marks, memberId);
  if (endsAt) await excludeUntil(tx, memberId, { endsAt, mark: marks[0] ?? null });
  return endsAt;
}

type Registered = { readonly endsAt: Date; readonly mark: string | null };

/** Excludes a member until a time, as two people decided: every session ends, and money comes home. */
export async function excludeUntil(
  tx: Tx,
  memberId: MemberId,
  { endsAt, mark }: Registered,
): Promise<void> {
  await lockPayableWallet(tx, memberId);
  const id = await insertRegistered(tx, memberId, endsAt);
  await keepIdentity(tx, id, { ...(await readIdentity(tx, memberId)), person: mark });
  await endSessions(tx, memberId, { but: null });
  await endPlay(tx, memberId);
  await addJobs(tx, [{ kind: exclusionJob, key: `${memberId}` }]);
}
