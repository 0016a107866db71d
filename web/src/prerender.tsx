import type { Language } from '@wallet/contract/languages';
import { renderToString } from 'react-dom/server';
import { showLanguage } from '#lib/language.ts';
import { Router } from '#lib/router.tsx';
import { loadText, type Namespace } from '#lib/text.ts';
import { ScreenSkeleton } from '#screens/ScreenSkeleton.tsx';
import { SpinSkeleton } from '#screens/SpinSkeleton.tsx';
import { catalogs } from '#text/catalogs.ts';
import { App } from './App.tsx';
import { MemberShell, preloadPath, titleOf } from './routes.tsx';

/** Imported by the build only, which prerenders pages. */

/** A public screen as a visitor sees it first; the browser hydrates it. */
export async function renderScreen(path: string, language: Language): Promise<string> {
  await prepare(language);
  await preloadPath(path);
  return renderToString(<App path={path} />);
}

/** The frame of a member screen, seen until its code and data arrive. */
export async function renderMemberFrame(path: string, language: Language): Promise<string> {
  await prepare(language);
  await MemberShell.preload();
  const isSpin = path === '/user/spin';
  return renderToString(
    // The home's frame is used for every member screen without its own, with none marked as current.
    <Router path={isSpin ? path : '/user'} preload={() => {}}>
      <MemberShell>{isSpin ? <SpinSkeleton /> : <ScreenSkeleton isFirst />}</MemberShell>
    </Router>,
  );
}

export function pageTitle(path: string, language: Language): Promise<string> {
  return titleOf(path, language);
}

/** Tagline of the app. */
export async function appLine(language: Language): Promise<string> {
  return (await loadText(language, 'login')).loginLead;
}

async function prepare(language: Language): Promise<void> {
  const { catalog } = await catalogs[language]();
  const namespaces = Object.keys(catalog) as Namespace[];
  await Promise.all(namespaces.map((namespace) => loadText(language, namespace)));
  showLanguage(language);
}
