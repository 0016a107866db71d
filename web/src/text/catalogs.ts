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
};
