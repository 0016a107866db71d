import type { MemberId } from '@wallet/contract/ids';
import { inTransaction, type Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { rejectMovement } from '#money/movement/decide.ts';
import type { Services } from '#services.ts';
import { payout } from './payout.ts';
import { lockOwnWithdrawal } from './withdraw-store.ts';

type CancelRequest = { readonly memberId: MemberId; readonly id: string };

/**
 * Cancels a withdrawal that waits for approval and returns its money. Once approved, the bank may have been
 * called, and it can no longer be cancelled.
 */
export async function cancelWithdrawal(services: Services, request: CancelRequest): Promise<void> {
  await inTransaction(services.db, (tx) => takeBack(tx, request));
  services.notifyMember(request.memberId);
}

async function takeBack(tx: Tx, request: CancelRequest): Promise<void> {
  const withdrawal = await lockOwnWithdrawal(tx, request);
  if (!withdrawal) throw new DomainError('NO_DATA');
  if (withdrawal.refusal === 'CANCELLED') return;
  const isWaiting = withdrawal.state === 'needs_staff' && withdrawal.attempts === 0;
  if (!isWaiting) throw new DomainError('WITHDRAW_TOO_LATE');
  await rejectMovement(tx, payout, request.id, { refusal: 'CANCELLED' });
}
