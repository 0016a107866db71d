import type { Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import type { Grant, Offer, RewardContext } from '#features/bonus/bonus-facts.ts';
import { giveWithCondition } from '#features/bonus/reward-commands.ts';
import type { Intent } from '#idempotency/idempotent-request.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { emptyRefundPot } from './pot-commands.ts';
import { findRefundPot } from './refund-facts.ts';

/**
 * Moves the whole refund pot to the wallet, under the refund's condition. `agreed`: satang that the member was shown;
 * another amount is rejected.
 */
export async function addRefundToWallet(
  services: Services,
  intent: Intent,
  agreed?: Satang,
): Promise<void> {
  await giveWithCondition(services, intent, {
    find: findRefundPot,
    take: async (tx, context, offer) => {
      const grant = await takePot(tx, context, offer);
      rejectIf(agreed === undefined || agreed === grant.amount ? null : 'AMOUNTS_CHANGED');
      return grant;
    },
  });
}

async function takePot(
  tx: Tx,
  { memberId, currency }: RewardContext,
  offer: Offer,
): Promise<Grant> {
  const emptied = await emptyRefundPot(tx, memberId, currency);
  if (!emptied) {
    throw new Error(`the refund pot of member ${memberId} holds money without a receipt`);
  }
  return { ...offer, amount: emptied.amount, fact: `refund-moved:${emptied.fact}` };
}
