import type { NumberKind, NumberSeal } from '#lib/number-seal.ts';

/** A number as a column may hold it: sealed, or as a release before left it until it is sealed. */
export function sealedOrPlain(numbers: NumberSeal, kind: NumberKind, number: string): string[] {
  return [numbers.seal(kind, number), number];
}

/** A member's bank account number in all columns that it is found by. */
export function sealedAccount(numbers: NumberSeal, accountNo: string) {
  return {
    bank_account_no: numbers.seal('account', accountNo),
    account_ending: numbers.ending('account', accountNo),
    account_bare: numbers.bare('account', accountNo),
  };
}

/** The other side of a company's row, whose account number is sealed behind the name of its bank. */
export function sealedParty(numbers: NumberSeal, party: string | null): string | null {
  return party?.replace(/(?<= )\d{10,15}$/, (number) => numbers.seal('account', number)) ?? null;
}
