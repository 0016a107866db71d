import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { findMemberCurrency } from '#features/members/members-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { assignPayment, returnPayment } from '#money/payment/waiting-payments.ts';

/** Gives money in suspense to the member who paid it. */
export async function assignSuspense(
  tx: Tx,
  paymentId: string,
  memberId: MemberId,
): Promise<MemberId> {
  const currency = await findMemberCurrency(tx, memberId);
  if (currency === undefined) throw new DomainError('NO_USER');
  const owner = { memberId, currency, resolution: 'suspense-assign' };
  rejectIf((await assignPayment(tx, paymentId, owner)) ? null : 'ALREADY_DECIDED');
  return memberId;
}

/** Writes down that it went back to where it came from. Returns the member whose it was; null: no one's. */
export async function returnSuspense(
  tx: Tx,
  paymentId: string,
  bankRef: string,
): Promise<MemberId | null> {
  const returned = { bankRef, resolution: 'suspense-return' };
  const memberId = await returnPayment(tx, paymentId, returned);
  if (memberId === undefined) throw new DomainError('ALREADY_DECIDED');
  return memberId;
}
