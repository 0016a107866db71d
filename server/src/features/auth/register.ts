import type { MemberId } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { recordBirth } from '#features/identity/identity-commands.ts';
import { isExcludedPerson } from '#features/limits/limits-facts.ts';
import { recordCheck } from '#features/name-inquiry/name-inquiry-commands.ts';
import { inquire } from '#features/name-inquiry/name-inquiry-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { hashPassword } from '#lib/password-hash.ts';
import { uniqueViolation } from '#lib/unique-violation.ts';
import type { Services } from '#services.ts';
import { claimAccount } from './account-claim-commands.ts';
import { admitApplicant, type Visitor } from './admit-applicant.ts';
import { findMemberByPhone, isBankAccountTaken, openMember } from './member-store.ts';
import { consumeVerification } from './otp-store.ts';
import { readApplicant, readApplicantBank, type Typed, type TypedBank } from './registration.ts';

/**
 * Makes a visitor a member: the verified phone is used up, the member and the accounts exist, all
 * together or not at all.
 */
export async function register(
  services: Services,
  typed: Typed & TypedBank,
  caller: Visitor,
): Promise<MemberId> {
  const { db } = services;
  const applicant = await readApplicant(services, typed);
  const otpToken = await admitApplicant(services, applicant.phone, caller);
  const bank = await readApplicantBank(services, typed);
  const passwordHash = await hashPassword(typed.password);
  const check = await inquire(services, bank);
  // The account's holder must be the applicant.
  rejectIf(check.standing === 'DIFFERS' ? 'INVALID_BANK' : null);
  try {
    return await inTransaction(db, async (tx) => {
      if (otpToken && !(await consumeVerification(tx, applicant.phone, otpToken))) {
        throw new DomainError('UNVERIFIED_OTP');
      }
      // The unique index does not cover numbers that are not encrypted yet.
      if (await findMemberByPhone(tx, applicant.phone)) throw new DomainError('EXISTING_USER');
      // Exclusion follows the person: another phone does not reset it.
      if (await isExcludedPerson(tx, { phone: applicant.phone, accounts: [bank] })) {
        throw new DomainError('ACCOUNT_REFUSED');
      }
      if (await isBankAccountTaken(tx, bank)) throw new DomainError('EXISTING_BANK');
      const memberId = await openMember(tx, applicant, { passwordHash, bank });
      await recordCheck(tx, memberId, bank, check);
      if (typed.birthDate !== undefined) await recordBirth(tx, memberId, typed.birthDate);
      return memberId;
    });
  } catch (error) {
    // Two registrations may race; the unique index lets one through.
    const violated = uniqueViolation(error);
    if (violated === 'member_username_key') throw new DomainError('EXISTING_USER');
    if (violated === 'member_bank_code_bank_account_no_key') throw new DomainError('EXISTING_BANK');
    if (error instanceof DomainError && error.code === 'EXISTING_BANK') {
      await claimAccount(services, { account: bank, phone: applicant.phone, check });
    }
    throw error;
  }
}
