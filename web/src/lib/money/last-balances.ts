import { forget, readStored, store } from '@wallet/client/storage';
import type { ReplyOf } from '@wallet/contract/api';
import { queryClient } from '../reading/query-client.ts';
import { onSessionEnd, shelfOfToken } from '../session.ts';
import { balances } from './balances.ts';

type Balances = ReplyOf<'GET /api/wallet'>;

const name = 'balances';

/**
 * Keeps every answer about the balances beside the token, for an opening of the app without a line.
 * Answers what stops it.
 */
export function keepBalances(): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== balances.queryKey[0]) return;
    if (query.state.data) store(shelfOfToken(), name, JSON.stringify(query.state.data));
  });
}

/** The balances that this phone saw last, with the time of the server's in them; null when it saw none. */
export function lastBalances(): Balances | null {
  try {
    // Our own writing of an answer; the app shows it as one of its time.
    return JSON.parse(readStored(shelfOfToken(), name) ?? 'null') as Balances | null;
  } catch {
    return null;
  }
}

onSessionEnd(() => {
  forget('session', name);
  forget('persistent', name);
});
