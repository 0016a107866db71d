import type { Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { isConnectionError } from '#db/is-connection-error.ts';
import type { Grant, Offer, RewardContext } from '#features/bonus/bonus-facts.ts';
import { giveWithCondition } from '#features/bonus/reward-commands.ts';
import type { Intent } from '#idempotency/idempotent-request.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { findReferral } from './invite-facts.ts';
import { emptyInvitePot } from './pot-commands.ts';

/**
 * Moves the whole invite pot to the wallet, under the programme's condition. `agreed`: satang that the member was
 * shown; another amount is rejected.
 */
export async function receiveInviteBonus(
  services: Services,
  intent: Intent,
  agreed?: Satang,
): Promise<void> {
  try {
    await giveWithCondition(services, intent, {
      find: findReferral,
      take: async (tx, context, offer) => {
        const grant = await takePot(tx, context, offer);
        rejectIf(agreed === undefined || agreed === grant.amount ? null : 'AMOUNTS_CHANGED');
        return grant;
      },
    });
  } catch (error) {
    // The outcome of a statement is unknown when the database went away.
    if (error instanceof DomainError || isConnectionError(error)) throw error;
    services.log.error({ err: error }, 'an invite bonus was not moved');
    throw new DomainError('INVITE_BONUS_FAIL');
  }
}

async function takePot(
  tx: Tx,
  { memberId, currency }: RewardContext,
  offer: Offer,
): Promise<Grant> {
  const emptied = await emptyInvitePot(tx, memberId, currency);
  if (!emptied)
    throw new Error(`the invite pot of member ${memberId} holds money without a credit`);
  return { ...offer, amount: emptied.amount, fact: `invite-moved:${emptied.fact}` };
}
