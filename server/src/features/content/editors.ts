import { type Api, api } from '@wallet/contract/api';
import type { Call, Received } from '@wallet/contract/call';
import { z } from 'zod';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import type { Campaigns } from './campaigns.ts';
import type { Edit } from './edit.ts';
import { resumedPause } from './resume-pause.ts';
import { changedAccount } from './save-account.ts';
import { changedBanner, newBanner } from './save-banner.ts';
import { changedBonus, newBonus } from './save-bonus.ts';
import { changedBank, changedSource, newBank, newSource } from './save-lookup.ts';
import { changedPromotion, newPromotion } from './save-promotion.ts';
import { changedSettings } from './save-settings.ts';
import { replacedWheel, switchedWheel } from './save-wheel.ts';

/** The calls whose changes may need a second person. */
export type EditCall =
  | 'PUT /staff/api/settings'
  | 'PUT /staff/api/deposit-accounts/:id'
  | 'POST /staff/api/banks'
  | 'PUT /staff/api/banks/:code'
  | 'POST /staff/api/sources'
  | 'PUT /staff/api/sources/:code'
  | 'POST /staff/api/banners'
  | 'PUT /staff/api/banners/:id'
  | 'POST /staff/api/bonuses'
  | 'PUT /staff/api/bonuses/:code'
  | 'POST /staff/api/promotions'
  | 'PUT /staff/api/promotions/:code'
  | 'PUT /staff/api/wheels/:currency'
  | 'PUT /staff/api/wheels/:currency/active'
  | 'POST /staff/api/pauses/:scope/resume';

/** What each of them edits, whether it was asked for now or waits since it was. */
export type Editors = { readonly [N in EditCall]: (asked: Received<Api[N]>) => Edit };

export function editorsOf(services: Services, campaigns: Campaigns): Editors {
  const currency = () => (services.config.isLaos ? 'LAK' : 'THB');
  return {
    'PUT /staff/api/settings': ({ body }) => changedSettings(currency(), body),
    'PUT /staff/api/deposit-accounts/:id': ({ params, body }) => changedAccount(params.id, body),
    'POST /staff/api/banks': ({ body }) => newBank(currency(), body),
    'PUT /staff/api/banks/:code': ({ params, body }) => changedBank(currency(), params.code, body),
    'POST /staff/api/sources': ({ body }) => newSource(currency(), body),
    'PUT /staff/api/sources/:code': ({ params, body }) =>
      changedSource(currency(), params.code, body),
    'POST /staff/api/banners': ({ body }) => newBanner(currency(), body),
    'PUT /staff/api/banners/:id': ({ params, body }) => changedBanner(currency(), params.id, body),
    'POST /staff/api/bonuses': ({ body }) => newBonus(campaigns, body),
    'PUT /staff/api/bonuses/:code': ({ params, body }) =>
      changedBonus(campaigns, params.code, body),
    'POST /staff/api/promotions': ({ body }) => newPromotion(campaigns, body),
    'PUT /staff/api/promotions/:code': ({ params, body }) =>
      changedPromotion(campaigns, params.code, body),
    'PUT /staff/api/wheels/:currency': ({ params, body }) =>
      replacedWheel(campaigns, params.currency, body),
    'PUT /staff/api/wheels/:currency/active': ({ params, body }) =>
      switchedWheel(params.currency, body),
    'POST /staff/api/pauses/:scope/resume': ({ params, body }) =>
      resumedPause(currency(), { ...params, ...body }),
  };
}

/** What was asked, as it is kept until a second person has looked at it. */
export function storedAsked<N extends EditCall>(name: N, asked: Received<Api[N]>): object {
  const { params, body }: Call = api[name];
  return {
    ...(params ? { params: z.encode(params, asked.params) } : {}),
    ...(body ? { body: z.encode(body, asked.body) } : {}),
  };
}

/** The change that was asked for. Refuses with INVALID_DATA what today's rules do not let pass any more. */
export function storedEdit(
  editors: Editors,
  name: string,
  asked: Readonly<Record<string, unknown>>,
): Edit {
  if (!isEditCall(editors, name)) throw new Error(`there is no change ${name}`);
  return editOf(editors, name, asked);
}

function isEditCall(editors: Editors, name: string): name is EditCall {
  return Object.hasOwn(editors, name);
}

function editOf<N extends EditCall>(
  editors: Editors,
  name: N,
  asked: Readonly<Record<string, unknown>>,
): Edit {
  const { params, body }: Call = api[name];
  const decoded = {
    params: params && decode(params, asked['params']),
    query: undefined,
    body: body && decode(body, asked['body']),
  };
  // As the contract's own schemas read it a moment ago.
  return editors[name](decoded as Received<Api[N]>);
}

function decode(schema: z.ZodType, value: unknown): unknown {
  const read = z.safeDecode(schema, value);
  if (!read.success) throw new Refusal('INVALID_DATA');
  return read.data;
}
