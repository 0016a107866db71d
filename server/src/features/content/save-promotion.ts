import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Insertable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { readSettings } from '#lib/settings.ts';
import { periodFault, quotaFault } from './campaign-rules.ts';
import { listPromotions, lockPromotion } from './campaign-store.ts';
import type { Campaigns } from './campaigns.ts';
import { changeSeen, inContent } from './change-seen.ts';
import { requireSoundPromotion } from './sound-campaigns.ts';

type NewPromotion = Received<Api['POST /staff/api/promotions']>['body'];
type ChangedPromotion = Received<Api['PUT /staff/api/promotions/:code']>['body'];

export async function addPromotion(
  { db }: Services,
  { savePromotion }: Campaigns,
  promotion: NewPromotion,
): Promise<void> {
  await inContent(db, async (tx) => {
    const known = await listPromotions(tx);
    if (known.some(({ code }) => code === promotion.code)) throw new Refusal('CODE_TAKEN');
    await requireOffer(tx, promotion);
    await savePromotion(tx, rowOf(promotion));
  });
}

/** Changes what a code brings from now on. */
export async function changePromotion(
  { db }: Services,
  { savePromotion }: Campaigns,
  { code, version, ...promotion }: ChangedPromotion & { readonly code: string },
): Promise<void> {
  await changeSeen(db, version, {
    find: async (tx) => (await listPromotions(tx)).find((known) => known.code === code),
    change: async (tx, { currency }) => {
      refuseIf(quotaFault(promotion, await lockPromotion(tx, code)));
      await requireOffer(tx, promotion);
      await savePromotion(tx, rowOf({ ...promotion, code, currency }));
    },
  });
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
