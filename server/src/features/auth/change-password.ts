import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { requireGoodPassword } from '#access/good-password.ts';
import { endSessions } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { hashPassword } from '#lib/password-hash.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { addAccessNotification } from './access-notice-commands.ts';
import { readPhone, setPassword } from './member-store.ts';
import { requirePassword, requireSamePassword } from './password-commands.ts';

/** Gives a member a new password; everybody else who is logged in as them is logged out. */
export async function changePassword(
  services: Services,
  member: { readonly id: MemberId; readonly sessionId: bigint },
  typed: {
    readonly oldPassword: string;
    readonly newPassword: string;
    readonly language: TextKey;
  },
): Promise<void> {
  const { db } = services;
  const { name: operator } = await settingsOf(db);
  requireGoodPassword(typed.newPassword, { loginName: await readPhone(db, member.id), operator });
  const oldHash = await requirePassword(db, member.id, typed.oldPassword);
  const newHash = await hashPassword(typed.newPassword);
  await inTransaction(db, async (tx) => {
    await requireSamePassword(tx, member.id, oldHash);
    await setPassword(tx, member.id, newHash);
    await endSessions(tx, member.id, { but: member.sessionId });
    await addAccessNotification(tx, {
      memberId: member.id,
      change: 'password',
      language: typed.language,
    });
  });
  services.wakeJobs();
  services.endSockets(member.id);
}
