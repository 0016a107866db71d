import type { Language } from '#lib/language.ts';

/** The pages the build draws, each in every language. */
export type Page = {
  /** The first part of the path; the server picks `<name>.<language>.html` by it. */
  readonly name: string;
  readonly path: string;
  /** Modules (or groups of vite.config.ts) the page needs at once, besides the entry. */
  readonly modules: readonly string[];
};

export const languages: readonly Language[] = ['th', 'lo', 'en'];

/** The frame of the member screens, made ready for the one that most visits begin with. */
export const memberPage: Page = {
  name: 'user',
  path: '/user/home',
  modules: ['member', 'home-screen'],
};

export const publicPages: readonly Page[] = [
  {
    name: 'login',
    path: '/login',
    modules: ['login'],
  },
  {
    name: 'register',
    path: '/register',
    modules: ['src/features/auth/RegisterWizard.tsx'],
  },
  {
    name: 'howto',
    path: '/howto',
    modules: ['src/features/info/HowToVideos.tsx'],
  },
  {
    name: 'contact',
    path: '/contact',
    modules: ['src/features/info/ContactPanel.tsx'],
  },
  {
    name: 'terminated',
    path: '/terminated',
    modules: ['src/screens/TerminatedScreen.tsx'],
  },
];
