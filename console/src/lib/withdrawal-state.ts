import type { ReplyOf } from '@wallet/contract/api';
import type { MovementState } from '@wallet/contract/movement';
import type { Catalog } from '#text/th/catalog.ts';

type WithdrawalRow = ReplyOf<'GET /staff/api/withdrawals'>['withdrawals'][number];
type Withdrawal = Pick<WithdrawalRow, 'state' | 'isAsked' | 'isSentBack'>;
type Failure = Pick<WithdrawalRow, 'refusal' | 'bankReason'>;

/**
 * State of a withdrawal, in words: before the bank was asked to pay it a person decides about it; afterwards only the
 * bank knows, which may send it back once it is paid.
 */
export function withdrawalState(
  { states, askedStates }: Catalog['withdrawals'],
  { state, isAsked, isSentBack }: Withdrawal,
): string {
  if (isSentBack) return states.sentBack;
  return isAsked && isUnderWay(state) ? askedStates[state] : states[state];
}

function isUnderWay(state: MovementState): state is 'pending' | 'needs_staff' {
  return state === 'pending' || state === 'needs_staff';
}

/** Words for why a withdrawal was not paid: the reason of the staff or the member, or the bank's. */
export function withdrawalFailure(
  { refusals, bankReasons, bankRefused, bankRefusedFor }: Catalog['withdrawals'],
  { refusal, bankReason }: Failure,
): string {
  if (refusal !== null) return refusals[refusal];
  if (bankReason === null) return bankRefused;
  const known: Readonly<Record<string, string>> = bankReasons;
  return bankRefusedFor(known[bankReason] ?? bankReason);
}

/** True of a withdrawal that the bank did not pay. */
export function isBankRefusal({
  state,
  refusal,
}: Pick<WithdrawalRow, 'state' | 'refusal'>): boolean {
  return state === 'voided' && refusal === null;
}
