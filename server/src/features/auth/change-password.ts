import type { MemberId } from '@wallet/contract/ids';
import { isPassword } from '@wallet/contract/rules';
import { inTransaction } from '#db/database.ts';
import { forgetAttempts } from '#lib/attempt-store.ts';
import { admitGuess } from '#lib/guess-limit.ts';
import { hashPassword, isPasswordOf } from '#lib/password-hash.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { endSessions } from '#lib/session-store.ts';
import { readPasswordHash, setPassword } from './member-store.ts';

/** Gives a member a new password; everybody else who is logged in as them is logged out. */
export async function changePassword(
  services: Services,
  member: { readonly id: MemberId; readonly sessionId: bigint },
  typed: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  const { db } = services;
  if (!isPassword(typed.newPassword)) throw new Refusal('PASSWORD_LENGTH');
  const guesses = `password:${member.id}`;
  await admitGuess(db, guesses);
  const passwordHash = await readPasswordHash(db, member.id);
  if (!(await isPasswordOf(passwordHash, typed.oldPassword))) throw new Refusal('WRONG_PASSWORD');
  await forgetAttempts(db, guesses);
  const newHash = await hashPassword(typed.newPassword);
  await inTransaction(db, async (tx) => {
    await setPassword(tx, member.id, newHash);
    await endSessions(tx, member.id, { but: member.sessionId });
  });
  services.endSockets(member.id);
}
