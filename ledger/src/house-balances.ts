import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Queries } from './tx.ts';

/** Balance of every house account by code; a settled clearing account is at zero. */
export async function houseBalances(db: Queries): Promise<Map<string, Satang>> {
  const { rows } = await sql<{ code: string; balance: string }>`
    select house.code, coalesce(sum(lane.balance), 0)::text as balance
    from ledger.house left join ledger.house_lane as lane on lane.house = house.id
    group by house.code order by house.code`.execute(db);
  return new Map(rows.map(({ code, balance }) => [code, BigInt(balance)]));
}
