import type { Baht } from '@wallet/contract/money';
import { call } from '#lib/call.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { reading } from '#lib/reading/reading.ts';

export const withdrawLimits = reading('GET /api/lookup/withdraw', {});

/** Requests a payout and answers its id; game accounts are emptied into the wallet first. */
export async function withdrawMoney(amount: Baht): Promise<string> {
  const body = { amount };
  try {
    const { ref } = await withIntent({ kind: 'withdraw', amount }, (key) =>
      call('POST /api/wallet/withdrawAll', { body }, { key }),
    );
    return ref;
  } finally {
    void refreshBalances();
  }
}
