import assert from 'node:assert/strict';
import type { Unit } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { AccountId } from './ids.ts';
import type { Tx } from './tx.ts';

/** Opens an empty account and returns its number. */
export async function openAccount(tx: Tx, options: { currency: Unit }): Promise<AccountId> {
  const { rows } = await sql<{ id: string | bigint }>`
    insert into ledger.account (currency) values (${options.currency}) returning id`.execute(tx);
  const [account] = rows;
  assert(account, 'an insert returns its row');
  return BigInt(account.id) as AccountId;
}
