import type { Tx } from '#db/database.ts';
import { campaignError } from '#features/bonus/bonus-facts.ts';
import { readSettings } from '#settings/settings.ts';
import { insertWheel, type NewSlice, type NewWheel } from './wheel-store.ts';

export type { NewSlice, NewWheel } from './wheel-store.ts';

/** Replaces a currency's wheel by a new version; slices in order. */
export async function saveWheel(
  tx: Tx,
  wheel: NewWheel,
  slices: readonly NewSlice[],
): Promise<bigint> {
  const { minimumBalance } = await readSettings(tx);
  const { success_percent: successPercent, fail_percent: failPercent } = wheel;
  for (const { type, amount, code } of slices) {
    const given = { amount, deposit: 0n, successPercent, failPercent };
    const fault = type === 'credit' ? campaignError(given, minimumBalance) : null;
    if (fault) throw new Error(`slice ${code}: ${fault}`);
  }
  return insertWheel(tx, wheel, slices);
}
