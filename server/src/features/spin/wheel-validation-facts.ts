import type { Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { campaignError } from '#features/bonus/bonus-facts.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { listWheels, type SliceRow } from './staff/wheel-edit-store.ts';

/** Below this a member counts as having played everything out. */
type Minimum = { readonly minimumBalance: Satang };

type WheelTerms = {
  readonly successPercent: number;
  readonly failPercent: number;
  readonly slices: readonly Pick<SliceRow, 'type' | 'amount'>[];
};

/** Rejects with CONDITION_UNSOUND an active wheel with a prize whose condition could never start. */
export async function requireValidWheels(tx: Tx, minimum: Minimum): Promise<void> {
  for (const wheel of await listWheels(tx)) {
    if (wheel.isActive) requireValidWheel(wheel, minimum);
  }
}

export function requireValidWheel(wheel: WheelTerms, { minimumBalance }: Minimum): void {
  const { successPercent, failPercent } = wheel;
  for (const { amount } of wheel.slices.filter(({ type }) => type === 'credit')) {
    const fault = campaignError(
      { successPercent, failPercent, amount, deposit: 0n },
      minimumBalance,
    );
    rejectIf(fault === null ? null : 'CONDITION_UNSOUND');
  }
}
