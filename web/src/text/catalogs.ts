import type { Language } from '@wallet/contract/languages';
import type { Catalog } from './th/catalog.ts';

/** The catalog of each language. A visit loads those of the languages it shows. */
export const catalogs: Readonly<Record<Language, () => Promise<{ readonly catalog: Catalog }>>> = {
  th: () => import('./th/catalog.ts'),
  lo: () => import('./lo/catalog.ts'),
  en: () => import('./en/catalog.ts'),
};
