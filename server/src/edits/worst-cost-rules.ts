import type { costKinds } from '@wallet/contract/changes/staff';
import { floorPercent, type Satang } from '@wallet/contract/money';
import type { Settings, SettingsChange } from '@wallet/contract/settings/staff';

/** Worst cost of a change in a day, before and after it. Null: no upper bound. */
export type CampaignCost = {
  readonly of: (typeof costKinds)[number];
  readonly before: Satang | null;
  readonly after: Satang | null;
};

/** Figures that bounds are counted with: members, coins and wallets of one currency as they are now. */
export type CostFacts = {
  /** Number of members who can use the service. */
  readonly members: bigint;
  /** Wallets and games together, and how many members have anything there. */
  readonly money: Satang;
  readonly holders: bigint;
  /** Held by members. */
  readonly coins: bigint;
  /** Deposits on the day of the last seven that had the most. */
  readonly deposits: bigint;
  /** Lost in games on the worst of the last seven days: by all, and by invited friends. */
  readonly lost: Satang;
  readonly lostByInvited: Satang;
};

/** A member turns the wheel so often in a day at most. */
const spinsPerDay = 60n * 24n;

function least(...amounts: readonly (Satang | null)[]): Satang {
  const [smallest = 0n] = amounts.filter((amount) => amount !== null).toSorted(bySize);
  return smallest < 0n ? 0n : smallest;
}

function bySize(one: Satang, other: Satang): number {
  return Number(one - other);
}

type WheelTerms = {
  /** Satang left of it; null: unlimited. */
  readonly budget: Satang | null;
  readonly slices: readonly { readonly type: string; readonly amount: Satang }[];
};

export function wheelCost(
  { budget, slices }: WheelTerms,
  settings: Pick<Settings, 'wheelDailyMax' | 'coinsPerDeposit'>,
  facts: Pick<CostFacts, 'members' | 'coins' | 'deposits'>,
): Satang {
  const prizes = slices.filter(({ type }) => type === 'credit').map(({ amount }) => amount);
  const largest = prizes.toSorted(bySize).at(-1) ?? 0n;
  const coins = facts.coins + facts.deposits * BigInt(settings.coinsPerDeposit);
  // A coin that is won is spent again.
  const spins = slices.some(({ type }) => type === 'coin')
    ? facts.members * spinsPerDay
    : least(coins, facts.members * spinsPerDay);
  return least(spins * largest, budget, settings.wheelDailyMax);
}

type BonusTerms = {
  readonly isShown: boolean;
  readonly maxReceived: number;
  readonly maxAmount: Satang;
  readonly budget: Satang | null;
};

export function bonusCost(
  { isShown, maxReceived, maxAmount, budget }: BonusTerms,
  granted: Satang,
  { bonusDailyMax }: Pick<Settings, 'bonusDailyMax'>,
  { members }: Pick<CostFacts, 'members'>,
): Satang {
  if (!isShown) return 0n;
  const left = budget === null ? null : budget - granted;
  return least(members * BigInt(maxReceived) * maxAmount, left, bonusDailyMax);
}

type PromotionTerms = { readonly amount: Satang; readonly quota: number | null };

export function promotionCost(
  { amount, quota }: PromotionTerms,
  used: number,
  { promotionDailyMax }: Pick<Settings, 'promotionDailyMax'>,
  { members }: Pick<CostFacts, 'members'>,
): Satang {
  const left = quota === null ? null : BigInt(quota - used) * amount;
  return least(members * amount, left, promotionDailyMax);
}

/** Money that leaves in a day without a person's approval. */
export function withdrawalCost(
  settings: Pick<Settings, 'autoMax' | 'withdrawMin' | 'withdrawMax' | 'withdrawalsPerDay'>,
  { holders, money }: Pick<CostFacts, 'holders' | 'money'>,
): Satang {
  const { autoMax, withdrawMin, withdrawMax, withdrawalsPerDay } = settings;
  const each = least(autoMax, withdrawMax);
  if (each < withdrawMin) return 0n;
  return least(each * BigInt(withdrawalsPerDay) * holders, money);
}

