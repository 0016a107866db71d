import type { AppPath, DrawnPath } from '#lib/screens.ts';

/** The pages the build draws, each in every language. */
export type Page = {
  /** The address with dashes, or its first part: the server picks `<name>.<language>.html` by it. */
  readonly name: string;
  readonly path: AppPath;
  /** Modules (or chunks of vite.config.ts) that the page needs immediately, besides the entry. */
  readonly modules: readonly string[];
};

/** The frame of the member screens, made ready for the one that most visits begin with. */
export const memberPage: Page = {
  name: 'user',
  path: '/user/home',
  modules: ['member', 'home-screen'],
};

/** Member screens with a page of their own: their heading and code, without the home's. */
export const memberPages: readonly Page[] = [
  memberPage,
  { name: 'user-spin', path: '/user/spin', modules: ['member', 'src/screens/SpinScreen.tsx'] },
];

/** A public screen without an entry here does not compile. */
const modules: Readonly<Record<DrawnPath, Page['modules']>> = {
  '/login': ['login'],
  '/register': ['login', 'src/features/auth/RegisterWizard.tsx'],
  '/howto': ['login', 'src/features/info/HowToVideos.tsx'],
  '/contact': ['login', 'src/features/info/ContactPanel.tsx'],
  '/terminated': ['src/screens/TerminatedScreen.tsx'],
};

const publicPages: readonly Page[] = (Object.keys(modules) as DrawnPath[]).map((path) => ({
  name: path.slice(1),
  path,
  modules: modules[path],
}));

export const allPages: readonly Page[] = [...publicPages, ...memberPages];
