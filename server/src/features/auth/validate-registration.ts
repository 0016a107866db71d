import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { claimAccount } from './account-claim-commands.ts';
import { admitApplicant, type Visitor } from './admit-applicant.ts';
import { findMemberByPhone, isBankAccountTaken } from './member-store.ts';
import { readApplicant, readApplicantBank, type Typed, type TypedBank } from './registration.ts';

/**
 * Validates a registration before its last step. Whether a phone is registered is revealed only to its
 * verified owner.
 */
export async function validateRegistration(
  services: Services,
  typed: Typed & { readonly [Field in keyof TypedBank]?: string | undefined },
  caller: Visitor,
): Promise<void> {
  const { db } = services;
  const { phone } = await readApplicant(services, typed);
  await admitApplicant(services, phone, caller);
  if (await findMemberByPhone(db, phone)) throw new DomainError('EXISTING_USER');
  const { bankCode, bankAccountName, bankAccountNo } = typed;
  if (bankCode === undefined) return;
  const account = await readApplicantBank(services, {
    bankCode,
    bankAccountName: bankAccountName ?? '',
    bankAccountNo: bankAccountNo ?? '',
  });
  if (await isBankAccountTaken(db, account)) {
    await claimAccount(services, { account, phone });
    throw new DomainError('EXISTING_BANK');
  }
}
