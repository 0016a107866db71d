import { roleMay } from '@wallet/contract/capabilities';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import { insertAuditedCall } from '#access/audit-store.ts';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import {
  erasePerson,
  findConsent,
  findErasureBlockers,
  findLocker,
  listFilesOfMember,
} from '#db/erase-member.ts';
import { findAccount } from '#features/staff-accounts/staff-store.ts';
import type { Storage } from '#lib/storage/storage.ts';

/** The order to erase a member: by whom, and why. */
type Erasure = {
  readonly memberId: MemberId;
  /** Username of the staff user who erases; not the one who locked the member. */
  readonly by: string;
  readonly reason: string;
};

type ErasureServices = { readonly owner: Database; readonly storage: Storage };

/**
 * Lack of two people's consent in the console: the name in a command proves nothing. Null:
 * nothing.
 */
export async function missingConsent(
  owner: Database | Tx,
  { memberId, by }: Pick<Erasure, 'memberId' | 'by'>,
): Promise<string | null> {
  const people = await findConsent(owner, memberId);
  if (!people)
    return 'two staff users have not confirmed the erasure in the console, or a week ago';
  return people.includes(by) ? null : `${by} has neither asked for the erasure nor confirmed it`;
}

/**
 * Erases a member who was locked by another staff user and has no money and nothing open. Returns what
 * prevents it; empty: done. Safe to repeat after an interruption.
 */
export async function eraseMember(
  { owner, storage }: ErasureServices,
  { memberId, by, reason }: Erasure,
): Promise<readonly string[]> {
  const staffUser = await findAccount(owner, by);
  if (!staffUser?.isActive) return [`there is no staff user ${by}`];
  if (!roleMay(staffUser.role, 'eraseMembers')) return [`the role of ${by} may not erase members`];
  const inTheWay = await inTransaction(owner, (tx) => findErasureBlockers(tx, memberId));
  if (inTheWay === undefined) return [`there is no member ${memberId}`];
  const missing = await missingConsent(owner, { memberId, by });
  if (missing !== null) inTheWay.push(missing);
  const locker = await findLocker(owner, memberId);
  if (locker === undefined) inTheWay.push('no staff user has locked the member');
  if (locker?.staffId === staffUser.id) inTheWay.push(`${by} has locked the member: it takes two`);
  if (inTheWay.length > 0) return inTheWay;

  // Files before the rows that name them: a deletion can be repeated, an orphan would never be found.
  const files = await listFilesOfMember(owner, memberId);
  for (const file of files) await storage.remove(file);
  return inTransaction(owner, async (tx) => {
    // The member may have been unlocked, or the consent have run out, in the meantime.
    const late = (await findErasureBlockers(tx, memberId)) ?? [];
    const missing = await missingConsent(tx, { memberId, by });
    if (missing !== null) late.push(missing);
    if (late.length > 0) return late;
    await erasePerson(tx, memberId, files);
    await noteErasure(tx, { staffId: staffUser.id, memberId, reason });
    return [];
  });
}

async function noteErasure(
  tx: Tx,
  { staffId, memberId, reason }: { staffId: StaffId; memberId: MemberId; reason: string },
): Promise<void> {
  const request = { id: String(memberId), reason };
  await insertAuditedCall(
    tx,
    { staffId, call: 'npm run erase', asked: request, ip: '127.0.0.1' },
    'OK',
  );
}
