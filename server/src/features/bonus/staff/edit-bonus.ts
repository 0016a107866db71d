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
import { nextPosition } from '#edits/order-store.ts';
import { bonusCost } from '#edits/worst-cost-rules.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { requireValidBonus } from '../offer-validation-facts.ts';
import { saveBonus } from '../save-campaign.ts';
import { type BonusRow, listBonuses, lockBonus } from './campaign-store.ts';
import { bonusChangeFault, hoursFault } from './offer-rules.ts';

type NewBonus = Received<Api['POST /staff/api/bonuses']>['body'];
type ChangedBonus = Received<Api['PUT /staff/api/bonuses/:code']>['body'];

/** Fields that only stop money, or move none. */
const rules: FieldRules = {
  name: free,
  banners: free,
  isShown: mayTurnOff,
  forNewMembers: mayTurnOn,
  percent: mayFall,
  maxAmount: mayFall,
  maxReceived: mayFall,
  budget: mayFall,
  minimumDeposit: mayRise,
  startsAt: mayRise,
  endsAt: mayFall,
};

export function newBonus(bonus: NewBonus): Edit {
  return addition({
    subject: `bonus:${bonus.code}`,
    entered: bonus,
    currency: bonus.currency,
    rules: {},
    insert: async (tx) => {
      const known = await listBonuses(tx);
      rejectIf(known.some(({ code }) => code === bonus.code) ? 'CODE_TAKEN' : null);
      await requireOffer(tx, bonus);
      await saveBonus(tx, { ...rowOf(bonus), position: await nextPosition(tx, 'bonuses') });
    },
    costs: async (tx) => costsFor(await readSettings(tx), undefined, bonus),
  });
}

/** Changes what a bonus offers from now on. Conditions that run were given as it was. */
export function changedBonus(code: string, { version, ...bonus }: ChangedBonus): Edit {
  return alteration({
    subject: `bonus:${code}`,
    version,
    entered: bonus,
    rules,
    find: async (tx) => (await listBonuses(tx)).find((known) => known.code === code),
    currencyOf: ({ currency }) => currency,
    update: async (tx, before) => {
      rejectIf(bonusChangeFault(before, bonus, await lockBonus(tx, code)));
      await requireOffer(tx, bonus);
      await saveBonus(tx, rowOf({ ...bonus, code, currency: before.currency }));
    },
    costs: async (tx, before) => costsFor(await readSettings(tx), before, bonus),
  });
}

function costsFor(
  settings: Settings,
  before: BonusRow | undefined,
  after: Omit<NewBonus, 'code' | 'currency'>,
): EditPreview['costs'] {
  const granted = before?.granted ?? 0n;
  return (facts) => [
    {
      of: 'bonus',
      before: before ? bonusCost(before, granted, settings, facts) : 0n,
      after: bonusCost(after, granted, settings, facts),
    },
  ];
}

async function requireOffer(tx: Tx, bonus: Omit<NewBonus, 'code' | 'currency'>): Promise<void> {
  rejectIf(periodError(bonus) ?? hoursFault(bonus));
  requireValidBonus(bonus, await readSettings(tx));
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
