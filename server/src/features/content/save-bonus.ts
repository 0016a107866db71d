import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Insertable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { readSettings } from '#lib/settings.ts';
import { bonusChangeFault, hoursFault, periodFault } from './campaign-rules.ts';
import { listBonuses, lockBonus } from './campaign-store.ts';
import type { Campaigns } from './campaigns.ts';
import { changeSeen, inContent } from './change-seen.ts';
import { nextPosition } from './list-store.ts';
import { requireSoundBonus } from './sound-campaigns.ts';

type NewBonus = Received<Api['POST /staff/api/bonuses']>['body'];
type ChangedBonus = Received<Api['PUT /staff/api/bonuses/:code']>['body'];

export async function addBonus(
  { db }: Services,
  { saveBonus }: Campaigns,
  bonus: NewBonus,
): Promise<void> {
  await inContent(db, async (tx) => {
    const known = await listBonuses(tx);
    if (known.some(({ code }) => code === bonus.code)) throw new Refusal('CODE_TAKEN');
    await requireOffer(tx, bonus);
    await saveBonus(tx, { ...rowOf(bonus), position: await nextPosition(tx, 'bonuses') });
  });
}

/** Changes what a bonus offers from now on. Conditions that run were given as it was. */
export async function changeBonus(
  { db }: Services,
  { saveBonus }: Campaigns,
  { code, version, ...bonus }: ChangedBonus & { readonly code: string },
): Promise<void> {
  await changeSeen(db, version, {
    find: async (tx) => (await listBonuses(tx)).find((known) => known.code === code),
    change: async (tx, before) => {
      refuseIf(bonusChangeFault(before, bonus, await lockBonus(tx, code)));
      await requireOffer(tx, bonus);
      await saveBonus(tx, rowOf({ ...bonus, code, currency: before.currency }));
    },
  });
}

async function requireOffer(tx: Tx, bonus: Omit<NewBonus, 'code' | 'currency'>): Promise<void> {
  refuseIf(periodFault(bonus) ?? hoursFault(bonus));
  requireSoundBonus(bonus, await readSettings(tx));
}

function rowOf(bonus: NewBonus): Insertable<Tables['bonus']> {
  return {
    code: bonus.code,
    name: JSON.stringify(bonus.name),
    currency: bonus.currency,
    type: bonus.type,
    max_received: bonus.maxReceived,
    percent: bonus.percent,
    max_amount: bonus.maxAmount,
    minimum_deposit: bonus.minimumDeposit,
    success_percent: bonus.successPercent,
    fail_percent: bonus.failPercent,
    for_new_members: bonus.forNewMembers,
    open_from: bonus.openFrom,
    open_until: bonus.openUntil,
    budget: bonus.budget,
    banners: JSON.stringify(bonus.banners),
    is_shown: bonus.isShown,
    starts_at: bonus.startsAt,
    ends_at: bonus.endsAt,
  };
}
