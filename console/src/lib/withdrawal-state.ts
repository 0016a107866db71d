import type { ReplyOf } from '@wallet/contract/api';
import type { MovementState } from '@wallet/contract/movement';
import type { Catalog } from '#text/th/catalog.ts';

type Withdrawal = Pick<
  ReplyOf<'GET /staff/api/withdrawals'>['withdrawals'][number],
  'state' | 'isAsked'
>;

/**
 * State of a withdrawal, in words: before the bank was told to pay it a person decides about it;
 * afterwards only the bank knows.
 */
export function withdrawalState(
  { states, askedStates }: Catalog['withdrawals'],
  { state, isAsked }: Withdrawal,
): string {
  return isAsked && isUnderWay(state) ? askedStates[state] : states[state];
}

function isUnderWay(state: MovementState): state is 'pending' | 'needs_staff' {
  return state === 'pending' || state === 'needs_staff';
}
