import { isPassword } from '@wallet/contract/rules';
import { forgetAttempts } from '#access/attempt-store.ts';
import { endSessions } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { hashPassword } from '#lib/password-hash.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { countFrom } from './caller-limits.ts';
import { findMemberByPhone, setPassword } from './member-store.ts';
import { consumeOtp } from './otp-store.ts';
import { verifyOtp } from './verify-otp.ts';

/** Gives a member who forgot the password a new one, by a code sent to their phone. */
export async function resetPassword(
  services: Services,
  typed: { readonly otpToken: string; readonly otpCode: string; readonly newPassword: string },
  ip: string,
): Promise<void> {
  const { db } = services;
  await countFrom(db, 'otpVerify', { ip });
  if (!isPassword(typed.newPassword)) throw new Refusal('PASSWORD_LENGTH');
  const { otpToken, otpCode } = typed;
  const otp = await verifyOtp(services, { otpToken, otpCode, purpose: 'password' });
  const passwordHash = await hashPassword(typed.newPassword);
  const memberId = await inTransaction(db, async (tx) => {
    if (!(await consumeOtp(tx, otp.id))) throw new Refusal('OTP_TOKEN_INVALID');
    const member = await findMemberByPhone(tx, otp.phone);
    if (!member) throw new Refusal('OTP_NOT_EXIST');
    await setPassword(tx, member.id, passwordHash);
    await endSessions(tx, member.id, { but: null });
    return member.id;
  });
  await forgetAttempts(db, `login:${otp.phone}`);
  services.endSockets(memberId);
}