function inviteCost(settings: Settings, { members }: CostFacts): Satang {
  const { isInviteActive, invitePercent, inviteMax, inviteDailyMax } = settings;
  if (!isInviteActive || invitePercent === 0) return 0n;
  return least(members * inviteMax, inviteDailyMax);
}

/** A member may collect many days together, so only the limit bounds a day. */
function refundCost({
  isRefundActive,
  refundPercent,
  refundMax,
  refundDailyMax,
}: Settings): Satang {
  return isRefundActive && refundPercent > 0 && refundMax > 0n ? refundDailyMax : 0n;
}

function rewardsCost(settings: Settings): Satang {
  const { wheelDailyMax, bonusDailyMax, promotionDailyMax, inviteDailyMax, refundDailyMax } =
    settings;
  return wheelDailyMax + bonusDailyMax + promotionDailyMax + inviteDailyMax + refundDailyMax;
}

type Measure = (settings: Settings, facts: CostFacts) => Satang | null;

const measures: Readonly<Partial<Record<CampaignCost['of'], Measure>>> = {
  withdrawals: withdrawalCost,
  invite: inviteCost,
  inviteLastWeek: ({ isInviteActive, invitePercent }, { lostByInvited }) =>
    isInviteActive ? floorPercent(lostByInvited, invitePercent) : 0n,
  refund: refundCost,
  refundLastWeek: ({ isRefundActive, refundPercent }, { lost }) =>
    isRefundActive ? floorPercent(lost, refundPercent) : 0n,
  rewards: rewardsCost,
  wheel: ({ wheelDailyMax }) => wheelDailyMax,
  bonus: ({ bonusDailyMax }) => bonusDailyMax,
  promotion: ({ promotionDailyMax }) => promotionDailyMax,
};

/** Cost that each setting of money can have; of one that is not here, nothing can be said. */
const costsOf: Readonly<Partial<Record<keyof Settings, readonly CampaignCost['of'][]>>> = {
  autoMax: ['withdrawals'],
  withdrawMin: ['withdrawals'],
  withdrawMax: ['withdrawals'],
  withdrawalsPerDay: ['withdrawals'],
  withdrawHoldHours: ['withdrawals'],
  minimumBalance: ['rewards'],
  isInviteActive: ['invite', 'inviteLastWeek'],
  invitePercent: ['invite', 'inviteLastWeek'],
  inviteMax: ['invite'],
  inviteSuccess: ['invite'],
  inviteFail: ['invite'],
  inviteDailyMax: ['invite'],
  isRefundActive: ['refund', 'refundLastWeek'],
  refundPercent: ['refund', 'refundLastWeek'],
  refundMax: ['refund'],
  refundSuccess: ['refund'],
  refundFail: ['refund'],
  refundDailyMax: ['refund'],
  coinMinimumDeposit: ['wheel'],
  coinsPerDeposit: ['wheel'],
  wheelDailyMax: ['wheel'],
  bonusDailyMax: ['bonus'],
  promotionDailyMax: ['promotion'],
};

export function settingsCosts(
  before: Settings,
  changes: SettingsChange,
  facts: CostFacts,
): CampaignCost[] {
  const after = Object.assign({}, before, changes);
  const kinds = new Set(
    Object.keys(changes).flatMap((name) => costsOf[name as keyof Settings] ?? []),
  );
  return [...kinds].flatMap((of) => {
    const measure = measures[of];
    return measure ? [{ of, before: measure(before, facts), after: measure(after, facts) }] : [];
  });
}

/** For text or links that may send members elsewhere: what they pay there is unbounded. */
export const elsewhere: CampaignCost = { of: 'elsewhere', before: 0n, after: null };
