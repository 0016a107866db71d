import { ageOn } from '@wallet/contract/identity/birth-date';
import type { identityStates } from '@wallet/contract/identity/member';

export type IdentityState = (typeof identityStates)[number];

type IdentityFacts = {
  /** `YYYY-MM-DD`; null: not set yet. */
  readonly bornOn: string | null;
  /** A case asks whether the member is an excluded person. */
  readonly isDoubted: boolean;
};

/** Decides what keeps a member from paying in and playing. `minimum`: the operator's age; 0: none is asked for. */
export function identityState(
  { bornOn, isDoubted }: IdentityFacts,
  minimum: number,
  today: string,
): IdentityState {
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
} as const satisfies Record<IdentityState, string | null>;
