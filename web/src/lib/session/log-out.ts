import { removeStored, store } from '@wallet/client/storage';
import { cameFor } from '../came-for.ts';
import { endSession, readToken, sessionName, shelfOfToken } from './session.ts';

/** Key prefix under which a token to revoke is stored. */
export const pendingRevocations = 'log-out ';

/**
 * Ends the session locally and immediately, online or not. The token to revoke is stored and sent by the
 * public shell, which is shown next.
 */
export function logOut(): void {
  const token = readToken();
  if (token) {
    store(shelfOfToken(), pendingRevocations + token, '');
    // The next one to log in begins at home.
    removeStored('session', cameFor);
  }
  endSession();
  // A log-out leaves no other session behind.
  removeStored('persistent', sessionName);
}
