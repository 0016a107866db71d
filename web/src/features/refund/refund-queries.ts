import type { Baht } from '@wallet/contract/money';
import { pageSize } from '@wallet/contract/rules';
import { call } from '#lib/call.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';

export const refundBanners = reading('GET /api/refund/banners', {});

export const refundCheck = reading('GET /api/refund/check', {});

/** One page of received cashback. */
export function refundPage(page: number) {
  return reading('POST /api/refund', { body: { page, limit: pageSize.list } });
}

/** Moves what is due into the cashback balance. Answers the code of the good news. */
export async function receiveRefund(): Promise<string> {
  const { message } = await checkedAfter(() =>
    withIntent({ kind: 'refund' }, (key) => call('GET /api/refund/receive', {}, { key })),
  );
  return message;
}

/** Moves the cashback balance into the wallet, under its condition. */
export async function addRefundToWallet(amount: Baht): Promise<void> {
  await checkedAfter(() =>
    withIntent({ kind: 'refundToWallet', amount }, (key) =>
      call('GET /api/refund/addWallet', { query: { amount } }, { key }),
    ),
  );
}

/** The same after a failure: the check shows what is possible now. */
async function checkedAfter<R>(move: () => Promise<R>): Promise<R> {
  try {
    return await move();
  } finally {
    void queryClient.invalidateQueries({ queryKey: refundCheck.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['POST /api/refund'] });
    void refreshBalances();
  }
}
