import { randomBytes } from 'node:crypto';
import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import { bahtOf } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { absent, defineEdit, stateOf } from '#edits/define-edit.ts';
import { type FieldRules, free, mayFall, mayTurnOff, sameChances } from '#edits/edit-rules.ts';
import { type CampaignCost, type CostFacts, wheelCost } from '#edits/worst-cost-rules.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { saveWheel } from '../save-wheel.ts';
import { requireValidWheel } from '../wheel-validation-facts.ts';
import { budgetError, prizeError } from './prize-rules.ts';
import {
  countBonuses,
  listWheels,
  lockRemainingBudget,
  type SliceRow,
  setActive,
  type WheelRow,
} from './wheel-edit-store.ts';

type WheelRequest = Received<Api['PUT /staff/api/wheels/:currency']>;
type Currency = WheelRequest['params']['currency'];
type NewWheel = WheelRequest['body'];
type NewSlice = NewWheel['slices'][number];

/**
 * Replaces the wheel that was seen. Past spins keep its slices, and a stopped wheel stays stopped. Two people
 * may give it a fresh budget; with one, the remaining budget continues.
 */
export const replaceWheel = defineEdit('PUT /staff/api/wheels/:currency', {
  subject: ({ params }) => `wheel:${params.currency}`,
  rules: rulesFor,
  // The first wheel replaces none.
  read: async (tx, { request: { params } }) => (await findWheel(tx, params.currency)) ?? null,
  state: (wheel) => (wheel ? { ...stateOf(wheel), values: shownWheel(wheel) } : absent),
  currency: ({ request }) => request.params.currency,
  write: async (tx, { before, people, request: { params, body: wheel } }) => {
    const left = before ? await lockRemainingBudget(tx, before) : null;
    const isCapped = people === 1 && left !== null && (wheel.budget ?? left) >= left;
    const budget = isCapped ? left : wheel.budget;
    await requireOffer(tx, { ...wheel, budget }, params.currency);
    const row = {
      name: JSON.stringify(wheel.name),
      currency: params.currency,
      budget,
      success_percent: wheel.successPercent,
      fail_percent: wheel.failPercent,
      coupon_days: wheel.couponDays,
    };
    // Codes are never reused: an app that still shows an earlier wheel must not find a wrong slice.
    const mark = randomBytes(4).toString('hex');
    const slices = wheel.slices.map((slice, index) => sliceRow(slice, `${mark}-${index + 1}`));
    const id = await saveWheel(tx, row, slices);
    if (before && !before.isActive) await setActive(tx, id, false);
  },
  worstCost: async (tx, { before, request: { body: wheel } }) => {
    const settings = await readSettings(tx);
    return (facts) => [
      {
        of: 'wheel',
        before: before ? wheelCost(remaining(before), settings, facts) : 0n,
        after: wheelCost(wheel, settings, facts),
      },
      ...bonusCosts(before?.slices ?? [], wheel.slices, settings),
    ];
  },
});

/** Starts or stops a wheel. */
export const switchWheel = defineEdit('PUT /staff/api/wheels/:currency/active', {
  subject: ({ params }) => `wheel:${params.currency}`,
  rules: { isActive: mayTurnOff },
  read: (tx, { request: { params } }) => findWheel(tx, params.currency),
  currency: ({ request }) => request.params.currency,
  write: async (tx, { before, request: { body } }) => {
    if (body.isActive) requireValidWheel(before, await readSettings(tx));
    await setActive(tx, before.id, body.isActive);
  },
  worstCost: async (tx, { before, request: { body } }) => {
    const settings = await readSettings(tx);
    const costOf = (isActive: boolean, facts: CostFacts) =>
      isActive ? wheelCost(remaining(before), settings, facts) : 0n;
    return (facts) => [
      {
        of: 'wheel',
        before: costOf(before.isActive, facts),
        after: costOf(body.isActive, facts),
      },
    ];
  },
});

type Kinds = readonly { readonly type: string }[];

/** A bonus prize is given by its own terms, within its own limit. */
function bonusCosts(before: Kinds, after: Kinds, { bonusDailyMax }: Settings): CampaignCost[] {
  const [was, is] = [before, after].map((slices) => slices.some(({ type }) => type === 'bonus'));
  if (!was && !is) return [];
  return [{ of: 'bonus', before: was ? bonusDailyMax : 0n, after: is ? bonusDailyMax : 0n }];
}

/** Changes that only stop money, or move none. A budget up to the present one is what is left of it. */
function rulesFor(before: WheelRow | null): FieldRules {
  if (!before) return {};
  const whole = before.budget === null ? null : bahtOf(before.budget);
  return {
    name: free,
    couponDays: mayFall,
    budget: (_, after) => mayFall(whole, after),
    slices: sameChances,
  };
}

function remaining(wheel: WheelRow): WheelRow {
  const { budget, spent } = wheel;
  return { ...wheel, budget: budget === null ? null : budget - spent };
}

function shownWheel(wheel: WheelRow) {
  return { ...remaining(wheel), slices: wheel.slices.map(sliceView) };
}

/** A slice as shown to staff: an amount of money, or a number of coins. */
export function sliceView({ amount, ...slice }: SliceRow) {
  const isCoin = slice.type === 'coin';
  return { ...slice, amount: isCoin ? 0n : amount, coins: isCoin ? Number(amount) : 0 };
}

async function findWheel(tx: Tx, currency: Currency): Promise<WheelRow | undefined> {
  return (await listWheels(tx)).find((wheel) => wheel.currency === currency);
}

async function requireOffer(tx: Tx, wheel: Omit<NewWheel, 'version'>, currency: Currency) {
  const { slices, budget } = wheel;
  for (const slice of slices) rejectIf(prizeError(slice));
  rejectIf(budgetError(budget, slices));
  const codes = new Set(slices.flatMap(({ bonusCode }) => bonusCode ?? []));
  if ((await countBonuses(tx, [...codes], currency)) < codes.size) {
    throw new DomainError('INVALID_DATA');
  }
  requireValidWheel(wheel, await readSettings(tx));
}

function sliceRow(slice: NewSlice, code: string) {
  return {
    code,
    label: JSON.stringify(slice.label),
    bg_color: slice.bgColor,
    text_color: slice.textColor,
    html: JSON.stringify(slice.html),
    weight: slice.weight,
    type: slice.type,
    amount: slice.type === 'coin' ? BigInt(slice.coins) : slice.amount,
    bonus_code: slice.bonusCode,
  };
}
