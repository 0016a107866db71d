import type { SaveEdit } from '#edits/save-edit.ts';
import { withVersion } from '#edits/versions.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listBonuses, listPromotions } from './campaign-store.ts';
import { addBonus, changeBonus } from './edit-bonus.ts';
import { addPromotion, changePromotion } from './edit-promotion.ts';

export function staffBonusRoutes({ db }: Services, save: SaveEdit) {
  return {
    'GET /staff/api/bonuses': async () => (await listBonuses(db)).map(withVersion),
    'POST /staff/api/bonuses': save(addBonus),
    'PUT /staff/api/bonuses/:code': save(changeBonus),

    'GET /staff/api/promotions': async () => (await listPromotions(db)).map(withVersion),
    'POST /staff/api/promotions': save(addPromotion),
    'PUT /staff/api/promotions/:code': save(changePromotion),
  } satisfies Routes;
}
