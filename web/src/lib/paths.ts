/** Every address of the app, so that a link to nowhere does not compile. */
export const paths = {
  login: '/login',
  register: '/register',
  howTo: '/howto',
  contact: '/contact',
  terminated: '/terminated',
  user: '/user',
  home: '/user/home',
  profile: '/user/profile',
  bonus: '/user/bonus',
  statement: '/user/statement',
  memberContact: '/user/contact',
  spin: '/user/spin',
} as const;

export type AppPath = (typeof paths)[keyof typeof paths];
