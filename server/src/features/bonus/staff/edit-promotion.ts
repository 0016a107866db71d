import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Insertable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { addition, alteration, type Edit, type EditPreview } from '#edits/edit.ts';
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
type ChangedPromotion = Received<Api['PUT /staff/api/promotions/:code']>['body'];

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

export function newPromotion(promotion: NewPromotion): Edit {
  return addition({
    subject: `promotion:${promotion.code}`,
    entered: promotion,
    currency: promotion.currency,
    rules: {},
    insert: async (tx) => {
      const known = await listPromotions(tx);
      rejectIf(known.some(({ code }) => code === promotion.code) ? 'CODE_TAKEN' : null);
      await requireOffer(tx, promotion);
      await savePromotion(tx, rowOf(promotion));
    },
    costs: async (tx) => costsFor(await readSettings(tx), undefined, promotion),
  });
}

/** Changes what a code brings from now on. */
export function changedPromotion(code: string, { version, ...promotion }: ChangedPromotion): Edit {
  return alteration({
    subject: `promotion:${code}`,
    version,
    entered: promotion,
    rules,
    find: async (tx) => (await listPromotions(tx)).find((known) => known.code === code),
    currencyOf: ({ currency }) => currency,
    update: async (tx, { currency }) => {
      rejectIf(quotaFault(promotion, await lockPromotion(tx, code)));
      await requireOffer(tx, promotion);
      await savePromotion(tx, rowOf({ ...promotion, code, currency }));
    },
    costs: async (tx, before) => costsFor(await readSettings(tx), before, promotion),
  });
}

function costsFor(
  settings: Settings,
  before: PromotionRow | undefined,
  after: Omit<NewPromotion, 'code' | 'currency'>,
): EditPreview['costs'] {
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
