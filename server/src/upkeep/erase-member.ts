import { roleMay } from '@wallet/contract/capabilities';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import { insertAuditedCall } from '#access/audit-store.ts';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { erasePerson, findLocker, findObstacles, listFilesOfMember } from '#db/erase-member.ts';
import { findAccount } from '#features/staff-accounts/staff-store.ts';
import type { Storage } from '#lib/storage/storage.ts';

/** The order to erase a member: by whom, and why. */
export type Erasure = {
  readonly memberId: MemberId;
  /** A colleague's name of sign-in: not of the one who locked the member. */
  readonly by: string;
  readonly reason: string;
};

type Ground = { readonly owner: Database; readonly storage: Storage };

/**
 * Erases a member whom another colleague has locked, and who has neither money nor anything open. Answers what
 * is in the way; nothing: it is done. Cut off in the middle, it is simply done again.
 */
export async function eraseMember(
  { owner, storage }: Ground,
  { memberId, by, reason }: Erasure,
): Promise<readonly string[]> {
  const colleague = await findAccount(owner, by);
  if (!colleague?.isActive) return [`there is no colleague ${by}`];
  if (!roleMay(colleague.role, 'eraseMembers')) return [`the role of ${by} may not erase members`];
  const inTheWay = await inTransaction(owner, (tx) => findObstacles(tx, memberId));
  if (inTheWay === undefined) return [`there is no member ${memberId}`];
  const locker = await findLocker(owner, memberId);
  if (locker === undefined) inTheWay.push('no colleague has locked the member');
  if (locker?.staffId === colleague.id) inTheWay.push(`${by} has locked the member: it takes two`);
  if (inTheWay.length > 0) return inTheWay;

  // Before what names them: one that is gone may be removed again, one that nobody names never is.
  const files = await listFilesOfMember(owner, memberId);
  for (const file of files) await storage.remove(file);
  return inTransaction(owner, async (tx) => {
    // Somebody may have unlocked the member meanwhile.
    const late = (await findObstacles(tx, memberId)) ?? [];
    if (late.length > 0) return late;
    await erasePerson(tx, memberId, files);
    await noteErasure(tx, { staffId: colleague.id, memberId, reason });
    return [];
  });
}

async function noteErasure(
  tx: Tx,
  { staffId, memberId, reason }: { staffId: StaffId; memberId: MemberId; reason: string },
): Promise<void> {
  const asked = { id: String(memberId), reason };
  await insertAuditedCall(tx, { staffId, call: 'npm run erase', asked, ip: '127.0.0.1' }, 'OK');
}
