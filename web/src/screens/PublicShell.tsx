import { CirclePlay, LogIn, UserPlus } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { endOwedSessions } from '#lib/end-owed-sessions.ts';
import { logOut } from '#lib/log-out.ts';
import { useText } from '#lib/text.ts';
import { contactIcon, ShellFrame } from './ShellFrame.tsx';

/** Around the screens for visitors. Coming here as a member logs out. */
export function PublicShell({ children }: { children: ReactNode }) {
  const text = useText('core');
  useEffect(() => {
    logOut();
    endOwedSessions();
  }, []);
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
