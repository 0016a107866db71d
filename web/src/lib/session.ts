import { sessionNamed } from '@wallet/client/session';

/** The member's session; a visitor has none. */
export const { readToken, startSession, endSession, onSessionEnd, onTokenForgotten } =
  sessionNamed('token');
