import { ended, keepPlace } from '../came-for.ts';
import { navigate } from '../router.tsx';
import { endSession, readToken } from './session.ts';

/** The token is no longer valid, or gone: back to the login screen, or on with another tab's session. A visitor stays. */
export function redirectToLogin(): void {
  if (!window.location.pathname.startsWith('/user')) return;
  endSession();
  if (readToken() !== null) {
    window.location.reload();
    return;
  }
  keepPlace(ended);
  navigate('/login', { replace: true });
}

/** The operator terminated the service. */
export function redirectToClosed(): void {
  navigate('/terminated', { replace: true });
}
