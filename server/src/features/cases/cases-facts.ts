import type { Satang } from '@wallet/contract/money';
import type { Database } from '#db/database.ts';
import { listCaseAmounts } from './case-store.ts';

/** Amounts that cases are about, by the case's number; cases about none are absent. */
export async function readCaseAmounts(
  db: Database,
  ids: readonly bigint[],
): Promise<ReadonlyMap<string, Satang>> {
  if (ids.length === 0) return new Map();
  const rows = await listCaseAmounts(db, ids);
  return new Map(
    rows.flatMap(({ id, amount }) => (amount === null ? [] : [[String(id), amount] as const])),
  );
}
