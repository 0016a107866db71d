import { removeStored, store } from '@wallet/client/storage';
import { queryClient } from '../reading/query-client.ts';
import { onSessionEnd, shelfOfToken } from '../session/session.ts';
import { balances } from './balances.ts';
import { cacheName } from './last-balances.ts';

/** Caches the balances for an offline start, stored with the session. Returns a function that stops it. */
export function keepBalances(): () => void {
  keep(queryClient.getQueryData(balances.queryKey));
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === balances.queryKey[0]) keep(query.state.data);
  });
}

function keep(view: unknown): void {
  if (view) store(shelfOfToken(), cacheName, JSON.stringify(view));
}

/** Name of the last statement, which is stored next to the balances. */
export const statementCache = 'last-statement';

// Here, as this module is there on every screen of a member, and no part of the first load.
onSessionEnd((shelf) => removeStored(shelf, statementCache));
