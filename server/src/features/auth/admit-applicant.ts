import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { countFrom, countProved } from './caller-limits.ts';
import { findVerification } from './otp-store.ts';

/** A visitor who is no member yet, and the token that proves the phone; null if they have no token. */
export type Visitor = { readonly ip: string; readonly otpToken: string | null };

/**
 * Admits the registration of a phone by its verification token only, because addresses are shared. Returns
 * the token; null where the operator requires none.
 */
export async function admitApplicant(
  { db }: Pick<Services, 'db'>,
  phone: string,
  { ip, otpToken }: Visitor,
): Promise<string | null> {
  const { registerOTP } = await settingsOf(db);
  if (!registerOTP) {
    await countFrom(db, 'registration', { ip });
    return null;
  }
  if (otpToken !== null && (await findVerification(db, phone, otpToken))) {
    await countProved(db, phone);
    return otpToken;
  }
  await countFrom(db, 'unproved', { ip });
  throw new DomainError('UNVERIFIED_OTP');
}
