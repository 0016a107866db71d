import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Insertable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { bonusChangeFault, hoursFault, periodFault } from './campaign-rules.ts';
import { type BonusRow, listBonuses, lockBonus } from './campaign-store.ts';
import type { Campaigns } from './campaigns.ts';
import { type FieldRules, free, mayFall, mayRise, mayTurnOff, mayTurnOn } from './change-rules.ts';
import { type Edit, type Sight, statesOf } from './edit.ts';
import { nextPosition } from './list-store.ts';
import { requireSoundBonus } from './sound-campaigns.ts';
import { bonusCost } from './worst-cost-rules.ts';

type NewBonus = Received<Api['POST /staff/api/bonuses']>['body'];
type ChangedBonus = Received<Api['PUT /staff/api/bonuses/:code']>['body'];

/** What only stops money, or moves none. */
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

export function newBonus({ saveBonus }: Campaigns, bonus: NewBonus): Edit {
  return {
    subject: `bonus:${bonus.code}`,
    version: null,
    entered: bonus,
    look: async (tx) => ({
      ...statesOf(undefined),
      currency: bonus.currency,
      before: {},
      rules: {},
      carryOut: async () => {
        const known = await listBonuses(tx);
        if (known.some(({ code }) => code === bonus.code)) throw new Refusal('CODE_TAKEN');
        await requireOffer(tx, bonus);
        await saveBonus(tx, { ...rowOf(bonus), position: await nextPosition(tx, 'bonuses') });
      },
      costs: costsFor(await readSettings(tx), undefined, bonus),
    }),
  };
}

/** Changes what a bonus offers from now on. Conditions that run were given as it was. */
export function changedBonus(
  { saveBonus }: Campaigns,
  code: string,
  { version, ...bonus }: ChangedBonus,
): Edit {
  return {
    subject: `bonus:${code}`,
    version,
    entered: bonus,
    look: async (tx) => {
      const before = await found(tx, code);
      const { currency } = before;
      return {
        ...statesOf(before),
        currency,
        before,
        rules,
        carryOut: async () => {
          refuseIf(bonusChangeFault(before, bonus, await lockBonus(tx, code)));
          await requireOffer(tx, bonus);
          await saveBonus(tx, rowOf({ ...bonus, code, currency }));
        },
        costs: costsFor(await readSettings(tx), before, bonus),
      };
    },
  };
}

async function found(tx: Tx, code: string): Promise<BonusRow> {
  const bonus = (await listBonuses(tx)).find((known) => known.code === code);
  if (!bonus) throw new Refusal('NO_DATA');
  return bonus;
}

function costsFor(
  settings: Settings,
  before: BonusRow | undefined,
  after: Omit<NewBonus, 'code' | 'currency'>,
): Sight['costs'] {
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
