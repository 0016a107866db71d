import { type Insertable, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { campaignFault } from '#features/bonus/bonus-facts.ts';
import { readSettings } from '#lib/settings.ts';

export type NewWheel = Omit<Insertable<Tables['wheel']>, 'is_active'>;
export type NewSlice = Omit<Insertable<Tables['wheel_slice']>, 'wheel_id' | 'position'>;

/** Puts a new version of a currency's wheel in the place of the present one. Slices in their order. */
export async function saveWheel(
  tx: Tx,
  wheel: NewWheel,
  slices: readonly NewSlice[],
): Promise<bigint> {
  const { minimumBalance } = await readSettings(tx);
  const { success_percent: successPercent, fail_percent: failPercent } = wheel;
  for (const { type, amount, code } of slices) {
    const given = { amount, deposit: 0n, successPercent, failPercent };
    const fault = type === 'credit' ? campaignFault(given, minimumBalance) : null;
    if (fault) throw new Error(`slice ${code}: ${fault}`);
  }
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
