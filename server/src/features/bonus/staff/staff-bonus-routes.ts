import { withVersion } from '#edits/change-seen.ts';
import type { Saving } from '#edits/editors.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listBonuses, listPromotions } from './campaign-store.ts';

export function staffBonusRoutes({ db }: Services, saving: Saving) {
  return {
    'GET /staff/api/bonuses': async () => (await listBonuses(db)).map(withVersion),
    'POST /staff/api/bonuses': saving('POST /staff/api/bonuses'),
    'PUT /staff/api/bonuses/:code': saving('PUT /staff/api/bonuses/:code'),

    'GET /staff/api/promotions': async () => (await listPromotions(db)).map(withVersion),
    'POST /staff/api/promotions': saving('POST /staff/api/promotions'),
    'PUT /staff/api/promotions/:code': saving('PUT /staff/api/promotions/:code'),
  } satisfies Routes;
}
