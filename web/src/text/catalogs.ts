/**
 * Every namespace in every language, each a chunk of its own. The Thai file gives the type;
 * a line missing in another language does not compile.
 */
export const catalogs = {
  core: {
    th: async () => (await import('./th/core.ts')).core,
    lo: async () => (await import('./lo/core.ts')).core,
    en: async () => (await import('./en/core.ts')).core,
  },
  deposit: {
    th: async () => (await import('./th/deposit.ts')).deposit,
    lo: async () => (await import('./lo/deposit.ts')).deposit,
    en: async () => (await import('./en/deposit.ts')).deposit,
  },
  transfer: {
    th: async () => (await import('./th/transfer.ts')).transfer,
    lo: async () => (await import('./lo/transfer.ts')).transfer,
    en: async () => (await import('./en/transfer.ts')).transfer,
  },
  withdraw: {
    th: async () => (await import('./th/withdraw.ts')).withdraw,
    lo: async () => (await import('./lo/withdraw.ts')).withdraw,
    en: async () => (await import('./en/withdraw.ts')).withdraw,
  },
  gameAccount: {
    th: async () => (await import('./th/game-account.ts')).gameAccount,
    lo: async () => (await import('./lo/game-account.ts')).gameAccount,
    en: async () => (await import('./en/game-account.ts')).gameAccount,
  },
  register: {
    th: async () => (await import('./th/register.ts')).register,
    lo: async () => (await import('./lo/register.ts')).register,
    en: async () => (await import('./en/register.ts')).register,
  },
  info: {
    th: async () => (await import('./th/info.ts')).info,
    lo: async () => (await import('./lo/info.ts')).info,
    en: async () => (await import('./en/info.ts')).info,
  },
  slip: {
    th: async () => (await import('./th/slip.ts')).slip,
    lo: async () => (await import('./lo/slip.ts')).slip,
    en: async () => (await import('./en/slip.ts')).slip,
  },
  statement: {
    th: async () => (await import('./th/statement.ts')).statement,
    lo: async () => (await import('./lo/statement.ts')).statement,
    en: async () => (await import('./en/statement.ts')).statement,
  },
  profile: {
    th: async () => (await import('./th/profile.ts')).profile,
    lo: async () => (await import('./lo/profile.ts')).profile,
    en: async () => (await import('./en/profile.ts')).profile,
  },
  home: {
    th: async () => (await import('./th/home.ts')).home,
    lo: async () => (await import('./lo/home.ts')).home,
    en: async () => (await import('./en/home.ts')).home,
  },
};
