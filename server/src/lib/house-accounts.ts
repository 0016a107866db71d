import { type Currency, currencyCodes } from '@wallet/contract/money';
import { openAccount } from '@wallet/ledger';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#db/database.ts';
import { type House, openHouse } from './book.ts';
import { openRewardHouses } from './reward-houses.ts';

/**
 * The operator's side of a movement: what a channel brought, what lies at a game provider, what was
 * paid out. One account a currency, since no transfer crosses currencies.
 */
export function houseOf(
  purpose: 'deposit' | 'game' | 'payout',
  partner: string,
  currency: Currency,
): House {
  return `${purpose}:${partner}:${currency}`;
}

/** Opens what is missing of the operator's accounts, and the accounts of money without an owner. */
export async function openHouses(
  db: Database,
  houses: readonly { purpose: 'deposit' | 'game' | 'payout'; partner: string }[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Nodes that start together take turns.
    await sql`select pg_advisory_xact_lock(hashtext('house-accounts'))`.execute(tx);
    for (const { purpose, partner } of houses) {
      for (const currency of currencyCodes) {
        await openHouse(tx, { code: houseOf(purpose, partner, currency), currency });
      }
    }
    await openRewardHouses(tx);
    for (const currency of currencyCodes) {
      const { account } =
        (await tx
          .selectFrom('suspense_account')
          .select('account')
          .where('currency', '=', currency)
          .executeTakeFirst()) ?? {};
      if (account !== undefined) continue;
      await tx
        .insertInto('suspense_account')
        .values({ currency, account: await openAccount(tx, { currency }) })
        .execute();
    }
  });
}
