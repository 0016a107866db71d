import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { countFrom } from './caller-limits.ts';
import { findMemberByPhone, isBankAccountTaken } from './member-store.ts';
import { isVerified } from './otp-store.ts';
import { readApplicant, readApplicantBank, type Typed, type TypedBank } from './registration.ts';

/**
 * Tells a visitor before the last step what registering would refuse. Who is a member already is
 * told only to whom the phone belongs.
 */
export async function validateRegistration(
  services: Services,
  typed: Typed & { readonly [Field in keyof TypedBank]?: string | undefined },
  ip: string,
): Promise<void> {
  const { db } = services;
  await countFrom(db, 'otpVerify', { ip });
  const { phone } = await readApplicant(services, typed);
  const { registerOTP } = await settingsOf(db);
  const proof = { otpToken: typed.otpToken, ip };
  if (registerOTP && !(await isVerified(db, phone, proof))) throw new Refusal('UNVERIFIED_OTP');
  if (await findMemberByPhone(db, phone)) throw new Refusal('EXISTING_USER');
  const { bankCode, bankAccountName, bankAccountNo } = typed;
  if (bankCode === undefined) return;
  const account = await readApplicantBank(services, {
    bankCode,
    bankAccountName: bankAccountName ?? '',
    bankAccountNo: bankAccountNo ?? '',
  });
  if (await isBankAccountTaken(db, account)) throw new Refusal('EXISTING_BANK');
}
