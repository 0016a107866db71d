import {
  compareParties,
  isSameName,
  type KnownParty,
  type Likeness,
  type ShownParty,
} from '#money/payment/party-rules.ts';

/** A member's registered account, and the names under which its bank reported money from it. */
type RegisteredAccount = KnownParty & { readonly otherNames: readonly string[] };

type Comparison = {
  readonly account: Likeness;
  readonly name: Likeness;
  /** The person who assigns the money has to say why it is this member's. */
  readonly needsReason: boolean;
};

/**
 * Compares the sender of a payment with a member. Names that differ need a reason; names that cannot be compared
 * need one too, unless the account is the member's. Of an unknown sender nothing can differ.
 */
export function compareWithPayer(
  sender: ShownParty | null,
  registered: RegisteredAccount,
): Comparison {
  if (!sender) return { account: 'unsure', name: 'unsure', needsReason: false };
  const { account, name: likeness } = compareParties(sender, registered);
  const isKnownName = registered.otherNames.some((other) => isSameName(sender.name, other));
  const name = isKnownName ? 'match' : likeness;
  const needsReason = name === 'no' || (name === 'unsure' && account !== 'match');
  return { account, name, needsReason };
}

/** Points of each sign; a list of payers begins with those who have the most. */
const weights = { slip: 8, account: 8, name: 5, digits: 4, reported: 3, notice: 2 } as const;
export type PayerSign = keyof typeof weights;

export function weightOf(signs: readonly PayerSign[]): number {
  return signs.reduce((sum, sign) => sum + weights[sign], 0);
}
