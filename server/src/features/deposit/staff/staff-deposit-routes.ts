import { withVersion } from '#edits/change-seen.ts';
import type { Saving } from '#edits/editors.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listAccounts } from './account-store.ts';
import { addAccount, confirmAccount, removeAccount } from './edit-account.ts';
import { listGateways } from './switch-gateway.ts';

const success = { message: 'SUCCESS' };

export function staffDepositRoutes(services: Services, saving: Saving) {
  const { db } = services;
  return {
    'GET /staff/api/deposit-accounts': async () => (await listAccounts(db)).map(withVersion),
    'POST /staff/api/deposit-accounts': async ({ body, colleague }) => {
      await addAccount(services, body, colleague.id);
      return success;
    },
    'PUT /staff/api/deposit-accounts/:id': saving('PUT /staff/api/deposit-accounts/:id'),
    'POST /staff/api/deposit-accounts/:id/confirm': async ({ params, body, colleague }) => {
      await confirmAccount(services, { ...params, ...body }, colleague.id);
      return success;
    },
    'DELETE /staff/api/deposit-accounts/:id': async ({ params, body }) => {
      await removeAccount(services, { ...params, ...body });
      return success;
    },

    'GET /staff/api/gateways': () => listGateways(services),
    'PUT /staff/api/gateways/:code': saving('PUT /staff/api/gateways/:code'),
  } satisfies Routes;
}
