import type { Routes } from '#http/route.ts';
import type { Services } from '#lib/services.ts';
import { listBonuses, listPromotions } from './campaign-store.ts';
import type { Campaigns } from './campaigns.ts';
import { withVersion } from './change-seen.ts';
import { addBonus, changeBonus } from './save-bonus.ts';
import { addPromotion, changePromotion } from './save-promotion.ts';
import { replaceWheel, switchWheel } from './save-wheel.ts';
import { listWheels, type SliceRow } from './wheel-store.ts';

const success = { message: 'SUCCESS' };

export function campaignRoutes(services: Services, campaigns: Campaigns) {
  const { db } = services;
  return {
    'GET /staff/api/bonuses': async () => (await listBonuses(db)).map(withVersion),
    'POST /staff/api/bonuses': async ({ body }) => {
      await addBonus(services, campaigns, body);
      return success;
    },
    'PUT /staff/api/bonuses/:code': async ({ params, body }) => {
      await changeBonus(services, campaigns, { ...params, ...body });
      return success;
    },

    'GET /staff/api/promotions': async () => (await listPromotions(db)).map(withVersion),
    'POST /staff/api/promotions': async ({ body }) => {
      await addPromotion(services, campaigns, body);
      return success;
    },
    'PUT /staff/api/promotions/:code': async ({ params, body }) => {
      await changePromotion(services, campaigns, { ...params, ...body });
      return success;
    },

    'GET /staff/api/wheels': async () => {
      const wheels = (await listWheels(db)).map(withVersion);
      return wheels.map((wheel) => ({ ...wheel, slices: wheel.slices.map(sliceView) }));
    },
    'PUT /staff/api/wheels/:currency': async ({ params, body }) => {
      await replaceWheel(services, campaigns, { ...params, ...body });
      return success;
    },
    'PUT /staff/api/wheels/:currency/active': async ({ params, body }) => {
      await switchWheel(services, { ...params, ...body });
      return success;
    },
  } satisfies Routes;
}

function sliceView({ amount, ...slice }: SliceRow) {
  const isCoin = slice.type === 'coin';
  return { ...slice, amount: isCoin ? 0n : amount, coins: isCoin ? Number(amount) : 0 };
}
