import { expect, test } from 'vitest';
import type { Settings } from '#settings/settings.ts';
import {
  bonusCost,
  type CostFacts,
  promotionCost,
  settingsCosts,
  wheelCost,
  withdrawalCost,
} from './worst-cost-rules.ts';

const facts: CostFacts = {
  members: 100n,
  money: 1_000_000_00n,
  holders: 40n,
  coins: 50n,
  deposits: 10n,
  lost: 0n,
  lostByInvited: 0n,
};

const wheel = {
  budget: null,
  slices: [
    { type: 'credit', amount: 49_000_00n },
    { type: 'credit', amount: 20_00n },
  ],
};
const wheelSettings = { wheelDailyMax: 10_000_000_00n, coinsPerDeposit: 1 };

test('a wheel costs every coin times its largest prize', () => {
  expect(wheelCost(wheel, wheelSettings, facts)).toBe(60n * 49_000_00n);
});

test.each([
  ['what is left of its budget', { ...wheel, budget: 500_00n }, {}, {}, 500_00n],
  ['the ceiling of the day', wheel, { wheelDailyMax: 20_000_00n }, {}, 20_000_00n],
  [
    'what members can spin in a day',
    wheel,
    {},
    { coins: 10_000n, members: 1n },
    1_440n * 49_000_00n,
  ],
  ['nothing without prizes of money', { budget: null, slices: [] }, {}, {}, 0n],
  ['nothing with a budget that is spent', { ...wheel, budget: 0n }, {}, {}, 0n],
  ['nothing with a budget that was overdrawn', { ...wheel, budget: -1n }, {}, {}, 0n],
])('a wheel costs at most %s', (_, terms, settings, other, expected) => {
  const all = { ...wheelSettings, wheelDailyMax: 10n ** 18n, ...settings };
  expect(wheelCost(terms, all, { ...facts, ...other })).toBe(expected);
});

test('a coin that is won is spent again', () => {
  const slices = [...wheel.slices, { type: 'coin', amount: 0n }];
  const settings = { ...wheelSettings, wheelDailyMax: 10n ** 18n };
  expect(wheelCost({ budget: null, slices }, settings, facts)).toBe(100n * 1_440n * 49_000_00n);
});

const bonus = { isShown: true, maxReceived: 2, maxAmount: 500_00n, budget: null };

test.each([
  ['each member’s share', bonus, 0n, 10n ** 18n, 100_000_00n],
  ['what is left of its budget', { ...bonus, budget: 800_00n }, 300_00n, 10n ** 18n, 500_00n],
  ['the ceiling of the day', bonus, 0n, 40_000_00n, 40_000_00n],
  ['nothing while it is hidden', { ...bonus, isShown: false }, 0n, 10n ** 18n, 0n],
])('a bonus costs %s', (_, terms, granted, bonusDailyMax, expected) => {
  expect(bonusCost(terms, granted, { bonusDailyMax }, facts)).toBe(expected);
});

test.each([
  ['each member once', { amount: 100_00n, quota: null }, 0, 10n ** 18n, 10_000_00n],
  ['what is left of its quota', { amount: 100_00n, quota: 5 }, 2, 10n ** 18n, 300_00n],
  ['the ceiling of the day', { amount: 100_00n, quota: null }, 0, 500_00n, 500_00n],
])('a promotion costs %s', (_, terms, used, promotionDailyMax, expected) => {
  expect(promotionCost(terms, used, { promotionDailyMax }, facts)).toBe(expected);
});

const limits = {
  autoMax: 5_000_00n,
  withdrawMin: 100_00n,
  withdrawMax: 50_000_00n,
  withdrawalsPerDay: 3,
};

