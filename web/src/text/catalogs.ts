import { type ScreenWords, screens } from '#lib/screens.ts';

/** The words that no screen has for itself: of the shells, the sheets and the widgets. */
const shared = {
  core: {
    th: () => import('./th/core.ts'),
    lo: () => import('./lo/core.ts'),
    en: () => import('./en/core.ts'),
  },
  deposit: {
    th: () => import('./th/deposit.ts'),
    lo: () => import('./lo/deposit.ts'),
    en: () => import('./en/deposit.ts'),
  },
  progress: {
    th: () => import('./th/progress.ts'),
    lo: () => import('./lo/progress.ts'),
    en: () => import('./en/progress.ts'),
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
  slip: {
    th: () => import('./th/slip.ts'),
    lo: () => import('./lo/slip.ts'),
    en: () => import('./en/slip.ts'),
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

export type Catalogs = typeof shared & ScreenWords;

/**
 * Every namespace in every language, each a chunk of its own that exports its texts under the
 * namespace's name. The Thai file gives the type; a line missing in another does not compile.
 */
export const catalogs: Catalogs = Object.assign(
  shared,
  ...Object.values(screens).map(({ words }) => words),
);
