import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { countFrom, countProved } from './caller-limits.ts';
import { findVerification } from './otp-store.ts';

/** A visitor who is no member yet, and the token that proves the phone; null: they have none. */
export type Visitor = { readonly ip: string; readonly otpToken: string | null };

/**
 * Admits somebody who registers a phone, by the token of its verification and nothing else: an address
 * is shared. Answers the token; null where the operator asks for none.
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
  throw new Refusal('UNVERIFIED_OTP');
}
