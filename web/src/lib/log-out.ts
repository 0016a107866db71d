import { readStored, store } from '@wallet/client/storage';
import { endSession, isRemembered, readToken } from './session.ts';

/** Shelf of the tokens, parted by spaces, that a log-out owes the server. */
export const owedName = 'owed-log-outs';

/**
 * Ends the session here and at once, whatever the line does. What the server has to be told is kept
 * where the session was, and told by the public shell, which comes next.
 */
export function logOut(): void {
  const token = readToken();
  const shelf = isRemembered() ? 'persistent' : 'session';
  if (token) store(shelf, owedName, `${readStored(shelf, owedName) ?? ''} ${token}`);
  endSession();
}
