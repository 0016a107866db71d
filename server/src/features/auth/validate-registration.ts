import type { BankAccount } from '#lib/bank-account.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { settingsOf } from '#lib/settings.ts';
import { countFrom } from './caller-limits.ts';
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
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('username', '=', phone)
    .executeTakeFirst();
  if (member) throw new Refusal('EXISTING_USER');
  const { bankCode, bankAccountName, bankAccountNo } = typed;
  if (bankCode === undefined) return;
  const account = await readApplicantBank(services, {
    bankCode,
    bankAccountName: bankAccountName ?? '',
    bankAccountNo: bankAccountNo ?? '',
  });
  await refuseTaken(services, account);
}

async function refuseTaken({ db }: Services, account: BankAccount): Promise<void> {
  const owner = await db
    .selectFrom('member')
    .select('id')
    .where('bank_code', '=', account.bankCode)
    .where('bank_account_no', '=', account.accountNo)
    .executeTakeFirst();
  if (owner) throw new Refusal('EXISTING_BANK');
}
