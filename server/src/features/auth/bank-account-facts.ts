import { isBankAccountNo, isEnglishName, needsEnglishName } from '@wallet/contract/rules';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { type BankAccount, isBank } from './bank-store.ts';

export type { BankAccount } from './bank-store.ts';

/** Banks that changed their short name; members and partners still use either. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['TTB', 'TMB'],
  ['CIMBT', 'CIMB'],
  ['UOBT', 'UOB'],
]);

/**
 * Normalises a typed bank account. Rejects with INVALID_BANK what no bank of the country has, and with
 * BANK_ACCOUNT_NAME_ENG a name the bank would not accept.
 */
export async function readBankAccount(
  db: Database,
  typed: BankAccount,
  isLaos: boolean,
): Promise<BankAccount> {
  const bankCode = aliases.get(typed.bankCode) ?? typed.bankCode;
  const accountNo = typed.accountNo.replaceAll(/[\s-]/g, '');
  const accountName = typed.accountName.replaceAll(/\s+/g, ' ').trim();
  const isKnown = await isBank(db, bankCode, isLaos ? 'LA' : 'TH');
  if (!isKnown || !isBankAccountNo(accountNo)) throw new DomainError('INVALID_BANK');
  rejectForeignName(bankCode, accountName);
  return { bankCode, accountNo, accountName: accountName.toUpperCase() };
}

export function rejectForeignName(bankCode: string, accountName: string): void {
  if (needsEnglishName(bankCode) && !isEnglishName(accountName)) {
    throw new DomainError('BANK_ACCOUNT_NAME_ENG');
  }
}
