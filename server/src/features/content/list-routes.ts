import type { Routes } from '#http/route.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { withVersion } from './change-seen.ts';
import { keepPicture } from './keep-picture.ts';
import { listAccounts, listBanks, listBanners, listSources } from './list-store.ts';
import { orderList } from './order-list.ts';
import { addAccount, confirmAccount, removeAccount } from './save-account.ts';
import { removeBanner } from './save-banner.ts';
import type { Saving } from './save-edit.ts';
import { listGames, switchGame } from './switch-game.ts';
import { listGateways, switchGateway } from './switch-gateway.ts';

const success = { message: 'SUCCESS' };

export function listRoutes(services: Services, saving: Saving) {
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
    'PUT /staff/api/gateways/:code': async ({ params, body }) => {
      await switchGateway(services, { ...params, ...body });
      return success;
    },

    'GET /staff/api/banks': async () => (await listBanks(db)).map(withVersion),
    'POST /staff/api/banks': saving('POST /staff/api/banks'),
    'PUT /staff/api/banks/:code': saving('PUT /staff/api/banks/:code'),

    'GET /staff/api/sources': async () => (await listSources(db)).map(withVersion),
    'POST /staff/api/sources': saving('POST /staff/api/sources'),
    'PUT /staff/api/sources/:code': saving('PUT /staff/api/sources/:code'),

    'GET /staff/api/games': () => listGames(services),
    'PUT /staff/api/games/:code': async ({ params, body }) => {
      await switchGame(services, { ...params, ...body });
      return success;
    },

    'GET /staff/api/banners': async () => (await listBanners(db)).map(withVersion),
    'POST /staff/api/banners': saving('POST /staff/api/banners'),
    'PUT /staff/api/banners/:id': saving('PUT /staff/api/banners/:id'),
    'DELETE /staff/api/banners/:id': async ({ params, body }) => {
      await removeBanner(services, { ...params, ...body });
      return success;
    },
    'POST /staff/api/pictures': async ({ upload, caller }) => {
      if (!upload) throw new Refusal('SLIP_NO_FILE');
      const { stream } = upload;
      return { image: await keepPicture(services, { stream, signal: caller.signal }) };
    },

    'PUT /staff/api/orders/:list': async ({ params, body }) => {
      await orderList(services, { ...params, ...body });
      return success;
    },
  } satisfies Routes;
}
