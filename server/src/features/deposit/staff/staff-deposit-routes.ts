import type { SaveEdit } from '#edits/save-edit.ts';
import { withVersion } from '#edits/versions.ts';
import type { Routes } from '#http/calls/route.ts';
import { staffIntent } from '#http/calls/staff-intent.ts';
import type { Services } from '#services.ts';
import { listAccounts } from './account-store.ts';
import { addAccount, changeAccount, confirmAccount, removeAccount } from './edit-account.ts';
import { listGateways, switchGateway } from './switch-gateway.ts';

const success = { message: 'SUCCESS' };

export function staffDepositRoutes(services: Services, save: SaveEdit) {
  const { db } = services;
  return {
    'GET /staff/api/deposit-accounts': async () => (await listAccounts(db)).map(withVersion),
    'POST /staff/api/deposit-accounts': async (visit) => {
      const intent = staffIntent('POST /staff/api/deposit-accounts', visit);
      await addAccount(services, intent, visit.body);
      return success;
    },
    'PUT /staff/api/deposit-accounts/:id': save(changeAccount),
    'POST /staff/api/deposit-accounts/:id/confirm': async ({ params, body, staffUser }) => {
      await confirmAccount(services, { ...params, ...body }, staffUser.id);
      return success;
    },
    'DELETE /staff/api/deposit-accounts/:id': async ({ params, body, staffUser }) => {
      await removeAccount(services, { ...params, ...body }, staffUser.id);
      return success;
    },

    'GET /staff/api/gateways': () => listGateways(services),
    'PUT /staff/api/gateways/:code': save(switchGateway),
  } satisfies Routes;
}
