import { forget, store } from '@wallet/client/storage';
import { cameFor } from '../came-for.ts';
import { endSession, readToken, shelfOfToken } from './session.ts';

/** Before a token, the name under which a log-out that the server has to hear of is kept. */
export const owed = 'log-out ';

/**
 * Ends the session here and at once, whatever the line does. What the server has to hear is kept
 * where the session was, and told by the public shell, which comes next.
 */
export function logOut(): void {
  const token = readToken();
  if (token) {
    store(shelfOfToken(), owed + token, '');
    // The next one to log in begins at home.
    forget('session', cameFor);
  }
  endSession();
}
