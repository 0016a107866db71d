import {
  isBankAccountNo,
  isEnglishName,
  isPassword,
  needsEnglishName,
} from '@wallet/contract/rules';
import type { Draft } from './wizard-state.ts';

/** What is wrong with a field: nothing in it, or not what it asks for. */
export type Fault = 'missing' | 'wrong';
export type Faults<Part extends string> = { readonly [P in Part]?: Fault };

export type BankAccount = {
  readonly bank: string;
  readonly no: string;
  readonly first: string;
  readonly last: string;
};

export function profileFaults(
  draft: Pick<Draft, 'name' | 'password' | 'confirmation'>,
): Faults<'name' | 'password' | 'confirmation'> {
  return faults({
    name: draft.name.trim() === '' && 'missing',
    password: !isPassword(draft.password) && 'wrong',
    confirmation: confirmationFault(draft),
  });
}

/** Some banks know their customers by English names only. */
export function bankFaults(account: BankAccount): Faults<keyof BankAccount> {
  const nameFault = (name: string): Fault | false => {
    if (name === '') return 'missing';
    return needsEnglishName(account.bank) && !isEnglishName(name) && 'wrong';
  };
  return faults({
    bank: account.bank === '' && 'missing',
    no: !isBankAccountNo(account.no) && 'wrong',
    first: nameFault(account.first.trim()),
    last: nameFault(account.last.trim()),
  });
}

function confirmationFault({
  password,
  confirmation,
}: Pick<Draft, 'password' | 'confirmation'>): Fault | false {
  if (confirmation === '') return 'missing';
  return password !== confirmation && 'wrong';
}

function faults<Part extends string>(found: Record<Part, Fault | false>): Faults<Part>;
function faults(found: Record<string, Fault | false>): Faults<string> {
  const kept: Record<string, Fault> = {};
  for (const [part, fault] of Object.entries(found)) if (fault) kept[part] = fault;
  return kept;
}
