/**
 * Every namespace in every language, each a chunk of its own that exports its texts under the
 * namespace's name. The Thai file gives the type; a line missing in another does not compile.
 */
export const catalogs = {
  core: {
    th: () => import('./th/core.ts'),
    lo: () => import('./lo/core.ts'),
    en: () => import('./en/core.ts'),
  },
  login: {
    th: () => import('./th/login.ts'),
    lo: () => import('./lo/login.ts'),
    en: () => import('./en/login.ts'),
  },
  fullPage: {
    th: () => import('./th/full-page.ts'),
    lo: () => import('./lo/full-page.ts'),
    en: () => import('./en/full-page.ts'),
  },
  deposit: {
    th: () => import('./th/deposit.ts'),
    lo: () => import('./lo/deposit.ts'),
    en: () => import('./en/deposit.ts'),
  },
  transfer: {
    th: () => import('./th/transfer.ts'),
    lo: () => import('./lo/transfer.ts'),
    en: () => import('./en/transfer.ts'),
  },
  withdraw: {
    th: () => import('./th/withdraw.ts'),
    lo: () => import('./lo/withdraw.ts'),
    en: () => import('./en/withdraw.ts'),
  },
  intent: {
    th: () => import('./th/intent.ts'),
    lo: () => import('./lo/intent.ts'),
    en: () => import('./en/intent.ts'),
  },
  gameAccount: {
    th: () => import('./th/game-account.ts'),
    lo: () => import('./lo/game-account.ts'),
    en: () => import('./en/game-account.ts'),
  },
  register: {
    th: () => import('./th/register.ts'),
    lo: () => import('./lo/register.ts'),
    en: () => import('./en/register.ts'),
  },
  info: {
    th: () => import('./th/info.ts'),
    lo: () => import('./lo/info.ts'),
    en: () => import('./en/info.ts'),
  },
  slip: {
    th: () => import('./th/slip.ts'),
    lo: () => import('./lo/slip.ts'),
    en: () => import('./en/slip.ts'),
  },
  statement: {
    th: () => import('./th/statement.ts'),
    lo: () => import('./lo/statement.ts'),
    en: () => import('./en/statement.ts'),
  },
  profile: {
    th: () => import('./th/profile.ts'),
    lo: () => import('./lo/profile.ts'),
    en: () => import('./en/profile.ts'),
  },
  home: {
    th: () => import('./th/home.ts'),
    lo: () => import('./lo/home.ts'),
    en: () => import('./en/home.ts'),
  },
  lobby: {
    th: () => import('./th/lobby.ts'),
    lo: () => import('./lo/lobby.ts'),
    en: () => import('./en/lobby.ts'),
  },
  password: {
    th: () => import('./th/password.ts'),
    lo: () => import('./lo/password.ts'),
    en: () => import('./en/password.ts'),
  },
  /** The server's codes, in the contract's words. */
  errorTexts: {
    th: () => import('@wallet/contract/error-texts/th'),
    lo: () => import('@wallet/contract/error-texts/la'),
    en: () => import('@wallet/contract/error-texts/en'),
  },
  bonus: {
    th: () => import('./th/bonus.ts'),
    lo: () => import('./lo/bonus.ts'),
    en: () => import('./en/bonus.ts'),
  },
  invite: {
    th: () => import('./th/invite.ts'),
    lo: () => import('./lo/invite.ts'),
    en: () => import('./en/invite.ts'),
  },
  refund: {
    th: () => import('./th/refund.ts'),
    lo: () => import('./lo/refund.ts'),
    en: () => import('./en/refund.ts'),
  },
  spin: {
    th: () => import('./th/spin.ts'),
    lo: () => import('./lo/spin.ts'),
    en: () => import('./en/spin.ts'),
  },
  chat: {
    th: () => import('./th/chat.ts'),
    lo: () => import('./lo/chat.ts'),
    en: () => import('./en/chat.ts'),
  },
  agreement: {
    th: () => import('./th/agreement.ts'),
    lo: () => import('./lo/agreement.ts'),
    en: () => import('./en/agreement.ts'),
  },
};
