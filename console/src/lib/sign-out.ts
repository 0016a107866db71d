import { call } from './call.ts';
import { endSession } from './session.ts';

/** This machine forgets the session in any case, also when the server cannot be shown. */
export async function signOut(reason: 'signed out' | 'expired'): Promise<void> {
  await call('POST /staff/api/sign-out', {}).catch(() => undefined);
  endSession(reason);
}
