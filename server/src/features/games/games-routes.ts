import type { Routes } from '#http/route.ts';
import type { Services } from '#lib/services.ts';
import { activateAccount } from './activate-account.ts';

export function gamesRoutes(services: Services) {
  return {
    'GET /api/wallet/activate/:slotCode': async ({ member, params }) => {
      await activateAccount(services, member.id, params.slotCode);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
