import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '#lib/api-error.ts';
import { balances, memberDetails } from '#lib/balances.ts';
import { call } from '#lib/call.ts';
import { queryClient } from '#lib/query-client.ts';
import type { Reading } from '#lib/reading.ts';
import { storeLastSync } from './last-sync.ts';

const whileMovingMs = 5000;

/** The balances, asked again every few seconds while an outcome is open. */
export const liveBalances: Reading<'GET /api/wallet'> = {
  ...balances,
  refetchInterval: ({ state }) => ((state.data?.wallet.inTransit ?? 0) > 0 ? whileMovingMs : false),
};

/** Asks every provider for the balance there. One that does not answer keeps its last one. */
export async function refreshAll(): Promise<void> {
  const view = await freshBalances();
  queryClient.setQueryData(balances.queryKey, view);
  storeLastSync(view.serverTime);
  await queryClient.invalidateQueries({ queryKey: memberDetails.queryKey });
}

/** The providers are asked for one member at most once in ten seconds: a hasty member waits his turn. */
const turnMs = 3000;
const turnsMax = 4;

async function freshBalances(): Promise<ReplyOf<'GET /api/wallet/refresh/slot'>> {
  for (let turn = 1; ; turn++) {
    try {
      return await call('GET /api/wallet/refresh/slot', {});
    } catch (failure) {
      const isHasty = failure instanceof ApiError && failure.code.startsWith('REQUEST_LIMIT');
      if (!isHasty || turn === turnsMax) throw failure;
      await new Promise((resolve) => setTimeout(resolve, turnMs));
    }
  }
}
