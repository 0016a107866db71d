import type { Intent } from '#idempotency/idempotent-request.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { findBonus } from './bonus-store.ts';
import { armBonus } from './reward-commands.ts';

/** Lets a bonus of a member's choice wait for the next deposit that qualifies. */
export async function activateBonus(
  services: Services,
  intent: Intent,
  code: string,
): Promise<void> {
  await armBonus(services, intent, {
    isFromCoupon: false,
    find: async (db, { currency }) => {
      const bonus = await findBonus(db, code, currency);
      if (!bonus) throw new DomainError('NO_DATA');
      return bonus.code;
    },
    take: async () => {},
  });
}
