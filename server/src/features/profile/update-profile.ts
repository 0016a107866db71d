import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { inTransaction } from '#db/database.ts';
import { addAccessNotification } from '#features/auth/access-notice-commands.ts';
import { claimAccount } from '#features/auth/account-claim-commands.ts';
import { readBankAccount } from '#features/auth/bank-account-facts.ts';
import { setName } from '#features/auth/member-commands.ts';
import { requirePassword, requireSamePassword } from '#features/auth/password-commands.ts';
import { recordCheck } from '#features/name-inquiry/name-inquiry-commands.ts';
import { inquire } from '#features/name-inquiry/name-inquiry-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { uniqueViolation } from '#lib/unique-violation.ts';
import type { Services } from '#services.ts';
import { changeBank, isSameAccount } from './bank-commands.ts';
import { countInquiry } from './count-inquiry.ts';
import { readProfile } from './profile-store.ts';

type ProfileChange = {
  readonly name: string;
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
  readonly password?: string | undefined;
  /** The member's language, for the notification about a new bank account. */
  readonly language: TextKey;
};

/**
 * Changes a member's name and the bank account for withdrawals. Changing the account requires the password: a
 * stolen session must not redirect the money.
 */
export async function updateProfile(
  services: Services,
  memberId: MemberId,
  change: ProfileChange,
): Promise<void> {
  const { db, config } = services;
  const { bankCode, bankAccountNo: accountNo, bankAccountName: accountName } = change;
  const now = await readProfile(db, memberId);
  const typed = { bankCode, accountNo, accountName };
  const isTyped = isSameAccount(now, typed);
  // An unchanged account needs no check: the bank's rules may be younger than the member.
  const bank = isTyped ? now : await readBankAccount(db, typed, config.isLaos);
  const isChanged = !isSameAccount(now, bank);
  const hash = isChanged ? await requirePassword(db, memberId, change.password) : null;
  if (isChanged) await countInquiry(db, memberId);
  const check = isChanged ? await inquire(services, bank) : null;
  rejectIf(check?.standing === 'DIFFERS' ? 'INVALID_BANK' : null);
  try {
    await inTransaction(db, async (tx) => {
      if (hash !== null) await requireSamePassword(tx, memberId, hash);
      await setName(tx, memberId, change.name);
      const { language } = change;
      // Without a password it stays, also where it was changed since it was read.
      if (hash !== null && (await changeBank(tx, memberId, bank))) {
        await addAccessNotification(tx, { memberId, change: 'bank', language });
      }
      if (check) await recordCheck(tx, memberId, bank, check);
    });
  } catch (error) {
    if (uniqueViolation(error) === 'member_bank_code_bank_account_no_key') {
      throw new DomainError('EXISTING_BANK');
    }
    if (error instanceof DomainError && error.code === 'EXISTING_BANK') {
      await claimAccount(services, { account: bank, phone: now.phone, memberId, check });
    }
    throw error;
  }
}
