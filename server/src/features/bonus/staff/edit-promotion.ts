import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Insertable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { defineEdit, nothing, type WorstCost } from '#edits/define-edit.ts';
import {
  type FieldRules,
  free,
  mayFall,
  mayRise,
  mayTurnOff,
  mayTurnOn,
  periodError,
} from '#edits/edit-rules.ts';
import { promotionCost } from '#edits/worst-cost-rules.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { requireValidPromotion } from '../offer-validation-facts.ts';
import { savePromotion } from '../save-campaign.ts';
import { listPromotions, lockPromotion, type PromotionRow } from './campaign-store.ts';
import { quotaFault } from './offer-rules.ts';

type NewPromotion = Received<Api['POST /staff/api/promotions']>['body'];

/** Fields that only stop money, or move none. */
const rules: FieldRules = {
  name: free,
  description: free,
  isListed: mayTurnOff,
  forNewMembers: mayTurnOn,
  amount: mayFall,
  quota: mayFall,
  startsAt: mayRise,
  endsAt: mayFall,
};

export const addPromotion = defineEdit('POST /staff/api/promotions', {
  subject: ({ body }) => `promotion:${body.code}`,
  rules: {},
  read: nothing,
  currency: ({ request }) => request.body.currency,
  write: async (tx, { request: { body } }) => {
    const known = await listPromotions(tx);
    rejectIf(known.some(({ code }) => code === body.code) ? 'CODE_TAKEN' : null);
    await requireOffer(tx, body);
    await savePromotion(tx, rowOf(body));
  },
  worstCost: async (tx, { request }) => costOf(await readSettings(tx), undefined, request.body),
});

/** Changes what a code brings from now on. */
export const changePromotion = defineEdit('PUT /staff/api/promotions/:code', {
  subject: ({ params }) => `promotion:${params.code}`,
  rules,
  read: async (tx, { request: { params } }) =>
    (await listPromotions(tx)).find(({ code }) => code === params.code),
  currency: ({ before }) => before.currency,
  write: async (tx, { before, request: { params, body } }) => {
    rejectIf(quotaFault(body, await lockPromotion(tx, params.code)));
    await requireOffer(tx, body);
    await savePromotion(tx, rowOf({ ...body, code: params.code, currency: before.currency }));
  },
  worstCost: async (tx, { before, request }) =>
    costOf(await readSettings(tx), before, request.body),
});

function costOf(
  settings: Settings,
  before: PromotionRow | undefined,
  after: Omit<NewPromotion, 'code' | 'currency'>,
): WorstCost {
  const used = before?.used ?? 0;
  return (facts) => [
    {
      of: 'promotion',
      before: before ? promotionCost(before, used, settings, facts) : 0n,
      after: promotionCost(after, used, settings, facts),
    },
  ];
}

async function requireOffer(tx: Tx, promotion: Omit<NewPromotion, 'code' | 'currency'>) {
  rejectIf(periodError(promotion));
  requireValidPromotion(promotion, await readSettings(tx));
}

function rowOf(promotion: NewPromotion): Insertable<Tables['promotion']> {
  return {
    code: promotion.code,
    name: JSON.stringify(promotion.name),
    description: JSON.stringify(promotion.description),
    currency: promotion.currency,
    amount: promotion.amount,
    success_percent: promotion.successPercent,
    fail_percent: promotion.failPercent,
    for_new_members: promotion.forNewMembers,
    quota: promotion.quota,
    is_listed: promotion.isListed,
    starts_at: promotion.startsAt,
    ends_at: promotion.endsAt,
  };
}
