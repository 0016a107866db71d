import { type Currency, currencyCodes } from '@wallet/contract/money';
import type { House, NewHouse, RewardPurpose } from '#money/book/book.ts';

const purposes = [
  'bonus-expense',
  'promotion-expense',
  'invite-expense',
  'refund-expense',
  'luckydraw-expense',
  'forfeit',
] as const satisfies readonly RewardPurpose[];

export const coinGrants = 'coin-grants' satisfies House;
export const coinSpins = 'coin-spins' satisfies House;

export function rewardHouse(purpose: RewardPurpose, currency: Currency): House {
  return `${purpose}:${currency}` as const;
}

/** The operator's accounts from which rewards come and into which what was forfeited goes. */
export const rewardHouses: readonly NewHouse[] = [
  ...purposes.flatMap((purpose) =>
    currencyCodes.map((currency) => ({ code: rewardHouse(purpose, currency), currency })),
  ),
  { code: coinGrants, currency: 'COIN' },
  { code: coinSpins, currency: 'COIN' },
];