test.each([
  ['so much for each wallet with money', {}, 600_000_00n],
  [
    'no more than one withdrawal may be',
    { autoMax: 10n ** 18n, withdrawMax: 1_000_00n },
    120_000_00n,
  ],
  ['no more than there is', { autoMax: 50_000_00n }, 1_000_000_00n],
  ['the least amount where no more is paid without a person', { autoMax: 100_00n }, 12_000_00n],
  ['nothing where every withdrawal waits for a person', { autoMax: 99_99n }, 0n],
])('an automatic payment costs %s', (_, change, expected) => {
  expect(withdrawalCost({ ...limits, ...change }, facts)).toBe(expected);
});

const offers = {
  ...limits,
  withdrawHoldHours: 24,
  minimumBalance: 5_00n,
  isInviteActive: true,
  invitePercent: 10,
  inviteMax: 20_00n,
  inviteDailyMax: 3_000_00n,
  isRefundActive: true,
  refundPercent: 5,
  refundMax: 100_00n,
  refundDailyMax: 4_000_00n,
  coinMinimumDeposit: 100_00n,
  coinsPerDeposit: 1,
  wheelDailyMax: 1_000_00n,
  bonusDailyMax: 2_000_00n,
  promotionDailyMax: 5_000_00n,
} as Settings;
const lately = { ...facts, lost: 200_000_00n, lostByInvited: 70_000_00n };

test.each([
  [{ autoMax: 0n }, [['withdrawals', 600_000_00n, 0n]]],
  [{ withdrawMin: 5_000_01n }, [['withdrawals', 600_000_00n, 0n]]],
  [{ withdrawMax: 1_000_00n }, [['withdrawals', 600_000_00n, 120_000_00n]]],
  [{ withdrawalsPerDay: 1 }, [['withdrawals', 600_000_00n, 200_000_00n]]],
  [{ withdrawHoldHours: 0 }, [['withdrawals', 600_000_00n, 600_000_00n]]],
  [{ minimumBalance: 10_00n }, [['rewards', 15_000_00n, 15_000_00n]]],
  [
    { isInviteActive: false },
    [
      ['invite', 2_000_00n, 0n],
      ['inviteLastWeek', 7_000_00n, 0n],
    ],
  ],
  [
    { invitePercent: 0 },
    [
      ['invite', 2_000_00n, 0n],
      ['inviteLastWeek', 7_000_00n, 0n],
    ],
  ],
  [{ inviteMax: 40_00n }, [['invite', 2_000_00n, 3_000_00n]]],
  [{ inviteDailyMax: 1_000_00n }, [['invite', 2_000_00n, 1_000_00n]]],
  [{ inviteSuccess: 200, inviteFail: 10 }, [['invite', 2_000_00n, 2_000_00n]]],
  [
    { isRefundActive: false },
    [
      ['refund', 4_000_00n, 0n],
      ['refundLastWeek', 10_000_00n, 0n],
    ],
  ],
  [
    { refundPercent: 0 },
    [
      ['refund', 4_000_00n, 0n],
      ['refundLastWeek', 10_000_00n, 0n],
    ],
  ],
  [{ refundMax: 0n }, [['refund', 4_000_00n, 0n]]],
  [{ refundDailyMax: 1n }, [['refund', 4_000_00n, 1n]]],
  [{ refundSuccess: 200, refundFail: 10 }, [['refund', 4_000_00n, 4_000_00n]]],
  [{ coinMinimumDeposit: 1n, coinsPerDeposit: 9 }, [['wheel', 1_000_00n, 1_000_00n]]],
  [{ coinMinimumDeposit: 1n }, [['wheel', 1_000_00n, 1_000_00n]]],
  [{ wheelDailyMax: 9_00n }, [['wheel', 1_000_00n, 9_00n]]],
  [{ bonusDailyMax: 9_00n }, [['bonus', 2_000_00n, 9_00n]]],
  [{ promotionDailyMax: 9_00n }, [['promotion', 5_000_00n, 9_00n]]],
  [{ name: 'Lotus' }, []],
] as const)('of a change of %o the second person sees what it may cost', (changes, costs) => {
  const expected = costs.map(([of, before, after]) => ({ of, before, after }));
  expect(settingsCosts(offers, changes, lately)).toEqual(expected);
});
