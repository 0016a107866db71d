import type { Language } from '#lib/language.ts';
import type { Namespace } from '#lib/text.ts';
import type { TitleLine } from '../src/prerender.tsx';

/** The pages the build draws, each in every language. */
export type Page = {
  /** The first part of the path; the server picks `<name>.<language>.html` by it. */
  readonly name: string;
  readonly path: string;
  /** Modules (or groups of vite.config.ts) the page needs at once, besides the entry. */
  readonly modules: readonly string[];
  readonly texts: readonly Namespace[];
  readonly title: TitleLine;
};

export const languages: readonly Language[] = ['th', 'lo', 'en'];

export const memberPage: Page = {
  name: 'user',
  path: '/user',
  modules: ['member', 'src/screens/HomeScreen.tsx'],
  texts: ['core', 'home'],
  title: 'navHome',
};

export const publicPages: readonly Page[] = [
  {
    name: 'login',
    path: '/login',
    modules: ['login'],
    texts: ['core'],
    title: 'login',
  },
  {
    name: 'register',
    path: '/register',
    modules: ['src/features/auth/RegisterWizard.tsx'],
    texts: ['core', 'register'],
    title: 'register',
  },
  {
    name: 'howto',
    path: '/howto',
    modules: ['src/features/info/HowToVideos.tsx'],
    texts: ['core', 'info'],
    title: 'navHowTo',
  },
  {
    name: 'contact',
    path: '/contact',
    modules: ['src/features/info/ContactPanel.tsx'],
    texts: ['core', 'info'],
    title: 'navContact',
  },
  {
    name: 'terminated',
    path: '/terminated',
    modules: ['src/screens/TerminatedScreen.tsx'],
    texts: ['core'],
    title: 'terminatedTitle',
  },
];
