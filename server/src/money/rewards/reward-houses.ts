import { type Currency, currencyCodes } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { type House, openHouse, type RewardPurpose } from '#money/book/book.ts';

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

/** Opens the operator's reward accounts that are missing. */
export async function openRewardHouses(tx: Tx): Promise<void> {
  for (const purpose of purposes) {
    for (const currency of currencyCodes) {
      await openHouse(tx, { code: rewardHouse(purpose, currency), currency });
    }
  }
  for (const code of [coinGrants, coinSpins] satisfies House[])
    await openHouse(tx, { code, currency: 'COIN' });
}
