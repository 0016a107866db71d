import type { Routes } from '#http/route.ts';
import type { Services } from '#services.ts';
import { listBonuses, listPromotions } from './campaign-store.ts';
import { withVersion } from './change-seen.ts';
import type { Saving } from './save-edit.ts';
import { sliceView } from './save-wheel.ts';
import { listWheels } from './wheel-store.ts';

export function campaignRoutes({ db }: Services, saving: Saving) {
  return {
    'GET /staff/api/bonuses': async () => (await listBonuses(db)).map(withVersion),
    'POST /staff/api/bonuses': saving('POST /staff/api/bonuses'),
    'PUT /staff/api/bonuses/:code': saving('PUT /staff/api/bonuses/:code'),

    'GET /staff/api/promotions': async () => (await listPromotions(db)).map(withVersion),
    'POST /staff/api/promotions': saving('POST /staff/api/promotions'),
    'PUT /staff/api/promotions/:code': saving('PUT /staff/api/promotions/:code'),

    'GET /staff/api/wheels': async () => {
      const wheels = (await listWheels(db)).map(withVersion);
      return wheels.map((wheel) => ({ ...wheel, slices: wheel.slices.map(sliceView) }));
    },
    'PUT /staff/api/wheels/:currency': saving('PUT /staff/api/wheels/:currency'),
    'PUT /staff/api/wheels/:currency/active': saving('PUT /staff/api/wheels/:currency/active'),
  } satisfies Routes;
}
