import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { AccountId } from './ids.ts';
import type { Queries } from './tx.ts';

/** The spendable balance, and the amount reserved by open pendings on top of it; both in satang. */
export type Balance = { balance: Satang; held: Satang };

/** Reads the balances of these accounts in one snapshot; an account that does not exist is left out. */
export async function balancesOf(
  db: Queries,
  accounts: readonly AccountId[],
): Promise<Map<AccountId, Balance>> {
  const { rows } = await sql<Record<'id' | 'balance' | 'held', string | bigint>>`
    select id, balance, held from ledger.account
    where id = any (${accounts}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, balance, held }) => [
      BigInt(id) as AccountId,
      { balance: BigInt(balance), held: BigInt(held) },
    ]),
  );
}
