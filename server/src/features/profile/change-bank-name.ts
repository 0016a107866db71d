import type { MemberId } from '@wallet/contract/ids';
import { isEnglishName, needsEnglishName } from '@wallet/contract/rules';
import { inTransaction } from '#db/database.ts';
import { rejectForeignName } from '#features/auth/bank-account-facts.ts';
import { lockBank, setBankAccountName } from '#features/auth/member-commands.ts';
import { compareWithExcluded } from '#features/identity/identity-commands.ts';
import { recordCheck } from '#features/name-inquiry/name-inquiry-commands.ts';
import { inquire } from '#features/name-inquiry/name-inquiry-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { countInquiry } from './count-inquiry.ts';
import { readProfile } from './profile-store.ts';

/**
 * Corrects the account name where the bank demands English and it is not: the same account, so no
 * password is needed. Every other change of the account goes through the profile.
 */
export async function changeBankName(
  services: Services,
  memberId: MemberId,
  typed: { readonly bankCode: string; readonly bankAccountName: string },
): Promise<void> {
  const name = typed.bankAccountName.replaceAll(/\s+/g, ' ').toUpperCase();
  const { bankCode, accountNo } = await readProfile(services.db, memberId);
  const account = { bankCode, accountNo, accountName: name };
  await countInquiry(services.db, memberId);
  const check = typed.bankCode === bankCode ? await inquire(services, account) : null;
  await inTransaction(services.db, async (tx) => {
    const bank = await lockBank(tx, memberId);
    const isAsked = needsEnglishName(bank.bankCode) && !isEnglishName(bank.accountName);
    const isSameBank = typed.bankCode === bank.bankCode;
    // The press before was carried out, and its reply was lost.
    if (isSameBank && !isAsked && name === bank.accountName) return;
    if (!isSameBank || !isAsked) throw new DomainError('INVALID_BANK');
    rejectForeignName(bank.bankCode, name);
    rejectIf(check?.standing === 'DIFFERS' ? 'INVALID_BANK' : null);
    await compareWithExcluded(tx, memberId, name);
    await setBankAccountName(tx, memberId, name);
    if (check) await recordCheck(tx, memberId, account, check);
  });
}
