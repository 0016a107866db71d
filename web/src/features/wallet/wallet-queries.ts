import { balances, memberDetails } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { query } from '#lib/reading/use-query.ts';
import { storeLastSync } from './last-sync.ts';

const whileMovingMs = 5000;

/** The balances, asked again every few seconds while an outcome is open. */
export const liveBalances = query({
  ...balances,
  refetchInterval: ({ state }) => ((state.data?.wallet.inTransit ?? 0) > 0 ? whileMovingMs : false),
});

/** Fresh balances of all games, and the time at which they were requested. */
export async function refreshAll(): Promise<void> {
  const { freshBalances } = await import('#lib/money/fresh-balances.ts');
  const { serverTime } = await freshBalances();
  storeLastSync(serverTime);
  await queryClient.invalidateQueries({ queryKey: memberDetails.queryKey });
}
