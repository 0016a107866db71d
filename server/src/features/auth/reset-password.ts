import type { TextKey } from '@wallet/contract/languages';
import { requireGoodPassword } from '#access/good-password.ts';
import type { ClientOrigin } from '#access/known-device-store.ts';
import { endSessions } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { hashPassword } from '#lib/password-hash.ts';
import { hashOfToken } from '#lib/token.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { addAccessNotification } from './access-notice-commands.ts';
import { clearAllGuesses } from './limit-guesses.ts';
import { findMemberByPhone, setPassword } from './member-store.ts';
import { isCodeOf } from './otp-code.ts';
import { consumeOtp, findUsedOtp } from './otp-store.ts';
import { requirePassword } from './password-commands.ts';
import { verifyOtp } from './verify-otp.ts';

type ResetRequest = {
  readonly otpToken: string;
  readonly otpCode: string;
  readonly newPassword: string;
};
type ResetOrigin = ClientOrigin & { readonly language: TextKey };

/**
 * Gives a member who forgot the password a new one, by a code sent to their phone. Asked again with the same code and
 * password it changes nothing.
 */
export async function resetPassword(
  services: Services,
  typed: ResetRequest,
  place: ResetOrigin,
): Promise<void> {
  try {
    await replacePassword(services, typed, place);
  } catch (error) {
    const isUsed = error instanceof DomainError && error.code === 'OTP_TOKEN_INVALID';
    if (!isUsed || !(await isRepeat(services, typed))) throw error;
  }
}

/** True of the password that holds since its code was used. Another one counts as a guess. */
async function isRepeat(
  { db, config }: Services,
  { otpToken, otpCode, newPassword }: ResetRequest,
): Promise<boolean> {
  const tokenHash = hashOfToken(otpToken);
  const used = await findUsedOtp(db, tokenHash, 'password');
  if (!used || !isCodeOf(config.secretsKey, { ...used, tokenHash }, otpCode.trim())) return false;
  const member = await findMemberByPhone(db, used.phone);
  if (!member) return false;
  try {
    await requirePassword(db, member.id, newPassword);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'WRONG_PASSWORD') return false;
    throw error;
  }
}

async function replacePassword(
  services: Services,
  typed: ResetRequest,
  { language, ...place }: ResetOrigin,
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
