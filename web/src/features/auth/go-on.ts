import { readStored } from '@wallet/client/storage';
import { cameFor } from '#lib/came-for.ts';
import { navigate } from '#lib/router.tsx';
import { startSession } from '#lib/session/session.ts';

/** A separate chunk, fetched when the login is there. */
export const loadResume = () => import('./resume.ts');

/** Leads away from a service that has ended, and returns whether it did; active if the code cannot be loaded. */
export const leftEndedService = () =>
  loadResume().then(
    (resume) => resume.leaveEndedService(),
    () => false,
  );

/**
 * Begins the session, and opens the member's destination. The login leaves the history: going back from there does not
 * lead to it.
 */
export async function goOn(token: string, remember: boolean, phone?: string): Promise<void> {
  const isKept = startSession(token, remember);
  const isAsked = readStored('session', cameFor) ?? readStored('session', 'unsent');
  const resume = isKept && isAsked === null ? null : await loadResume().catch(() => null);
  navigate(resume?.takePlace(phone) ?? '/user/home', { replace: true });
  if (!isKept) void resume?.sayNotKept();
}
