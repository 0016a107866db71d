import { CirclePlay, LogIn, UserPlus } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { untilThere } from '#lib/parts/until-there.ts';
import { navigate, usePreload } from '#lib/router.tsx';
import { logOut } from '#lib/session/log-out.ts';
import { readToken } from '#lib/session/session.ts';
import { useText } from '#lib/text.ts';
import { contactIcon, ShellFrame } from './ShellFrame.tsx';

/** Around the screens for visitors. Coming here as a member logs out, but for the browser's way back. */
export function PublicShell({ children }: { children: ReactNode }) {
  const text = useText('core');
  const preload = usePreload();
  useEffect(() => {
    if (readToken() !== null) {
      if (cameBack()) return navigate('/user/home', { replace: true });
      // Not without a session: the message of its end is still to be read.
      logOut();
    }
    void untilThere(() => import('#lib/session/revoke-ended-sessions.ts')).then((owed) =>
      owed.revokeEndedSessions(),
    );
  }, []);
  useEffect(() => preload('/user/home'), [preload]);
  return (
    <ShellFrame
      items={[
        { path: '/login', label: text.navLogin, icon: LogIn },
        { path: '/register', label: text.navRegister, icon: UserPlus },
        { path: '/howto', label: text.navHowTo, icon: CirclePlay },
        { path: '/contact', label: text.navContact, icon: contactIcon },
      ]}
    >
      {children}
    </ShellFrame>
  );
}

/** True when the page was loaded by history navigation. */
function cameBack(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'back_forward';
}
