import { CircleUserRound, House, Phone, ReceiptText, ScrollText } from 'lucide';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from '#lib/call.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { leaveSession } from '#lib/leave.ts';
import { onWalletChange } from '#lib/live/realtime.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { navigate } from '#lib/router.tsx';
import { endSession, onTokenForgotten } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { BottomNav } from './BottomNav.tsx';
import { ChatIfEnabled } from './ChatIfEnabled.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import styles from './shell.module.css';
import { TopBar } from './TopBar.tsx';

const css = classNames(styles);

const ConditionsSheet = lazyScreen(
  () => import('#features/info/ConditionsSheet.tsx'),
  'ConditionsSheet',
);

/** Around the screens for members: their data, the live line, the menu with the conditions. */
export function MemberShell({ children }: { children: ReactNode }) {
  const text = useText('core');
  const [isShowingConditions, showConditions] = useState(false);
  useEffect(() => onWalletChange(() => void refreshBalances()), []);
  useEffect(() => onTokenForgotten(leaveSession), []);
  useEffect(checkIntents, []);

  async function logOut(): Promise<void> {
    // The server forgets the session too, but a lost connection must not keep the member in.
    const told = call('POST /api/logout', {}).catch(() => null);
    endSession();
    navigate('/login');
    await told;
  }

  return (
    <>
      <a href="#content" className={css('skip')}>
        {text.skipToContent}
      </a>
      <TopBar onLogOut={() => void logOut()} />
      <main id="content" tabIndex={-1} className={css('main')}>
        <OfflineBanner />
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </main>
      <BottomNav
        items={[
          { path: '/user/profile', label: text.navProfile, icon: CircleUserRound },
          { path: '/user/home', label: text.navHome, icon: House },
          { path: '/user/statement', label: text.navStatement, icon: ReceiptText },
          { path: '/user/contact', label: text.navContact, icon: Phone },
          { onPress: () => showConditions(true), label: text.navConditions, icon: ScrollText },
        ]}
      />
      <ChatIfEnabled />
      <Suspense>
        {isShowingConditions && <ConditionsSheet onClose={() => showConditions(false)} />}
      </Suspense>
    </>
  );
}

/** Asks for what an earlier load of the page did not hear the outcome of. Without its code: at the next press. */
function checkIntents(): void {
  import('#lib/intent/check-intents.ts').then((checker) => checker.checkIntents(), Boolean);
}
