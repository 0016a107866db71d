import { sessionNamed } from '@wallet/client/session';

/** The member's session; a visitor has none. */
export const { readToken, shelfOfToken, startSession, endSession, onSessionEnd, onEndedElsewhere } =
  sessionNamed('token');
