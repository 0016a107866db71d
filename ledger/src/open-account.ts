import assert from 'node:assert/strict';
import type { Currency } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Opens an empty account and returns its number. */
export async function openAccount(tx: Tx, options: { currency: Currency }): Promise<bigint> {
  const { rows } = await sql<{ id: string | bigint }>`
    insert into ledger.account (currency) values (${options.currency}) returning id`.execute(tx);
  const [account] = rows;
  assert(account, 'an insert returns its row');
  return BigInt(account.id);
}
