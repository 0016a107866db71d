import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import { transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { type Emptied, mustEmpty } from '#money/rewards/reward-pots.ts';
import { moveRefunds, readRefundMember } from './refund-store.ts';

/** Takes everything out of a member's refund pot, back to where it came from. Null: it is empty. Lock the member first. */
export async function emptyRefundPot(
  tx: Tx,
  memberId: MemberId,
  currency: Currency,
): Promise<Emptied | null> {
  const { refundAccount: from } = await readRefundMember(tx, memberId);
  const moved = await moveRefunds(tx, memberId);
  const [first] = moved;
  if (!first) return null;
  const id = transferId(`refund-pot:${first.id}`);
  const pot = { id, from, purpose: 'refund-expense', kind: 'refundPot' } as const;
  return { fact: `${first.id}`, amount: await mustEmpty(tx, { ...pot, currency }, moved) };
}
