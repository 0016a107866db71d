import { type Insertable, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

export type NewWheel = Omit<Insertable<Tables['wheel']>, 'is_active'>;
export type NewSlice = Omit<Insertable<Tables['wheel_slice']>, 'wheel_id' | 'position'>;

/** Replaces the active wheel of a currency by a new version; slices in order. */
export async function insertWheel(
  tx: Tx,
  wheel: NewWheel,
  slices: readonly NewSlice[],
): Promise<bigint> {
  await tx
    .updateTable('wheel')
    .set({ is_active: false })
    .where('currency', '=', wheel.currency)
    .where('is_active', '=', true)
    .execute();
  const { id } = await tx
    .insertInto('wheel')
    .values({ ...wheel, is_active: true, created_at: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('wheel_slice')
    .values(slices.map((slice, index) => ({ ...slice, wheel_id: id, position: index + 1 })))
    .execute();
  return id;
}
