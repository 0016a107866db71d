import { ageOn } from '@wallet/contract/identity/birth-date';
import type { identityStates } from '@wallet/contract/identity/member';

export type IdentityState = (typeof identityStates)[number];

type IdentityFacts = {
  /** `YYYY-MM-DD`; null: not set yet. */
  readonly bornOn: string | null;
  /** A case asks whether the member is an excluded person. */
  readonly isDoubted: boolean;
  /** Documents were rejected for good, and the money leaves. */
  readonly isReleased: boolean;
};

/** Decides what keeps a member from paying in and playing. `minimum`: the operator's age; 0: none is asked for. */
export function identityState(
  { bornOn, isDoubted, isReleased }: IdentityFacts,
  minimum: number,
  today: string,
): IdentityState {
  if (isReleased) return 'only-out';
  if (minimum === 0) return 'clear';
  if (bornOn === null) return 'birth-date';
  if (ageOn(bornOn, today) < minimum) return 'too-young';
  return isDoubted ? 'checking' : 'clear';
}

/** Codes of the rejections. */
export const identityErrors = {
  clear: null,
  'birth-date': 'BIRTH_DATE_REQUIRED',
  'too-young': 'TOO_YOUNG',
  checking: 'IDENTITY_CHECK',
  'only-out': 'VERIFICATION_ENDED',
} as const satisfies Record<IdentityState, string | null>;

type ShownBirth = {
  /** Null: no date of birth is known. */
  readonly known: string | null;
  /** The date on a document. */
  readonly shown: string;
};

/** True of a date on a document that takes the place of the known one: never of one that makes a member old enough. */
export function replacesBirth(
  { known, shown }: ShownBirth,
  minimum: number,
  today: string,
): boolean {
  if (known === null) return true;
  return known !== shown && ageOn(known, today) >= minimum;
}
