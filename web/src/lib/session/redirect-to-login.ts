import { ended, keepPlace } from '../came-for.ts';
import { navigate } from '../router.tsx';
import { endSession } from './session.ts';

/** The token is no longer valid, or gone: back to the login screen. A visitor stays. */
export function redirectToLogin(): void {
  if (!window.location.pathname.startsWith('/user')) return;
  keepPlace(ended);
  endSession();
  navigate('/login', { replace: true });
}

/** The operator terminated the service. */
export function redirectToClosed(): void {
  navigate('/terminated', { replace: true });
}
