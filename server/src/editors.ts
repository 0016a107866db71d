import type { Editors } from '#edits/editors.ts';
import { changedBanner, newBanner } from '#features/banners/edit-banner.ts';
import { changedBonus, newBonus } from '#features/bonus/staff/edit-bonus.ts';
import { changedPromotion, newPromotion } from '#features/bonus/staff/edit-promotion.ts';
import { changedAccount } from '#features/deposit/staff/edit-account.ts';
import { switchedGateway } from '#features/deposit/staff/switch-gateway.ts';
import { changedAppearance } from '#features/games/staff/edit-look.ts';
import { switchedGame } from '#features/games/staff/switch-game.ts';
import { changedBank, newBank } from '#features/lookup/staff/edit-bank.ts';
import { changedSource, newSource } from '#features/lookup/staff/edit-source.ts';
import { requestedErasure } from '#features/members/edit-erasure.ts';
import { resumedPause } from '#features/pauses/resume-pause.ts';
import { changedSettings } from '#features/settings/edit-settings.ts';
import { replacedWheel, switchedWheel } from '#features/spin/staff/edit-wheel.ts';
import type { Services } from '#services.ts';

/** The edits that may need a second person, by their calls. */
export function editorsOf(services: Services): Editors {
  const currency = () => services.config.currency;
  return {
    'PUT /staff/api/settings': ({ body }) => changedSettings(currency(), body),
    'PUT /staff/api/deposit-accounts/:id': ({ params, body }) => changedAccount(params.id, body),
    'POST /staff/api/banks': ({ body }) => newBank(currency(), body),
    'PUT /staff/api/banks/:code': ({ params, body }) => changedBank(currency(), params.code, body),
    'POST /staff/api/sources': ({ body }) => newSource(currency(), body),
    'PUT /staff/api/sources/:code': ({ params, body }) =>
      changedSource(currency(), params.code, body),
    'PUT /staff/api/gateways/:code': ({ params, body }) =>
      switchedGateway(services, { ...params, ...body }),
    'PUT /staff/api/games/:code': ({ params, body }) =>
      switchedGame(services, currency(), { ...params, ...body }),
    'PUT /staff/api/games/:code/look': ({ params, body }) =>
      changedAppearance(currency(), params.code, body),
    'POST /staff/api/banners': ({ body }) => newBanner(currency(), body),
    'PUT /staff/api/banners/:id': ({ params, body }) => changedBanner(currency(), params.id, body),
    'POST /staff/api/bonuses': ({ body }) => newBonus(body),
    'PUT /staff/api/bonuses/:code': ({ params, body }) => changedBonus(params.code, body),
    'POST /staff/api/promotions': ({ body }) => newPromotion(body),
    'PUT /staff/api/promotions/:code': ({ params, body }) => changedPromotion(params.code, body),
    'PUT /staff/api/wheels/:currency': ({ params, body }) => replacedWheel(params.currency, body),
    'PUT /staff/api/wheels/:currency/active': ({ params, body }) =>
      switchedWheel(params.currency, body),
    'POST /staff/api/members/:id/erasure': ({ params, body }) =>
      requestedErasure(currency(), { ...params, ...body }),
    'POST /staff/api/pauses/:scope/resume': ({ params, body }) =>
      resumedPause(services, { ...params, ...body }),
  };
}
