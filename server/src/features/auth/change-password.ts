import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { newTransferId } from '@wallet/ledger';
import { requireGoodPassword } from '#access/good-password.ts';
import { endSessions } from '#access/session-store.ts';
import { type Database, inTransaction } from '#db/database.ts';
import { claimIntent, earlierRef } from '#idempotency/idempotent-request.ts';
import { DomainError } from '#lib/domain-error.ts';
import { hashPassword } from '#lib/password-hash.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { addAccessNotification } from './access-notice-commands.ts';
import { readPhone, setPassword } from './member-store.ts';
import { requirePassword, requireSamePassword } from './password-commands.ts';

type PasswordChange = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly language: TextKey;
  /** The key of the member's intention. */
  readonly key: string | null;
};

/**
 * Gives a member a new password; everybody else who is logged in as them is logged out. Asked again under the same key
 * it changes nothing.
 */
export async function changePassword(
  services: Services,
  member: { readonly id: MemberId; readonly sessionId: bigint },
  typed: PasswordChange,
): Promise<void> {
  const { db } = services;
  // No digest of a password is kept, as that of a request would be.
  const intent = { memberId: member.id, key: typed.key, call: 'password', asked: null };
  if (await earlierRef(db, intent)) return rejectOther(db, member.id, typed.newPassword);
  const { name: operator } = await settingsOf(db);
  requireGoodPassword(typed.newPassword, { loginName: await readPhone(db, member.id), operator });
  const oldHash = await requirePassword(db, member.id, typed.oldPassword);
  const newHash = await hashPassword(typed.newPassword);
  const isRepeat = await inTransaction(db, async (tx) => {
    if (await claimIntent(tx, intent, newTransferId())) return true;
    await requireSamePassword(tx, member.id, oldHash);
    await setPassword(tx, member.id, newHash);
    await endSessions(tx, member.id, { but: member.sessionId });
    await addAccessNotification(tx, {
      memberId: member.id,
      change: 'password',
      language: typed.language,
    });
    return false;
  });
  if (isRepeat) return rejectOther(db, member.id, typed.newPassword);
  services.wakeJobs();
  services.endSockets(member.id);
}

/** Rejects a repeat with another password than the one that holds since its first request; it counts as a guess. */
async function rejectOther(db: Database, memberId: MemberId, password: string): Promise<void> {
  try {
    await requirePassword(db, memberId, password);
  } catch (error) {
    const isOther = error instanceof DomainError && error.code === 'WRONG_PASSWORD';
    throw isOther ? new DomainError('KEY_INVALID', { status: 409 }) : error;
  }
}
