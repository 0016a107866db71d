import { postTransfers, transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { rewardHouse } from '#lib/reward-houses.ts';
import type { RefundedDay } from './refund-rules.ts';
import { insertRefunds, type RefundMember } from './refund-store.ts';

/** Puts the refunds of these days into a member's pot. A day that was received before is an error. */
export async function creditRefunds(
  tx: Tx,
  { memberId, refundAccount: account, currency }: RefundMember & { readonly memberId: bigint },
  refunds: readonly RefundedDay[],
): Promise<void> {
  await insertRefunds(tx, memberId, refunds);
  const house = rewardHouse('refund-expense', currency);
  const posted = await postTransfers(
    tx,
    refunds.map(({ day, amount }) => ({
      id: transferId(`refund:${memberId}:${day}`),
      account,
      house,
      amount,
      kind: 'refund',
      op: 'single',
    })),
  );
  const refused = posted.find(({ status }) => status !== 'applied');
  if (refused) throw new Error(`the ledger answered a refund with ${refused.status}`);
}
