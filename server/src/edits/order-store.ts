import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** The tables in which the operator's order is kept, with their keys. */
const ordered = {
  'deposit-accounts': { table: 'deposit_account', key: 'id' },
  banks: { table: 'bank', key: 'code' },
  sources: { table: 'source', key: 'code' },
  games: { table: 'game_setting', key: 'code' },
  banners: { table: 'banner', key: 'id' },
  bonuses: { table: 'bonus', key: 'code' },
} as const;

export type OrderedList = keyof typeof ordered;

export async function listKeys(tx: Tx, list: OrderedList): Promise<string[]> {
  const { table, key } = ordered[list];
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)}::text as key from ${sql.table(table)}`.execute(tx);
  return rows.map((row) => row.key);
}

export async function reorder(tx: Tx, list: OrderedList, keys: readonly string[]): Promise<void> {
  const { table, key } = ordered[list];
  await sql`
    update ${sql.table(table)} as listed set position = asked.nth
    from unnest(${keys}::text[]) with ordinality as asked (key, nth)
    where listed.${sql.ref(key)}::text = asked.key`.execute(tx);
}

/** Behind all others. */
export async function nextPosition(tx: Tx, list: OrderedList): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next
    from ${sql.table(ordered[list].table)}`.execute(tx);
  return rows[0]?.next ?? 1;
}
