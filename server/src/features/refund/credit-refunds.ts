import type { MemberId } from '@wallet/contract/ids';
import { transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { mustPostAll } from '#money/book/book.ts';
import { rewardHouse } from '#money/rewards/reward-houses.ts';
import type { RefundedDay } from './refund-rules.ts';
import { insertRefunds, type RefundMember } from './refund-store.ts';

type Credited = Pick<RefundMember, 'currency' | 'refundAccount'> & { readonly memberId: MemberId };

/** Puts the refunds of these days into a member's pot. A day that was received before is an error. */
export async function creditRefunds(
  tx: Tx,
  { memberId, refundAccount: account, currency }: Credited,
  refunds: readonly RefundedDay[],
): Promise<void> {
  await insertRefunds(tx, memberId, refunds);
  const house = rewardHouse('refund-expense', currency);
  await mustPostAll(
    tx,
    refunds.map(({ day, amount }) => ({
      id: transferId(`refund:${memberId}:${day}`),
      from: house,
      to: account,
      amount,
      kind: 'refund',
      op: 'single',
    })),
  );
}
