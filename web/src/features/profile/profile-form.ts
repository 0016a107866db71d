import type { ReplyOf, RequestFor } from '@wallet/contract/api';
import { accountNameOf, type BankAccount, bankErrors } from '#lib/bank/bank-account.ts';
import { type FieldFaults, faultsOf } from '#lib/calls/field-errors.ts';

type Profile = Pick<ReplyOf<'GET /api/account/profile'>, 'name' | 'bankAccount'>;

export type ProfileForm = {
  readonly name: string;
  readonly account: BankAccount;
  readonly password: string;
};

/** The profile as its fields hold it. What follows the first space of an account's name is the last name. */
export function formOf({ name, bankAccount }: Profile): ProfileForm {
  const { bankCode, bankAccountNo, bankAccountName } = bankAccount;
  const [first = '', ...rest] = bankAccountName.split(' ');
  const account = { bank: bankCode, no: bankAccountNo, first, last: rest.join(' ') };
  return { name, account, password: '' };
}

/** Another account, number or name: only then the password is asked for. */
export function isBankChanged({ bankAccount }: Profile, { account }: ProfileForm): boolean {
  return (
    account.bank !== bankAccount.bankCode ||
    account.no !== bankAccount.bankAccountNo ||
    accountNameOf(account) !== bankAccount.bankAccountName
  );
}

export function isEdited(profile: Profile, form: ProfileForm): boolean {
  return form.name.trim() !== profile.name || isBankChanged(profile, form);
}

/** An account left as it is needs no check: the bank's rules may be younger than the member. */
export function formFaults(
  profile: Profile,
  form: ProfileForm,
): FieldFaults<'name' | 'password' | keyof BankAccount> {
  const isChanged = isBankChanged(profile, form);
  // Not every server returns the bank's code; the whole account is saved again.
  const isIncomplete = form.account.bank === '';
  return {
    ...((isChanged || isIncomplete) && bankErrors(form.account)),
    ...faultsOf({
      name: form.name.trim() === '' && 'missing',
      password: isChanged && form.password === '' && 'missing',
    }),
  };
}

/** Body to send; the password only where it is needed. */
export function changeOf(
  profile: Profile,
  form: ProfileForm,
): RequestFor<'PUT /api/account/profile'>['body'] {
  const { bankCode, bankAccountNo, bankAccountName } = profile.bankAccount;
  const name = form.name.trim();
  if (!isBankChanged(profile, form)) return { name, bankCode, bankAccountNo, bankAccountName };
  const { account, password } = form;
  return {
    name,
    bankCode: account.bank,
    bankAccountNo: account.no,
    bankAccountName: accountNameOf(account),
    password,
  };
}
