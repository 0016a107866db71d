import type { ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { lazyScreen, type Screen } from '#lib/lazy-screen.tsx';
import { type AppPath, paths } from '#lib/paths.ts';
import { readToken } from '#lib/session.ts';
import { PublicShell } from '#screens/PublicShell.tsx';

/** Screens inside the public shell. */
const publicScreens = {
  [paths.login]: lazyScreen(async () => (await import('#screens/LoginScreen.tsx')).LoginScreen),
  [paths.register]: lazyScreen(
    async () => (await import('#features/auth/RegisterWizard.tsx')).RegisterWizard,
  ),
  [paths.howTo]: lazyScreen(
    async () => (await import('#features/info/HowToVideos.tsx')).HowToVideos,
  ),
  [paths.contact]: lazyScreen(
    async () => (await import('#features/info/ContactPanel.tsx')).ContactPanel,
  ),
} as const satisfies Partial<Record<AppPath, Screen>>;

/** Screens inside the member shell: without a token they lead to the login. */
const memberScreens = {
  [paths.home]: lazyScreen(async () => (await import('#screens/HomeScreen.tsx')).HomeScreen),
  [paths.memberContact]: lazyScreen(
    async () => (await import('#features/info/ContactPanel.tsx')).ContactPanel,
  ),
} as const satisfies Partial<Record<AppPath, Screen>>;

export const MemberShell = lazyScreen<{ children: ReactNode }>(
  async () => (await import('#screens/MemberShell.tsx')).MemberShell,
);
const Terminated = lazyScreen(
  async () => (await import('#screens/TerminatedScreen.tsx')).TerminatedScreen,
);
const NotFound = lazyScreen(
  async () => (await import('#screens/NotFoundScreen.tsx')).NotFoundScreen,
);

export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <Redirect to={paths.user} replace />
      </Route>
      <Route path={paths.user}>
        <Redirect to={paths.home} replace />
      </Route>
      <Route path={paths.terminated} component={Terminated} />
      <Route path={pattern(publicScreens)}>
        <PublicShell>{routesOf(publicScreens)}</PublicShell>
      </Route>
      <Route path={pattern(memberScreens)}>
        <MembersOnly>
          <MemberShell>{routesOf(memberScreens)}</MemberShell>
        </MembersOnly>
      </Route>
      <Route component={NotFound} />
    </Switch>
  );
}

/** Loads what a path will draw: before hydrating, and when a link is about to be pressed. */
export async function preloadPath(path: string): Promise<void> {
  const screens: Readonly<Record<string, Screen>> = { ...publicScreens, ...memberScreens };
  const screen = screens[path];
  const isMember = path in memberScreens;
  await Promise.all([isMember && MemberShell.preload(), screen?.preload()]);
}

function MembersOnly({ children }: { children: ReactNode }) {
  return readToken() === null ? <Redirect to={paths.login} replace /> : children;
}

/** One pattern for all screens of a shell, so that moving between them keeps the shell. */
function pattern(screens: Readonly<Record<string, Screen>>): RegExp {
  return new RegExp(`^(?:${Object.keys(screens).join('|')})/?$`);
}

function routesOf(screens: Readonly<Record<string, Screen>>) {
  return (
    <Switch>
      {Object.entries(screens).map(([path, Screen]) => (
        <Route key={path} path={path} component={Screen} />
      ))}
    </Switch>
  );
}
