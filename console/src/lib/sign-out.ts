import { call } from './call.ts';
import { endSession } from './session.ts';

/** Forgets the session on this machine in any case, also when the server cannot be reached. */
export async function signOut(reason: 'signed out' | 'expired'): Promise<void> {
  await call('POST /staff/api/sign-out', {}).catch(() => undefined);
  endSession(reason);
}
