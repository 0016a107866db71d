import { readStored, removeStored } from '@wallet/client/storage';
import type { ReplyOf } from '@wallet/contract/api';
import { onSessionEnd, shelfOfToken } from '../session/session.ts';

type Balances = ReplyOf<'GET /api/wallet'>;

/** Name of their cache, which belongs to the token. */
export const cacheName = 'balances';
/** Name of the last statement, which is kept and removed with them. */
export const statementCache = 'last-statement';

/** The balances that this phone saw last, with the time of the server's in them; null when it saw none. */
export function lastBalances(): Balances | null {
  try {
    // A cached reply, shown with its time.
    return JSON.parse(readStored(shelfOfToken(), cacheName) ?? 'null') as Balances | null;
  } catch {
    return null;
  }
}

onSessionEnd(() => {
  for (const name of [cacheName, statementCache]) {
    removeStored('session', name);
    removeStored('persistent', name);
  }
});
