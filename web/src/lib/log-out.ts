import { call } from './call.ts';
import { endSession, readToken } from './session.ts';

/** Ends the session, here and at the server. A lost connection must not keep the member in. */
export function logOut(): void {
  // The call takes the token with it before that is forgotten.
  if (readToken() !== null) void call('POST /api/logout', {}).catch(() => undefined);
  endSession();
}
