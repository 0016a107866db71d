/** The app's texts in Thai by namespace, each a module that exports its texts under that name. */
export const catalog = {
  core: () => import('./core.ts'),
  home: () => import('./home.ts'),
  login: () => import('./login.ts'),
  register: () => import('./register.ts'),
  password: () => import('./password.ts'),
  info: () => import('./info.ts'),
  fullPage: () => import('./full-page.ts'),
  profile: () => import('./profile.ts'),
  push: () => import('./push.ts'),
  limits: () => import('./limits.ts'),
  bonus: () => import('./bonus.ts'),
  spin: () => import('./spin.ts'),
  statement: () => import('./statement.ts'),
  deposit: () => import('./deposit.ts'),
  progress: () => import('./progress.ts'),
  transfer: () => import('./transfer.ts'),
  withdraw: () => import('./withdraw.ts'),
  intent: () => import('./intent.ts'),
  gameAccount: () => import('./game-account.ts'),
  slip: () => import('./slip.ts'),
  lobby: () => import('./lobby.ts'),
  invite: () => import('./invite.ts'),
  refund: () => import('./refund.ts'),
  chat: () => import('./chat.ts'),
  agreement: () => import('./agreement.ts'),
  /** Texts of the server's error codes. */
  errorTexts: () => import('@wallet/contract/error-texts/th'),
};

export type ThaiCatalog = typeof catalog;

/** Shape of every language's catalog. A text that is missing does not compile: see each text's type. */
export type Catalog = Readonly<Record<keyof ThaiCatalog, () => Promise<unknown>>>;
