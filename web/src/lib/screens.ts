/**
 * All screens of the app by address: access, title, texts, and code. Code and texts are loaded on demand;
 * nothing here runs them. `access` also selects the shell: 'public' ends a stored session, 'member' requires
 * one, and 'anyone' has no shell. The build prerenders every screen that is not for members.
 */

const login = {
  th: () => import('#text/th/login.ts'),
  lo: () => import('#text/lo/login.ts'),
  en: () => import('#text/en/login.ts'),
};
const register = {
  th: () => import('#text/th/register.ts'),
  lo: () => import('#text/lo/register.ts'),
  en: () => import('#text/en/register.ts'),
};
const info = {
  th: () => import('#text/th/info.ts'),
  lo: () => import('#text/lo/info.ts'),
  en: () => import('#text/en/info.ts'),
};
const fullPage = {
  th: () => import('#text/th/full-page.ts'),
  lo: () => import('#text/lo/full-page.ts'),
  en: () => import('#text/en/full-page.ts'),
};

export const screens = {
  '/login': {
    access: 'public',
    title: ['core', 'login'],
    words: { login },
    load: () => import('#screens/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  '/register': {
    access: 'public',
    title: ['core', 'register'],
    words: { login, register },
    load: () => import('#features/auth/RegisterWizard.tsx').then((file) => file.RegisterWizard),
  },
  '/howto': {
    access: 'public',
    title: ['core', 'navHowTo'],
    words: { info },
    load: () => import('#features/info/HowToVideos.tsx').then((file) => file.HowToVideos),
  },
  '/contact': {
    access: 'public',
    title: ['core', 'navContact'],
    words: { info },
    load: () => import('#features/info/ContactPanel.tsx').then((file) => file.ContactPanel),
  },
  '/terminated': {
    access: 'anyone',
    title: ['core', 'terminatedTitle'],
    words: { fullPage },
    load: () => import('#screens/TerminatedScreen.tsx').then((file) => file.TerminatedScreen),
  },
  '/user/home': {
    access: 'member',
    title: ['core', 'navHome'],
    words: {
      home: {
        th: () => import('#text/th/home.ts'),
        lo: () => import('#text/lo/home.ts'),
        en: () => import('#text/en/home.ts'),
      },
    },
    load: () => import('#screens/HomeScreen.tsx').then((file) => file.HomeScreen),
  },
  '/user/profile': {
    access: 'member',
    title: ['core', 'navProfile'],
    words: {
      profile: {
        th: () => import('#text/th/profile.ts'),
        lo: () => import('#text/lo/profile.ts'),
        en: () => import('#text/en/profile.ts'),
      },
      push: {
        th: () => import('#text/th/push.ts'),
        lo: () => import('#text/lo/push.ts'),
        en: () => import('#text/en/push.ts'),
      },
      // The bank's fields speak as they do when a member registers.
      register,
    },
    load: () => import('#screens/ProfileScreen.tsx').then((file) => file.ProfileScreen),
  },
  '/user/bonus': {
    access: 'member',
    title: ['bonus', 'title'],
    words: {
      bonus: {
        th: () => import('#text/th/bonus.ts'),
        lo: () => import('#text/lo/bonus.ts'),
        en: () => import('#text/en/bonus.ts'),
      },
    },
    load: () => import('#screens/BonusScreen.tsx').then((file) => file.BonusScreen),
  },
  '/user/spin': {
    access: 'member',
    title: ['spin', 'title'],
    words: {
      spin: {
        th: () => import('#text/th/spin.ts'),
        lo: () => import('#text/lo/spin.ts'),
        en: () => import('#text/en/spin.ts'),
      },
    },
    load: () => import('#screens/SpinScreen.tsx').then((file) => file.SpinScreen),
  },
  '/user/statement': {
    access: 'member',
    title: ['core', 'navStatement'],
    words: {
      statement: {
        th: () => import('#text/th/statement.ts'),
        lo: () => import('#text/lo/statement.ts'),
        en: () => import('#text/en/statement.ts'),
      },
    },
    load: () => import('#screens/StatementScreen.tsx').then((file) => file.StatementScreen),
  },
  '/user/contact': {
    access: 'member',
    title: ['core', 'navContact'],
    words: { info },
    load: () => import('#features/info/ContactPanel.tsx').then((file) => file.ContactPanel),
  },
} as const;

/** Screen of any other address. */
export const notFound = {
  access: 'anyone',
  title: ['core', 'notFoundTitle'],
  words: { fullPage },
  load: () => import('#screens/NotFoundScreen.tsx').then((file) => file.NotFoundScreen),
} as const;

type Screens = typeof screens;

/** An address of the app, so that a link to nowhere does not compile. */
export type AppPath = keyof Screens;

/** The screens that the build draws. */
export type DrawnPath = {
  [Path in AppPath]: Screens[Path]['access'] extends 'member' ? never : Path;
}[AppPath];

type ScreenTexts = Screens[AppPath]['words'];
type NameIn<W> = W extends unknown ? keyof W : never;

/** The words of all screens, by namespace. */
export type ScreenWords = {
  readonly [Name in NameIn<ScreenTexts>]: Extract<ScreenTexts, Record<Name, unknown>>[Name];
};
