import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { isFresh } from './last-sync.ts';
import { refreshAll } from './wallet-queries.ts';

/** Asks every provider for fresh balances, when the member has come home and they are old. False: no need. */
export function arriveHome(): boolean {
  if (window.location.pathname !== '/user/home' || isFresh()) return false;
  // If they cannot be had, those of the books will do, and a retry is one press away.
  refreshAll().catch(() => queryClient.invalidateQueries({ queryKey: balances.queryKey }));
  return true;
}
