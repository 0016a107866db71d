import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { readWallet } from '#features/wallet/wallet-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { activateAccount } from './activate-account.ts';
import { readCredentials } from './read-credentials.ts';
import { refreshBalances } from './refresh-balances.ts';
import { resetPassword } from './reset-password.ts';

type Asking = { readonly member: { id: MemberId }; readonly caller: { language: TextKey } };

export function gamesRoutes(services: Services) {
  const refresh = async ({ member, caller }: Asking) => {
    await refreshBalances(services, member.id);
    return readWallet(services, member.id, caller.language);
  };

  return {
    'GET /api/wallet/refresh/slot': refresh,
    'POST /api/wallet/refresh': refresh,
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
