import assert from 'node:assert/strict';
import type { Unit } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Makes sure a house account exists; opening it again changes nothing. */
export async function openHouse(
  tx: Tx,
  { code, currency }: { code: string; currency: Unit },
): Promise<void> {
  await sql`
    insert into ledger.house (code, currency) values (${code}, ${currency})
    on conflict (code) do nothing`.execute(tx);
  const { rows } = await sql<{ currency: Unit }>`
    select currency from ledger.house where code = ${code}`.execute(tx);
  assert.equal(rows[0]?.currency, currency, `house account ${code} keeps its currency`);
}
