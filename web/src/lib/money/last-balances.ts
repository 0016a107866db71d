import { readStored, removeStored } from '@wallet/client/storage';
import type { ReplyOf } from '@wallet/contract/api';
import { onSessionEnd, shelfOfToken } from '../session/session.ts';

type Balances = ReplyOf<'GET /api/wallet'>;

/** Name of their cache, which belongs to the token. */
export const cacheName = 'balances';

/** The last balances on this phone, with the server's time in them; null when there are none. */
export function lastBalances(): Balances | null {
  try {
    // A cached reply, shown with its time.
    return JSON.parse(readStored(shelfOfToken(), cacheName) ?? 'null') as Balances | null;
  } catch {
    return null;
  }
}

onSessionEnd((shelf) => removeStored(shelf, cacheName));
