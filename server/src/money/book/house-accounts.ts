import { type Currency, currencyCodes } from '@wallet/contract/money';
import { type Database, inTransaction } from '#db/database.ts';
import { rewardHouses } from '#money/rewards/reward-houses.ts';
import { type House, openHouses } from './book.ts';
import { lockHouses, openSuspenseAccount } from './house-store.ts';

/**
 * Names a house account: money from a payment channel, at a game provider, or paid out. One per currency,
 * because no transfer crosses currencies.
 */
export function houseOf(
  purpose: 'deposit' | 'game' | 'payout',
  partner: string,
  currency: Currency,
): House {
  return `${purpose}:${partner}:${currency}`;
}

/** Opens the missing house accounts of providers and rewards, and the suspense accounts. */
export async function openAllHouses(
  db: Database,
  providers: readonly { purpose: 'deposit' | 'game' | 'payout'; partner: string }[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Nodes that start together wait for each other.
    await lockHouses(tx);
    await openHouses(tx, [
      ...providers.flatMap(({ purpose, partner }) =>
        currencyCodes.map((currency) => ({ code: houseOf(purpose, partner, currency), currency })),
      ),
      ...rewardHouses,
    ]);
    for (const currency of currencyCodes) {
      await openSuspenseAccount(tx, currency);
    }
  });
}
