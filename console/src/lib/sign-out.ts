import { call } from './call.ts';
import { endSession } from './session.ts';

/** Forgets the session on this machine immediately, whatever the server answers. */
export function signOut(reason: 'signed out' | 'expired'): void {
  call('POST /staff/api/sign-out', {}).catch(() => undefined);
  endSession(reason);
}
