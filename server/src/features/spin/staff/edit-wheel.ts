import { randomBytes } from 'node:crypto';
import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import { bahtOf } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { alteration, type Edit, statesOf } from '#edits/edit.ts';
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
  lockLeft,
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
export function replacedWheel(currency: Currency, { version, ...wheel }: NewWheel): Edit {
  return {
    subject: `wheel:${currency}`,
    version,
    entered: wheel,
    look: async (tx) => {
      const before = await findWheel(tx, currency);
      const settings = await readSettings(tx);
      return {
        ...statesOf(before),
        currency,
        before: before ? shownWheel(before) : {},
        rules: rulesFor(before),
        carryOut: async (people) => {
          const left = before ? await lockLeft(tx, before) : null;
          const isCapped = people === 1 && left !== null && (wheel.budget ?? left) >= left;
          const budget = isCapped ? left : wheel.budget;
          await requireOffer(tx, { ...wheel, budget }, currency);
          const row = {
            name: JSON.stringify(wheel.name),
            currency,
            budget,
            success_percent: wheel.successPercent,
            fail_percent: wheel.failPercent,
            coupon_days: wheel.couponDays,
          };
          // Codes are never reused: an app that still shows an earlier wheel must not find a wrong slice.
          const mark = randomBytes(4).toString('hex');
          const slices = wheel.slices.map((slice, index) =>
            sliceRow(slice, `${mark}-${index + 1}`),
          );
          const id = await saveWheel(tx, row, slices);
          if (before && !before.isActive) await setActive(tx, id, false);
        },
        costs: (facts) => [
          {
            of: 'wheel',
            before: before ? wheelCost(remaining(before), settings, facts) : 0n,
            after: wheelCost(wheel, settings, facts),
          },
          ...bonusCosts(before?.slices ?? [], wheel.slices, settings),
        ],
      };
    },
  };
}

/** Starts or stops a wheel. */
export function switchedWheel(
  currency: Currency,
  { version, isActive }: { readonly version: string; readonly isActive: boolean },
): Edit {
  return alteration({
    subject: `wheel:${currency}`,
    version,
    entered: { isActive },
    rules: { isActive: mayTurnOff },
    find: (tx) => findWheel(tx, currency),
    currencyOf: () => currency,
    update: async (tx, before) => {
      if (isActive) requireValidWheel(before, await readSettings(tx));
      await setActive(tx, before.id, isActive);
    },
    costs: async (tx, before) => {
      const settings = await readSettings(tx);
      const costs = (turns: boolean, facts: CostFacts) =>
        turns ? wheelCost(remaining(before), settings, facts) : 0n;
      return (facts) => [
        { of: 'wheel', before: costs(before.isActive, facts), after: costs(isActive, facts) },
      ];
    },
  });
}

type Kinds = readonly { readonly type: string }[];

/** A bonus prize is given by its own terms, within its own limit. */
function bonusCosts(before: Kinds, after: Kinds, { bonusDailyMax }: Settings): CampaignCost[] {
  const [was, is] = [before, after].map((slices) => slices.some(({ type }) => type === 'bonus'));
  if (!was && !is) return [];
  return [{ of: 'bonus', before: was ? bonusDailyMax : 0n, after: is ? bonusDailyMax : 0n }];
}

/** Changes that only stop money, or move none. A budget up to the present one is what is left of it. */
function rulesFor(before: WheelRow | undefined): FieldRules {
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
