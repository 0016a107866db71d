import { onEndedElsewhere } from '@wallet/client/ended-elsewhere';
import { CircleUserRound, House, ReceiptText, ScrollText } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { untilThere } from '#lib/parts/until-there.ts';
import { navigate } from '#lib/router.tsx';
import { logOut } from '#lib/session/log-out.ts';
import { redirectToLogin } from '#lib/session/redirect-to-login.ts';
import { readToken, sessionName } from '#lib/session/session.ts';
import { useText } from '#lib/text.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { contactIcon, ShellFrame } from './ShellFrame.tsx';
import { UploadBanner } from './UploadBanner.tsx';

const ConditionsSheet = lazyScreen(
  () => import('#features/info/ConditionsSheet.tsx'),
  'ConditionsSheet',
);

/** Shell of member screens: data, realtime connection, and the menu with terms. */
export function MemberShell({ children }: { children: ReactNode }) {
  const text = useText('core');
  const [isShowingConditions, showConditions] = useState(false);
  useEffect(() => onEndedElsewhere(sessionName, { readToken }, redirectToLogin), []);
  useEffect(settle, []);

  return (
    <>
      <ShellFrame
        items={[
          { path: '/user/profile', label: text.navProfile, icon: CircleUserRound },
          { path: '/user/home', label: text.navHome, icon: House },
          { path: '/user/statement', label: text.navStatement, icon: ReceiptText },
          { path: '/user/contact', label: text.navContact, icon: contactIcon },
          { onPress: () => showConditions(true), label: text.navConditions, icon: ScrollText },
        ]}
        onLogOut={leave}
        banner={
          <>
            <OfflineBanner />
            <UploadBanner />
          </>
        }
      >
        {children}
      </ShellFrame>
      {isShowingConditions && (
        <SheetPart onClose={() => showConditions(false)}>
          <ConditionsSheet onClose={() => showConditions(false)} />
        </SheetPart>
      )}
    </>
  );
}

function leave(): void {
  logOut();
  navigate('/login');
}

/** Milliseconds for the screen to show what the member came for, before anything else is fetched. */
const settleAfterMs = 700;

/** Runs what can wait until the screen is rendered. Returns a function that stops it. */
function settle(): () => void {
  const session = new AbortController();
  setTimeout(async () => {
    const later = await untilThere(() => import('./settle-in.ts'));
    later.settleIn(session.signal);
  }, settleAfterMs);
  return () => session.abort();
}
