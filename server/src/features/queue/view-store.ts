import type { StaffId } from '@wallet/contract/ids';
import type { ViewedList } from '@wallet/contract/queue/kinds';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type SavedView = {
  readonly id: bigint;
  readonly list: ViewedList;
  readonly name: string;
  readonly isTeam: boolean;
  readonly query: Record<string, string>;
  readonly columns: Record<string, boolean>;
  readonly madeBy: StaffId;
};

/** Views of these lists that a staff user is shown, by name. */
export async function listViews(
  db: Database,
  { staffId, lists }: { readonly staffId: StaffId; readonly lists: readonly ViewedList[] },
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, list, name, is_team as "isTeam", query, columns, made_by as "madeBy"
    from saved_view
    where (is_team or made_by = ${staffId}) and list = any(${lists})
    order by list, lower(name), id`.execute(db);
  return rows;
}

export type NewView = Omit<SavedView, 'id'>;

/** Undefined: the staff user has made as many as there may be. */
export async function insertView(
  tx: Tx,
  { list, name, isTeam, query, columns, madeBy }: NewView,
  most: number,
): Promise<bigint | undefined> {
  await sql`select from staff where id = ${madeBy} for update`.execute(tx);
  const { rows } = await sql<{ id: bigint }>`
    insert into saved_view (list, name, is_team, query, columns, made_by)
    select ${list}, ${name}, ${isTeam}::boolean, ${JSON.stringify(query)}::jsonb,
      ${JSON.stringify(columns)}::jsonb, ${madeBy}::bigint
    where (select count(*) from saved_view where made_by = ${madeBy}) < ${most}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** False if there is none that this staff user may remove. */
export async function deleteView(
  db: Database,
  {
    id,
    staffId,
    anyOfTeam,
  }: { readonly id: bigint; readonly staffId: StaffId; readonly anyOfTeam: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from saved_view
    where id = ${id} and (made_by = ${staffId} or is_team and ${anyOfTeam}::boolean)`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
