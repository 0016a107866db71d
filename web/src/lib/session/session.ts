import { sessionNamed } from '@wallet/client/session';

export const sessionName = 'token';

/** The member's session; a visitor has none. */
export const { readToken, shelfOfToken, startSession, endSession, onSessionEnd } =
  sessionNamed(sessionName);
