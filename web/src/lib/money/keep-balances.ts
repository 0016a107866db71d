import { store } from '@wallet/client/storage';
import { queryClient } from '../reading/query-client.ts';
import { shelfOfToken } from '../session/session.ts';
import { balances } from './balances.ts';
import { shelfName } from './last-balances.ts';

/**
 * Keeps the balances of now and every answer about them beside the token, for an opening of the app
 * without a line. Answers what stops it.
 */
export function keepBalances(): () => void {
  keep(queryClient.getQueryData(balances.queryKey));
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === balances.queryKey[0]) keep(query.state.data);
  });
}

function keep(view: unknown): void {
  if (view) store(shelfOfToken(), shelfName, JSON.stringify(view));
}
