import { DomainError } from '#lib/domain-error.ts';
import { hashOfToken, isToken } from '#lib/token.ts';
import type { Services } from '#services.ts';
import { countFrom } from './caller-limits.ts';
import { isCodeOf } from './otp-code.ts';
import { expiredCodeError, otpTriesMax } from './otp-rules.ts';
import { findOtp, markBlocked, markVerified, type OtpPurpose, takeTry } from './otp-store.ts';

/** Checks a typed code. The try is counted before the code is compared. */
export async function verifyOtp(
  { db, config }: Services,
  typed: { readonly otpToken: string; readonly otpCode: string; readonly purpose: OtpPurpose },
  place: { readonly ip: string },
): Promise<{ readonly id: bigint; readonly phone: string }> {
  if (!isToken(typed.otpToken)) throw new DomainError('OTP_TOKEN_INVALID');
  const tokenHash = hashOfToken(typed.otpToken);
  const { purpose } = typed;
  const otp = await takeTry(db, { tokenHash, purpose, triesMax: otpTriesMax });
  if (!otp) {
    const dead = await findOtp(db, tokenHash, purpose);
    // A token counts its own tries; without one, the caller may share an address with thousands.
    if (!dead) await countFrom(db, 'unproved', place);
    throw new DomainError(expiredCodeError(dead));
  }
  const stored = { tokenHash, codeHash: otp.codeHash };
  if (isCodeOf(config.secretsKey, stored, typed.otpCode.trim())) {
    await markVerified(db, otp.id);
    return { id: otp.id, phone: otp.phone };
  }
  if (otp.tries < otpTriesMax) throw new DomainError('OTP_CODE_INVALID');
  await markBlocked(db, otp.id);
  throw new DomainError('OTP_BLOCK');
}
