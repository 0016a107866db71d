import { Refusal } from '#lib/refusal.ts';
import { hashOfToken, isToken } from '#lib/token.ts';
import type { Services } from '#services.ts';
import { countFrom } from './caller-limits.ts';
import { isCodeOf } from './otp-code.ts';
import { deadRefusal, otpTriesMax } from './otp-rules.ts';
import { findOtp, markBlocked, markVerified, type OtpPurpose, takeTry } from './otp-store.ts';

/** Checks a code that a member typed. The try is counted at its token before the code is looked at. */
export async function verifyOtp(
  { db, config }: Services,
  typed: { readonly otpToken: string; readonly otpCode: string; readonly purpose: OtpPurpose },
  place: { readonly ip: string },
): Promise<{ readonly id: bigint; readonly phone: string }> {
  if (!isToken(typed.otpToken)) throw new Refusal('OTP_TOKEN_INVALID');
  const tokenHash = hashOfToken(typed.otpToken);
  const { purpose } = typed;
  const otp = await takeTry(db, { tokenHash, purpose, triesMax: otpTriesMax });
  if (!otp) {
    const dead = await findOtp(db, tokenHash, purpose);
    // A token counts its own tries; who has none may be one of thousands behind an address.
    if (!dead) await countFrom(db, 'unproved', place);
    throw new Refusal(deadRefusal(dead));
  }
  const stored = { tokenHash, codeHash: otp.codeHash };
  if (isCodeOf(config.secretsKey, stored, typed.otpCode.trim())) {
    await markVerified(db, otp.id);
    return { id: otp.id, phone: otp.phone };
  }
  if (otp.tries < otpTriesMax) throw new Refusal('OTP_CODE_INVALID');
  await markBlocked(db, otp.id);
  throw new Refusal('OTP_BLOCK');
}
