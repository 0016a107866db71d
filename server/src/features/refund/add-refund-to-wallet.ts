import { transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import type { Grant, Offer, RewardContext } from '#features/bonus/bonus-facts.ts';
import { giveWithCondition } from '#features/bonus/reward-commands.ts';
import type { Intent } from '#idempotency/idempotent-request.ts';
import { mustPost } from '#money/book/book.ts';
import { rewardHouse } from '#money/rewards/reward-houses.ts';
import type { Services } from '#services.ts';
import { findRefundPot } from './refund-facts.ts';
import { moveRefunds, readRefundMember } from './refund-store.ts';

/** Moves the whole refund pot to the wallet, under the refund's condition. */
export async function addRefundToWallet(services: Services, intent: Intent): Promise<void> {
  await giveWithCondition(services, intent, { find: findRefundPot, take: takePot });
}

async function takePot(
  tx: Tx,
  { memberId, currency }: RewardContext,
  offer: Offer,
): Promise<Grant> {
  const [first, ...others] = await moveRefunds(tx, memberId);
  if (!first) throw new Error(`the refund pot of member ${memberId} holds money without a receipt`);
  const amount = others.reduce((sum, refund) => sum + refund.amount, first.amount);
  const { refundAccount: account } = await readRefundMember(tx, memberId);
  const { balance } = await mustPost(tx, {
    id: transferId(`refund-pot:${first.id}`),
    from: account,
    to: rewardHouse(offer.house, currency),
    amount,
    kind: 'refundPot',
    op: 'single',
  });
  if (balance !== 0n) {
    throw new Error(`the refund pot of member ${memberId} is not what was received`);
  }
  return { ...offer, amount, fact: `refund-moved:${first.id}` };
}
