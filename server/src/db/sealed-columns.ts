import { asSealed, type NumberKind, type NumberSeal, type Sealed } from '#lib/number-seal.ts';

/** A number as a column may hold it: sealed, or as a release before left it until it is sealed. */
export function sealedOrPlain<Kind extends NumberKind>(
  numbers: NumberSeal,
  kind: Kind,
  number: string,
): Sealed<Kind>[] {
  return [numbers.seal(kind, number), asSealed(number)];
}

/** A member's bank account number in all columns that it is found by. */
export function sealedAccount(numbers: NumberSeal, accountNo: string) {
  return {
    bank_account_no: numbers.seal('account', accountNo),
    account_ending: numbers.ending('account', accountNo),
    account_bare: numbers.bare('account', accountNo),
  };
}

/** The other side of a provider's row, whose account number is sealed behind the name of its bank. */
export function sealedParty(numbers: NumberSeal, party: string | null): Sealed<'text'> | null {
  if (party === null) return null;
  return asSealed(
    party.replace(/(?<= )\d{10,15}$/, (number) => `${numbers.seal('account', number)}`),
  );
}
