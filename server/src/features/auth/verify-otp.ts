import { Refusal } from '#lib/refusal.ts';
import { hashOfToken, isToken } from '#lib/token.ts';
import type { Services } from '#services.ts';
import { hashOfCode, isSameHash } from './otp-code.ts';
import { deadRefusal, otpTriesMax } from './otp-rules.ts';
import { findOtp, markBlocked, markVerified, type OtpPurpose, takeTry } from './otp-store.ts';

/** Checks a code that a member typed. The try is counted before the code is looked at. */
export async function verifyOtp(
  { db, config }: Services,
  typed: { readonly otpToken: string; readonly otpCode: string; readonly purpose: OtpPurpose },
): Promise<{ readonly id: bigint; readonly phone: string }> {
  if (!isToken(typed.otpToken)) throw new Refusal('OTP_TOKEN_INVALID');
  const tokenHash = hashOfToken(typed.otpToken);
  const { purpose } = typed;
  const otp = await takeTry(db, { tokenHash, purpose, triesMax: otpTriesMax });
  if (!otp) throw new Refusal(deadRefusal(await findOtp(db, tokenHash, purpose)));
  const codeHash = hashOfCode(config.secretsKey, tokenHash, typed.otpCode.trim());
  if (isSameHash(codeHash, otp.codeHash)) {
    await markVerified(db, otp.id);
    return { id: otp.id, phone: otp.phone };
  }
  if (otp.tries < otpTriesMax) throw new Refusal('OTP_CODE_INVALID');
  await markBlocked(db, otp.id);
  throw new Refusal('OTP_BLOCK');
}
