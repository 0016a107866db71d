/**
 * All screens of the app by address: access, title, texts, and code. Code and texts are loaded on demand;
 * nothing here runs them. `access` also selects the shell: 'public' ends a stored session, 'member' requires
 * one, and 'anyone' has no shell. The build prerenders every screen that is not for members.
 */

export const screens = {
  '/login': {
    access: 'public',
    title: ['core', 'login'],
    words: ['login'],
    load: () => import('#screens/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  '/register': {
    access: 'public',
    title: ['core', 'register'],
    words: ['login', 'register'],
    load: () => import('#features/auth/RegisterWizard.tsx').then((file) => file.RegisterWizard),
  },
  '/howto': {
    access: 'public',
    title: ['core', 'navHowTo'],
    words: ['info'],
    load: () => import('#features/info/HowToVideos.tsx').then((file) => file.HowToVideos),
  },
  '/contact': {
    access: 'public',
    title: ['core', 'navContact'],
    words: ['info'],
    load: () => import('#features/info/ContactPanel.tsx').then((file) => file.ContactPanel),
  },
  '/terminated': {
    access: 'anyone',
    title: ['core', 'terminatedTitle'],
    words: ['fullPage'],
    load: () => import('#screens/TerminatedScreen.tsx').then((file) => file.TerminatedScreen),
  },
  '/user/home': {
    access: 'member',
    title: ['core', 'navHome'],
    words: ['home'],
    load: () => import('#screens/HomeScreen.tsx').then((file) => file.HomeScreen),
  },
  '/user/profile': {
    access: 'member',
    title: ['core', 'navProfile'],
    words: ['profile', 'push', 'limits', 'register'],
    load: () => import('#screens/ProfileScreen.tsx').then((file) => file.ProfileScreen),
  },
  '/user/bonus': {
    access: 'member',
    title: ['bonus', 'title'],
    words: ['bonus'],
    load: () => import('#screens/BonusScreen.tsx').then((file) => file.BonusScreen),
  },
  '/user/spin': {
    access: 'member',
    title: ['spin', 'title'],
    words: ['spin'],
    load: () => import('#screens/SpinScreen.tsx').then((file) => file.SpinScreen),
  },
  '/user/statement': {
    access: 'member',
    title: ['core', 'navStatement'],
    words: ['statement'],
    load: () => import('#screens/StatementScreen.tsx').then((file) => file.StatementScreen),
  },
  '/user/contact': {
    access: 'member',
    title: ['core', 'navContact'],
    words: ['info'],
    load: () => import('#features/info/ContactPanel.tsx').then((file) => file.ContactPanel),
  },
} as const;

/** Screen of any other address. */
export const notFound = {
  access: 'anyone',
  title: ['core', 'notFoundTitle'],
  words: ['fullPage'],
  load: () => import('#screens/NotFoundScreen.tsx').then((file) => file.NotFoundScreen),
} as const;

type Screens = typeof screens;

/** An address of the app, so that a link to nowhere does not compile. */
export type AppPath = keyof Screens;

/** The screens that the build draws. */
export type DrawnPath = {
  [Path in AppPath]: Screens[Path]['access'] extends 'member' ? never : Path;
}[AppPath];
