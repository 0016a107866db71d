import type { Database } from '#db/database.ts';
import { paymentProviders } from '#features/deposit/deposit-facts.ts';
import { gameProviders } from '#features/games/games-facts.ts';
import { openAllHouses } from '#money/book/house-accounts.ts';

/** Opens the house accounts of every known provider. */
export async function openMoneyHouses(db: Database): Promise<void> {
  await openAllHouses(db, [
    ...[...paymentProviders.keys()].map((partner) => ({ purpose: 'deposit', partner }) as const),
    ...[...gameProviders.keys()].map((partner) => ({ purpose: 'game', partner }) as const),
    { purpose: 'payout', partner: 'BANK' },
  ]);
}
