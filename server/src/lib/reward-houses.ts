import { openHouse } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';

const purposes = [
  'bonus-expense',
  'promotion-expense',
  'invite-expense',
  'refund-expense',
  'luckydraw-expense',
  'forfeit',
] as const;

/** What the operator gives for, and what comes back of it. */
export type RewardPurpose = (typeof purposes)[number];

export const coinGrants = 'coin-grants';
export const coinSpins = 'coin-spins';

export function rewardHouse(purpose: RewardPurpose, currency: 'THB' | 'LAK'): string {
  return `${purpose}:${currency}`;
}

/** Opens what is missing of the operator's accounts for rewards. */
export async function openRewardHouses(tx: Tx): Promise<void> {
  for (const purpose of purposes) {
    for (const currency of ['THB', 'LAK'] as const) {
      await openHouse(tx, { code: rewardHouse(purpose, currency), currency });
    }
  }
  for (const code of [coinGrants, coinSpins]) await openHouse(tx, { code, currency: 'COIN' });
}
