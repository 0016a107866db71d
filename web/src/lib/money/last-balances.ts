import { forget, readStored } from '@wallet/client/storage';
import type { ReplyOf } from '@wallet/contract/api';
import { onSessionEnd, shelfOfToken } from '../session/session.ts';

type Balances = ReplyOf<'GET /api/wallet'>;

/** Name of their place beside the token. */
export const shelfName = 'balances';

/** The balances that this phone saw last, with the time of the server's in them; null when it saw none. */
export function lastBalances(): Balances | null {
  try {
    // Our own writing of an answer; the app shows it as one of its time.
    return JSON.parse(readStored(shelfOfToken(), shelfName) ?? 'null') as Balances | null;
  } catch {
    return null;
  }
}

onSessionEnd(() => {
  forget('session', shelfName);
  forget('persistent', shelfName);
});
