import type { Language } from '@wallet/contract/languages';
import type { Catalog } from './th/catalog.ts';

/** One language is one file: staff wait once, not at every page. */
export const catalogs: Readonly<Record<Language, () => Promise<{ readonly catalog: Catalog }>>> = {
  th: () => import('./th/catalog.ts'),
  lo: () => import('./lo/catalog.ts'),
  en: () => import('./en/catalog.ts'),
};
