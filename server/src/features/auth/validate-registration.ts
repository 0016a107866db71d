import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { admitApplicant, type Visitor } from './admit-applicant.ts';
import { findMemberByPhone, isBankAccountTaken } from './member-store.ts';
import { readApplicant, readApplicantBank, type Typed, type TypedBank } from './registration.ts';

/**
 * Tells a visitor before the last step what registering would refuse. Who is a member already is
 * told only to whom the phone belongs.
 */
export async function validateRegistration(
  services: Services,
  typed: Typed & { readonly [Field in keyof TypedBank]?: string | undefined },
  caller: Visitor,
): Promise<void> {
  const { db } = services;
  const { phone } = await readApplicant(services, typed);
  await admitApplicant(services, phone, caller);
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
