import type { MemberId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';
import { addAccessNotification } from '#features/auth/access-notice-commands.ts';
import type { BankAccount } from '#features/auth/bank-account-facts.ts';
import { lockBank, setBank } from '#features/auth/member-commands.ts';
import { compareWithExcluded } from '#features/identity/identity-commands.ts';
import { isExcludedPerson } from '#features/limits/limits-facts.ts';
import { keepAccount } from '#features/limits/person-mark-commands.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { readLanguage, readProfile } from './profile-store.ts';

/**
 * Replaces a member's bank account; withdrawals are held for a while after it. An exclusion in force knows its
 * member by the new account too. Answers whether it is another account than before.
 */
export async function changeBank(tx: Tx, memberId: MemberId, bank: BankAccount): Promise<boolean> {
  if (isSameAccount(await lockBank(tx, memberId), bank)) return false;
  if (await isExcludedPerson(tx, { phone: null, accounts: [bank] }, memberId)) {
    throw new DomainError('ACCOUNT_REFUSED');
  }
  await compareWithExcluded(tx, memberId, bank.accountName);
  await setBank(tx, memberId, bank);
  await keepAccount(tx, memberId, bank);
  return true;
}

export function isSameAccount(one: BankAccount, other: BankAccount): boolean {
  return (
    one.bankCode === other.bankCode &&
    one.accountNo === other.accountNo &&
    one.accountName === other.accountName
  );
}

/** Reads the bank account of a member. */
export async function readBank(db: Database | Tx, memberId: MemberId): Promise<BankAccount> {
  return readProfile(db, memberId);
}

/** Replaces an account as two people decided, and notifies its member, in their language. */
export async function replaceBank(tx: Tx, memberId: MemberId, bank: BankAccount): Promise<void> {
  rejectIf((await changeBank(tx, memberId, bank)) ? null : 'ALREADY_DECIDED');
  const language = await readLanguage(tx, memberId);
  await addAccessNotification(tx, { memberId, change: 'bank', language });
}
