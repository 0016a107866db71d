import { readWallet } from '#features/wallet/wallet-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { activateAccount } from './activate-account.ts';
import { readCredentials } from './read-credentials.ts';
import { refreshBalances } from './refresh-balances.ts';
import { resetPassword } from './reset-password.ts';

export function gamesRoutes(services: Services) {
  return {
    'GET /api/wallet/refresh/slot': async ({ member, caller }) => {
      await refreshBalances(services, member.id);
      return readWallet(services, member.id, caller.language);
    },
    'GET /api/wallet/activate/:slotCode': async ({ member, params }) => {
      await activateAccount(services, member.id, params.slotCode);
      return { message: 'SUCCESS' };
    },
    'GET /api/wallet/account/:slotCode': async ({ member, caller, params }) => {
      const { language, device } = caller;
      const entrant = { memberId: member.id, sessionId: member.sessionId, language, device };
      return readCredentials(services, entrant, params.slotCode);
    },
    'GET /api/wallet/resetpassword/:slotCode': async ({ member, params }) => {
      await resetPassword(services, member.id, params.slotCode);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
