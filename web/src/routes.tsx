import { type ComponentType, type ReactNode, useEffect, ViewTransition } from 'react';
import { currentLanguage } from '#lib/language.ts';
import { lazyScreen, type Screen } from '#lib/lazy-screen.tsx';
import { paths } from '#lib/paths.ts';
import { Redirect, usePath } from '#lib/router.tsx';
import { readToken } from '#lib/session.ts';
import { loadText, useText } from '#lib/text.ts';
import { PublicShell } from '#screens/PublicShell.tsx';
import { textsOf } from '#screens/screen-texts.ts';
import { titleOf } from '#screens/titles.ts';

type Shell = ComponentType<{ children: ReactNode }>;

export const MemberShell = lazyScreen(() => import('#screens/MemberShell.tsx'), 'MemberShell');

/** Screens inside the public shell. */
const publicScreens: ReadonlyMap<string, Screen> = new Map([
  [paths.login, lazyScreen(() => import('#screens/LoginScreen.tsx'), 'LoginScreen')],
  [paths.register, lazyScreen(() => import('#features/auth/RegisterWizard.tsx'), 'RegisterWizard')],
  [paths.howTo, lazyScreen(() => import('#features/info/HowToVideos.tsx'), 'HowToVideos')],
  [paths.contact, lazyScreen(() => import('#features/info/ContactPanel.tsx'), 'ContactPanel')],
]);

/** Screens inside the member shell: without a token they lead to the login. */
const memberScreens: ReadonlyMap<string, Screen> = new Map([
  [paths.home, lazyScreen(() => import('#screens/HomeScreen.tsx'), 'HomeScreen')],
  [paths.profile, lazyScreen(() => import('#screens/ProfileScreen.tsx'), 'ProfileScreen')],
  [paths.bonus, lazyScreen(() => import('#screens/BonusScreen.tsx'), 'BonusScreen')],
  [paths.spin, lazyScreen(() => import('#screens/SpinScreen.tsx'), 'SpinScreen')],
  [paths.statement, lazyScreen(() => import('#screens/StatementScreen.tsx'), 'StatementScreen')],
  [
    paths.memberContact,
    lazyScreen(() => import('#features/info/ContactPanel.tsx'), 'ContactPanel'),
  ],
]);

const Terminated = lazyScreen(() => import('#screens/TerminatedScreen.tsx'), 'TerminatedScreen');
const NotFound = lazyScreen(() => import('#screens/NotFoundScreen.tsx'), 'NotFoundScreen');

/** The screen of the path, in its shell. */
export function Routes() {
  const path = usePath();
  const title = titleOf(path, useText('core'));
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (path === '/') return <Redirect to={paths.user} />;
  if (path === paths.user) return <Redirect to={paths.home} />;
  if (path === paths.terminated) return <Terminated />;

  const PublicScreen = publicScreens.get(path);
  if (PublicScreen) return within(PublicShell, PublicScreen, path);

  const MemberScreen = memberScreens.get(path);
  if (!MemberScreen) return <NotFound />;
  return readToken() === null ? (
    <Redirect to={paths.login} />
  ) : (
    within(MemberShell, MemberScreen, path)
  );
}

/** Loads what a path will draw: before hydrating, and when a link is about to be pressed. */
export async function preloadPath(path: string): Promise<void> {
  const language = currentLanguage();
  await Promise.all([
    ...partsOf(path).map((part) => part.preload()),
    ...textsOf(path).map((namespace) => loadText(language, namespace)),
  ]);
}

function partsOf(path: string): readonly Pick<Screen, 'preload'>[] {
  const publicScreen = publicScreens.get(path);
  if (publicScreen) return [publicScreen];
  const memberScreen = memberScreens.get(path);
  if (memberScreen) return [MemberShell, memberScreen];
  return [path === paths.terminated ? Terminated : NotFound];
}

/** The shell stays while its screens change, which cross-fades on the way forward. */
function within(ShellOf: Shell, ScreenOf: Screen, path: string) {
  return (
    <ShellOf>
      <ViewTransition key={path} default="none" enter="auto" exit="auto">
        <ScreenOf />
      </ViewTransition>
    </ShellOf>
  );
}
