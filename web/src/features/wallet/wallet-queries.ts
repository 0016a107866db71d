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
  const view = await call('GET /api/wallet/refresh/slot', {});
  queryClient.setQueryData(balances.queryKey, view);
  storeLastSync(view.serverTime);
  await queryClient.invalidateQueries({ queryKey: memberDetails.queryKey });
}
