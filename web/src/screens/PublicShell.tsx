import { CirclePlay, LogIn, Phone, UserPlus } from 'lucide';
import { type ReactNode, Suspense, useEffect } from 'react';
import { endSession } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { BottomNav } from './BottomNav.tsx';
import { ChatIfEnabled } from './ChatIfEnabled.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import styles from './shell.module.css';
import { TopBar } from './TopBar.tsx';

const css = classNames(styles);

/** Around the screens for visitors. Coming here as a member ends the stored session. */
export function PublicShell({ children }: { children: ReactNode }) {
  const text = useText('core');
  useEffect(endSession, []);
  return (
    <>
      <a href="#content" className={css('skip')}>
        {text.skipToContent}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className={css('main')}>
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </main>
      <BottomNav
        items={[
          { path: '/login', label: text.navLogin, icon: LogIn },
          { path: '/register', label: text.navRegister, icon: UserPlus },
          { path: '/howto', label: text.navHowTo, icon: CirclePlay },
          { path: '/contact', label: text.navContact, icon: Phone },
        ]}
      />
      <ChatIfEnabled />
    </>
  );
}
