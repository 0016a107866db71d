import type { MemberId } from '@wallet/contract/ids';
import type { Intent } from '#idempotency/idempotent-request.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { promotionOffer, type Reward } from './bonus-facts.ts';
import { findPromotion, takePromotion } from './promotion-store.ts';
import { giveWithCondition } from './reward-commands.ts';

/** Gives a member the money of a promotion code, once, while its quota lasts. */
export async function activatePromotion(
  services: Services,
  intent: Intent,
  code: string,
): Promise<void> {
  await giveWithCondition(services, intent, promotionReward(intent.memberId, code));
}

function promotionReward(memberId: MemberId, code: string): Reward {
  return {
    find: async (db) => promotionOffer(await findPromotion(db, memberId, code)),
    take: async (tx, _ground, offer) => {
      const promotion = code.toUpperCase();
      rejectIf((await takePromotion(tx, memberId, promotion)) ? null : 'BONUS_FULL');
      return { ...offer, fact: `promotion:${promotion}:${memberId}` };
    },
  };
}
