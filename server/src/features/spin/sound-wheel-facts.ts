import type { Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { campaignFault } from '#features/bonus/bonus-facts.ts';
import { refuseIf } from '#lib/refusal.ts';
import { listWheels, type SliceRow } from './staff/wheel-edit-store.ts';

/** Below this a member counts as having played everything out. */
type Minimum = { readonly minimumBalance: Satang };

type Terms = {
  readonly successPercent: number;
  readonly failPercent: number;
  readonly slices: readonly Pick<SliceRow, 'type' | 'amount'>[];
};

/** Refuses with CONDITION_UNSOUND when a wheel that turns has a prize whose condition could not begin. */
export async function requireSoundWheels(tx: Tx, minimum: Minimum): Promise<void> {
  for (const wheel of await listWheels(tx)) {
    if (wheel.isActive) requireSoundWheel(wheel, minimum);
  }
}

export function requireSoundWheel(wheel: Terms, { minimumBalance }: Minimum): void {
  const { successPercent, failPercent } = wheel;
  for (const { amount } of wheel.slices.filter(({ type }) => type === 'credit')) {
    const fault = campaignFault(
      { successPercent, failPercent, amount, deposit: 0n },
      minimumBalance,
    );
    refuseIf(fault === null ? null : 'CONDITION_UNSOUND');
  }
}
