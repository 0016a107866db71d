import { withoutUnseen } from '@wallet/contract/copied-text';
import { isBankAccountNo, isEnglishName, needsEnglishName } from '@wallet/contract/rules';
import { type FieldFault, type FieldFaults, faultsOf } from '../calls/field-errors.ts';

/** A bank account as its fields hold it while it is typed. */
export type BankAccount = {
  readonly bank: string;
  readonly no: string;
  readonly first: string;
  readonly last: string;
};

/** Some banks know their customers by English names only. */
export function bankErrors(account: BankAccount): FieldFaults<keyof BankAccount> {
  const nameFault = (name: string): FieldFault | false => {
    if (name === '') return 'missing';
    return needsEnglishName(account.bank) && !isEnglishName(name) && 'wrong';
  };
  return faultsOf({
    bank: account.bank === '' && 'missing',
    no: !isBankAccountNo(account.no) && 'wrong',
    first: nameFault(plain(account.first)),
    last: nameFault(plain(account.last)),
  });
}

/** First and last name as banks write them: one name. */
export function accountNameOf({ first, last }: Pick<BankAccount, 'first' | 'last'>): string {
  return `${plain(first)} ${plain(last)}`.trim();
}

function plain(name: string): string {
  return withoutUnseen(name).trim();
}
