import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Insertable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { periodFault, quotaFault } from './campaign-rules.ts';
import { listPromotions, lockPromotion, type PromotionRow } from './campaign-store.ts';
import type { Campaigns } from './campaigns.ts';
import { type FieldRules, free, mayFall, mayRise, mayTurnOff, mayTurnOn } from './change-rules.ts';
import { type Edit, type Sight, statesOf } from './edit.ts';
import { requireSoundPromotion } from './sound-campaigns.ts';
import { promotionCost } from './worst-cost-rules.ts';

type NewPromotion = Received<Api['POST /staff/api/promotions']>['body'];
type ChangedPromotion = Received<Api['PUT /staff/api/promotions/:code']>['body'];

/** What only stops money, or moves none. */
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

export function newPromotion({ savePromotion }: Campaigns, promotion: NewPromotion): Edit {
  return {
    subject: `promotion:${promotion.code}`,
    version: null,
    entered: promotion,
    look: async (tx) => ({
      ...statesOf(undefined),
      currency: promotion.currency,
      before: {},
      rules: {},
      carryOut: async () => {
        const known = await listPromotions(tx);
        if (known.some(({ code }) => code === promotion.code)) throw new Refusal('CODE_TAKEN');
        await requireOffer(tx, promotion);
        await savePromotion(tx, rowOf(promotion));
      },
      costs: costsFor(await readSettings(tx), undefined, promotion),
    }),
  };
}

/** Changes what a code brings from now on. */
export function changedPromotion(
  { savePromotion }: Campaigns,
  code: string,
  { version, ...promotion }: ChangedPromotion,
): Edit {
  return {
    subject: `promotion:${code}`,
    version,
    entered: promotion,
    look: async (tx) => {
      const before = await found(tx, code);
      const { currency } = before;
      return {
        ...statesOf(before),
        currency,
        before,
        rules,
        carryOut: async () => {
          refuseIf(quotaFault(promotion, await lockPromotion(tx, code)));
          await requireOffer(tx, promotion);
          await savePromotion(tx, rowOf({ ...promotion, code, currency }));
        },
        costs: costsFor(await readSettings(tx), before, promotion),
      };
    },
  };
}

async function found(tx: Tx, code: string): Promise<PromotionRow> {
  const promotion = (await listPromotions(tx)).find((known) => known.code === code);
  if (!promotion) throw new Refusal('NO_DATA');
  return promotion;
}

function costsFor(
  settings: Settings,
  before: PromotionRow | undefined,
  after: Omit<NewPromotion, 'code' | 'currency'>,
): Sight['costs'] {
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
  refuseIf(periodFault(promotion));
  requireSoundPromotion(promotion, await readSettings(tx));
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
