import assert from 'node:assert/strict';
import type { Unit } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Makes sure house accounts exist; opening one again changes nothing. */
export async function openHouses(
  tx: Tx,
  houses: readonly { readonly code: string; readonly currency: Unit }[],
): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(houses)}::jsonb)
    as wanted (code text, currency text)`;
  await sql`
    insert into ledger.house (code, currency)
    select code, currency from ${wanted}
    where not exists (select from ledger.house where house.code = wanted.code)
    on conflict (code) do nothing`.execute(tx);
  const { rows } = await sql<{ code: string }>`
    select code from ${wanted} join ledger.house using (code)
    where house.currency <> wanted.currency`.execute(tx);
  assert.deepEqual(rows, [], 'house accounts keep their currency');
}
