import { type Currency, currencyCodes } from '@wallet/contract/money';
import { type Database, inTransaction } from '#db/database.ts';
import { openRewardHouses } from '#money/rewards/reward-houses.ts';
import { type House, openHouse } from './book.ts';
import { lockHouses, openSuspenseAccount } from './house-store.ts';

/**
 * Names the house account of a movement: money from a payment channel, money at a game provider, or
 * money paid out. One for each currency, since no transfer crosses currencies.
 */
export function houseOf(
  purpose: 'deposit' | 'game' | 'payout',
  partner: string,
  currency: Currency,
): House {
  return `${purpose}:${partner}:${currency}`;
}

/** Opens the house accounts and suspense accounts that are missing. */
export async function openHouses(
  db: Database,
  houses: readonly { purpose: 'deposit' | 'game' | 'payout'; partner: string }[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Nodes that start together wait for each other.
    await lockHouses(tx);
    for (const { purpose, partner } of houses) {
      for (const currency of currencyCodes) {
        await openHouse(tx, { code: houseOf(purpose, partner, currency), currency });
      }
    }
    await openRewardHouses(tx);
    for (const currency of currencyCodes) {
      await openSuspenseAccount(tx, currency);
    }
  });
}
