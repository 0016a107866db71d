import type { Currency } from '@wallet/contract/money';
import { openAccount } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/**
 * Takes an advisory lock until the transaction ends, so that nodes starting together run one after the other.
 */
export async function lockHouses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('house-accounts'))`.execute(tx);
}

/** Opens the suspense account of a currency, unless it exists. */
export async function openSuspenseAccount(tx: Tx, currency: Currency): Promise<void> {
  const known = await tx
    .selectFrom('suspense_account')
    .select('account')
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('suspense_account')
    .values({ currency, account: await openAccount(tx, { currency }) })
    .execute();
}
