import { refreshBalances } from '#lib/balances.ts';
import { call } from '#lib/call.ts';
import { withIntent } from '#lib/intent.ts';
import { reading } from '#lib/reading.ts';

export const withdrawLimits = reading('GET /api/lookup/withdraw', {});

/** Asks for a pay-out; game accounts are emptied into the wallet first. */
export async function withdrawMoney(amount: number): Promise<void> {
  const body = { amount };
  try {
    await withIntent({ kind: 'withdraw', amount }, (key) =>
      call('POST /api/wallet/withdrawAll', { body }, { key }),
    );
  } finally {
    void refreshBalances();
  }
}
