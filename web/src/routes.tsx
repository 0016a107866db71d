import type { Language } from '@wallet/contract/languages';
import { type ComponentType, type ReactNode, useEffect, ViewTransition } from 'react';
import { currentLanguage } from '#lib/language.ts';
import { lazyScreen, type Screen } from '#lib/lazy-screen.tsx';
import { Redirect, usePlace } from '#lib/router.tsx';
import { notFound, screens } from '#lib/screens.ts';
import { readToken } from '#lib/session/session.ts';
import { loadText, type Namespace, type TextOf, useText } from '#lib/text.ts';

type LineOf<N extends Namespace> = {
  [Line in keyof TextOf<N>]: TextOf<N>[Line] extends string ? Line : never;
}[keyof TextOf<N>];
type Title = { [N in Namespace]: readonly [N, LineOf<N>] }[Namespace];

/** Shape that each record of the table has to have. */
type ScreenRecord = {
  readonly access: 'public' | 'member' | 'anyone';
  readonly title: Title;
  readonly words: readonly Namespace[];
  readonly load: () => Promise<ComponentType>;
};

type Drawable = Pick<ScreenRecord, 'access' | 'title'> & {
  readonly Component: Screen;
  readonly namespaces: readonly Namespace[];
};

const PublicShell = lazyScreen(() => import('#screens/PublicShell.tsx'), 'PublicShell');
export const MemberShell = lazyScreen(() => import('#screens/MemberShell.tsx'), 'MemberShell');

const drawables: ReadonlyMap<string, Drawable> = new Map(
  Object.entries<ScreenRecord>(screens).map(([path, screen]) => [path, drawable(screen)]),
);
const nowhere = drawable(notFound);

/** The screen of the path, in its shell. */
export function Routes() {
  const { path, isBack } = usePlace();
  if (path === '/' || path === '/user') return <Redirect to="/user/home" />;
  const { access, title, Component } = drawableAt(path);
  const screen = (
    <Titled title={title}>
      <Component />
    </Titled>
  );
  if (access === 'anyone') return screen;
  const isMember = readToken() !== null;
  if (access === 'public') {
    // The way back leads a member past what they saw as a visitor; an address that was typed logs out.
    if (isMember && isBack) return <Redirect to="/user/home" />;
    return within(PublicShell, screen, path);
  }
  return isMember ? within(MemberShell, screen, path) : <Redirect to="/login" />;
}

/** Loads what a path renders: before hydrating, and when a link is about to be tapped. */
export async function preloadPath(path: string): Promise<void> {
  const language = currentLanguage();
  const { access, Component, namespaces } = drawableAt(path);
  await Promise.all([
    access === 'public' && PublicShell.preload(),
    access === 'member' && MemberShell.preload(),
    Component.preload(),
    ...namespaces.map((namespace) => loadText(language, namespace)),
  ]);
}

/** The name of a screen in the browser's tab and history. */
export async function titleOf(path: string, language: Language): Promise<string> {
  const [namespace, line] = drawableAt(path).title;
  return lineOf(await loadText(language, namespace), line);
}

function drawableAt(path: string): Drawable {
  return drawables.get(path) ?? nowhere;
}

function drawable({ access, title, words, load }: ScreenRecord): Drawable {
  return {
    access,
    title,
    Component: lazyScreen(async () => ({ Component: await load() }), 'Component'),
    namespaces: ['core', ...words],
  };
}

/** The shell stays while its screens change, with a cross-fade when navigating forward. */
function within(Shell: ComponentType<{ children: ReactNode }>, screen: ReactNode, path: string) {
  return (
    <Shell>
      <ViewTransition key={path} default="none" enter="auto" exit="auto">
        {screen}
      </ViewTransition>
    </Shell>
  );
}

/** Inside the shell, which is visible while the title's text loads. */
function Titled({ title: [namespace, line], children }: { title: Title; children: ReactNode }) {
  const title = lineOf(useText(namespace), line);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}

/** The title's type guarantees the entry. */
function lineOf(text: Readonly<Record<string, unknown>>, line: string): string {
  return String(text[line]);
}
