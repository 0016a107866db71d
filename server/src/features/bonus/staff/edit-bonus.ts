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
import { nextPosition } from '#edits/order-store.ts';
import { bonusCost } from '#edits/worst-cost-rules.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { requireValidBonus } from '../offer-validation-facts.ts';
import { saveBonus } from '../save-campaign.ts';
import { type BonusRow, listBonuses, lockBonus } from './campaign-store.ts';
import { bonusChangeFault, hoursFault } from './offer-rules.ts';

type NewBonus = Received<Api['POST /staff/api/bonuses']>['body'];

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

export const addBonus = defineEdit('POST /staff/api/bonuses', {
  subject: ({ body }) => `bonus:${body.code}`,
  rules: {},
  read: nothing,
  currency: ({ request }) => request.body.currency,
  write: async (tx, { request: { body } }) => {
    const known = await listBonuses(tx);
    rejectIf(known.some(({ code }) => code === body.code) ? 'CODE_TAKEN' : null);
    await requireOffer(tx, body);
    await saveBonus(tx, { ...rowOf(body), position: await nextPosition(tx, 'bonuses') });
  },
  worstCost: async (tx, { request }) => costOf(await readSettings(tx), undefined, request.body),
});

/** Changes what a bonus offers from now on. Conditions that run were given as it was. */
export const changeBonus = defineEdit('PUT /staff/api/bonuses/:code', {
  subject: ({ params }) => `bonus:${params.code}`,
  rules,
  read: async (tx, { request: { params } }) =>
    (await listBonuses(tx)).find(({ code }) => code === params.code),
  currency: ({ before }) => before.currency,
  write: async (tx, { before, request: { params, body } }) => {
    rejectIf(bonusChangeFault(before, body, await lockBonus(tx, params.code)));
    await requireOffer(tx, body);
    await saveBonus(tx, rowOf({ ...body, code: params.code, currency: before.currency }));
  },
  worstCost: async (tx, { before, request }) =>
    costOf(await readSettings(tx), before, request.body),
});

function costOf(
  settings: Settings,
  before: BonusRow | undefined,
  after: Omit<NewBonus, 'code' | 'currency'>,
): WorstCost {
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
