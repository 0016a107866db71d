import type { MemberId } from '@wallet/contract/ids';
import { inTransaction, type Tx } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { refuseMovement } from '#money/movement/decide.ts';
import type { Services } from '#services.ts';
import { payout } from './payout.ts';
import { lockOwnWithdrawal } from './withdraw-store.ts';

type Cancel = { readonly memberId: MemberId; readonly id: string };

/**
 * Gives a member the money of a withdrawal back that waits for approval. Once it was approved the bank may have
 * been told, and then nobody can take it back.
 */
export async function cancelWithdrawal(services: Services, wish: Cancel): Promise<void> {
  await inTransaction(services.db, (tx) => takeBack(tx, wish));
  services.tellMember(wish.memberId);
}

async function takeBack(tx: Tx, wish: Cancel): Promise<void> {
  const withdrawal = await lockOwnWithdrawal(tx, wish);
  if (!withdrawal) throw new Refusal('NO_DATA');
  if (withdrawal.refusal === 'CANCELLED') return;
  const isWaiting = withdrawal.state === 'needs_staff' && withdrawal.attempts === 0;
  if (!isWaiting) throw new Refusal('WITHDRAW_TOO_LATE');
  await refuseMovement(tx, payout, wish.id, { refusal: 'CANCELLED' });
}
