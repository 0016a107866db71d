import { navigate } from './router.tsx';
import { endSession, readToken } from './session.ts';

/** The token is no longer good: back to the login screen. A visitor without one stays. */
export function leaveSession(): void {
  if (readToken() === null) return;
  endSession();
  navigate('/login', { replace: true });
}

/** The operator ended the service. */
export function leaveService(): void {
  navigate('/terminated', { replace: true });
}
