import { navigate } from '../router.tsx';
import { readToken } from './session.ts';

/**
 * A browser may restore a page as it was left, with its memory, when the member comes back to it from another
 * site or an address that was typed. The session may have begun or ended meanwhile.
 */
function onRestored(
  run: () => void,
  { signal }: Pick<AbortController, 'signal'> = new AbortController(),
): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && run(), { signal });
}

/**
 * Reloads a member's page that is restored, or comes to the front, after the session on it ended: its balances may no
 * longer be shown. A tab that sleeps is notified of the end in another one when the next member may be logged in there.
 */
export function reloadRestored(session: AbortSignal): void {
  const token = readToken();
  const look = () => {
    if (readToken() !== token) window.location.reload();
  };
  onRestored(look, { signal: session });
  document.addEventListener('visibilitychange', look, { signal: session });
}

let isFollowed = false;

/** Leads a member past a visitor's page that is restored after the login. */
export function redirectRestoredHome(): void {
  if (isFollowed) return;
  isFollowed = true;
  onRestored(() => {
    const isVisitors = !window.location.pathname.startsWith('/user');
    if (isVisitors && readToken() !== null) navigate('/user/home', { replace: true });
  });
}
