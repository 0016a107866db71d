import { expect, test } from 'vitest';
import { keepsCoupon } from './keeps-coupon.ts';

test.each([
  ['while a bonus runs', 'BONUS_ALREADY_ACTIVE', undefined, true],
  ['while no more is given', 'REWARD_CEILING', undefined, true],
  ['while money remains', 'BONUS_REMAINING', 'BALANCE_REMAINS', true],
  ['while a condition waits', 'BONUS_REMAINING', 'CONDITION_WAITING', true],
  ['outside the hours', 'BONUS_NOT_FOUND', 'OUTSIDE_HOURS', true],
  ['when too little remains ever', 'BONUS_REMAINING', 'AMOUNT_SMALL', false],
  ['when it is gone', 'BONUS_NOT_FOUND', undefined, false],
  ['for new members alone', 'BONUS_NOT_FOUND', 'NEW_MEMBERS_ONLY', false],
  ['without a reason', null, undefined, false],
])(
  'a coupon that cannot be taken %s may be kept for later: %s, %s: %s',
  (_, code, cause, keeps) => {
    expect(keepsCoupon(code, cause)).toBe(keeps);
  },
);
