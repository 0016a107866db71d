import type { Intent } from '#idempotency/intent.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { giveWithCondition } from './give-with-condition.ts';
import { findPromotion, takePromotion } from './promotion-store.ts';

/** Gives a member the money of a promotion code, once, while its quota lasts. */
export async function activatePromotion(
  services: Services,
  intent: Intent,
  code: string,
): Promise<void> {
  const { memberId } = intent;
  await giveWithCondition(services, intent, async (tx) => {
    const promotion = await findPromotion(tx, memberId, code);
    if (promotion?.isReceived) throw new Refusal('PROMOTION_RECEIVED');
    if (!promotion?.isEligible) throw new Refusal('NO_PROMOTION');
    refuseIf((await takePromotion(tx, memberId, promotion.code)) ? null : 'BONUS_FULL');
    return {
      ...promotion,
      source: 'promotion',
      fact: `promotion:${promotion.code}:${memberId}`,
      house: 'promotion-expense',
      tooSmall: 'BONUS_CONDITION',
      whileHeld: 'BONUS_ALREADY_ACTIVE',
    };
  });
}
