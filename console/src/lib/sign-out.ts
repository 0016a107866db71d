import { call } from './call.ts';
import { endSession } from './session.ts';

/** Forgets the session on this machine immediately, without waiting for the server's answer. */
export function signOut(reason: 'signed out' | 'expired'): void {
  call('POST /staff/api/sign-out', {}).catch(() => undefined);
  endSession(reason);
}
