import { expect, test } from 'vitest';
import { withdrawalErrorOf } from './withdraw-rules.ts';

type WithdrawFacts = Parameters<typeof withdrawalErrorOf>[0];

/** A withdrawal at every limit: all that the wallet holds, and the last of its day. */
const allowed: WithdrawFacts = {
  isOtherCurrency: false,
  amount: 100_00n,
  available: 100_00n,
  minimum: 100_00n,
  maximum: 100_00n,
  hold: null,
  hasOpen: false,
  isTooSoon: false,
  verification: null,
  isOnHold: false,
  today: 2,
  perDay: 3,
};

const running = { cause: 'CONDITION_RUNNING', target: 500_00n, currency: 'THB' } as const;

/** Obstacles to a withdrawal, in the order in which a member reads them. */
const obstacles: readonly (readonly [unknown, Partial<WithdrawFacts>])[] = [
  ['OTHER_CURRENCY', { isOtherCurrency: true }],
  ['WITHDRAW_LIMIT', { maximum: 99_99n }],
  [{ code: 'BONUS_REMAINING', obstacle: running }, { hold: running }],
  ['MONEY_NOT_ENOUGH', { available: 99_99n }],
  ['WITHDRAW_OPEN', { hasOpen: true }],
  ['REQUEST_LIMIT_1MIN', { isTooSoon: true }],
  ['VERIFICATION_REQUIRED', { verification: 'VERIFICATION_REQUIRED' }],
  ['WITHDRAW_HOLD', { isOnHold: true }],
  ['WITHDRAW_DAILY_LIMIT', { today: 3 }],
];

test('a member reads that money is held before that it is too little, and last what a wait resolves', () => {
  const codes = obstacles.map((_, nth) =>
    withdrawalErrorOf(
      Object.assign({}, allowed, ...obstacles.slice(nth).map(([, facts]) => facts)),
    ),
  );
  expect(codes).toEqual(obstacles.map(([code]) => code));
  expect(withdrawalErrorOf(allowed)).toBeNull();
});
