import type { TextKey } from '@wallet/contract/languages';
import { requireGoodPassword } from '#access/good-password.ts';
import type { ClientOrigin } from '#access/known-device-store.ts';
import { endSessions } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { hashPassword } from '#lib/password-hash.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { addAccessNotification } from './access-notice-commands.ts';
import { clearAllGuesses } from './limit-guesses.ts';
import { findMemberByPhone, setPassword } from './member-store.ts';
import { consumeOtp } from './otp-store.ts';
import { verifyOtp } from './verify-otp.ts';

/** Gives a member who forgot the password a new one, by a code sent to their phone. */
export async function resetPassword(
  services: Services,
  typed: { readonly otpToken: string; readonly otpCode: string; readonly newPassword: string },
  { language, ...place }: ClientOrigin & { readonly language: TextKey },
): Promise<void> {
  const { db } = services;
  const { otpToken, otpCode } = typed;
  const otp = await verifyOtp(services, { otpToken, otpCode, purpose: 'password' }, place);
  const { name: operator } = await settingsOf(db);
  requireGoodPassword(typed.newPassword, { loginName: otp.phone, operator });
  const passwordHash = await hashPassword(typed.newPassword);
  const memberId = await inTransaction(db, async (tx) => {
    if (!(await consumeOtp(tx, otp.id))) throw new DomainError('OTP_TOKEN_INVALID');
    const member = await findMemberByPhone(tx, otp.phone);
    if (!member) throw new DomainError('OTP_NOT_EXIST');
    await setPassword(tx, member.id, passwordHash);
    await endSessions(tx, member.id, { but: null });
    await addAccessNotification(tx, { memberId: member.id, change: 'password', language });
    return member.id;
  });
  await clearAllGuesses(db, otp.phone, place);
  services.wakeJobs();
  services.endSockets(memberId);
}
