import { expect, test } from 'vitest';
import { texts } from '#test/rewards.ts';
import {
  bonusError,
  campaignError,
  eligibilityOf,
  promotionOffer,
  termsOfGift,
} from './bonus-facts.ts';

const promotion = {
  ...{ code: 'LOTUS', name: texts('Lotus'), description: texts(''), amount: 100_00n },
  ...{ successPercent: 500, failPercent: 10 },
  ...{ isReceived: false, isEligible: true, isListed: false, isUsedUp: false },
};

test('a promotion is given once, to members who may have it, while it lasts, and errors come in this order', () => {
  expect(promotionOffer(promotion)).toMatchObject({
    ...{
      code: 'LOTUS',
      name: texts('Lotus'),
      amount: 100_00n,
      successPercent: 500,
      failPercent: 10,
    },
    ...{ source: 'promotion', house: 'promotion-expense', isFromCoupon: false },
    ...{ tooSmall: 'BONUS_CONDITION', whileHeld: 'BONUS_ALREADY_ACTIVE' },
  });
  const refusal = (change: object) => () => promotionOffer({ ...promotion, ...change });
  expect(() => promotionOffer(undefined)).toThrow('NO_PROMOTION');
  expect(refusal({ isReceived: true, isEligible: false, isUsedUp: true })).toThrow(
    'PROMOTION_RECEIVED',
  );
  expect(refusal({ isEligible: false, isUsedUp: true })).toThrow('NO_PROMOTION');
  expect(refusal({ isUsedUp: true })).toThrow('BONUS_FULL');
});

test('plain cash has no condition that could be wrong, and a bonus is judged by its smallest grant', () => {
  const cash = { amount: 1n, deposit: 0n, successPercent: 100, failPercent: 0 };
  expect(campaignError(cash, 5_00n)).toBeNull();
  expect(campaignError({ ...cash, failPercent: 1 }, 5_00n)).not.toBeNull();
  const bonus = { percent: 1, maxAmount: 500_00n, minimumDeposit: 100_00n };
  const percents = { successPercent: 300, failPercent: 10 };
  expect(bonusError({ ...bonus, ...percents }, 5_00n)).toBeNull();
  // Half of a hundred baht and one more is less than what must be left.
  expect(bonusError({ ...bonus, ...percents, failPercent: 50 }, 101_00n)).not.toBeNull();
  expect(termsOfGift({ amount: 100_00n, ...percents }, 5_00n)).toMatchObject({
    ...{ deposit: 0n, amount: 100_00n, target: 300_00n, floor: 10_00n },
  });
});

test('a member who may have something reads so, and one who may not reads why', () => {
  expect(eligibilityOf(null)).toEqual({ isAllowed: true, reason: null, obstacle: null });
  const obstacle = { cause: 'TRANSFER_OPEN' } as const;
  expect(eligibilityOf({ code: 'BONUS_REMAINING', obstacle })).toEqual({
    ...{ isAllowed: false, reason: 'BONUS_REMAINING', obstacle },
  });
  expect(eligibilityOf({ code: 'EXCLUDED' })).toMatchObject({ reason: 'EXCLUDED', obstacle: null });
});
