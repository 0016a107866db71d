import type { Catalog } from '@wallet/console/text/th/catalog';
import type { Language } from '@wallet/contract/languages';

/** The console's texts: tests look for the words that a staff user reads. */
export type StaffWords = Catalog;

const catalogs: Readonly<Record<Language, () => Promise<{ catalog: StaffWords }>>> = {
  th: () => import('@wallet/console/text/th/catalog'),
  lo: () => import('@wallet/console/text/lo/catalog'),
  en: () => import('@wallet/console/text/en/catalog'),
};

export async function staffWordsOf(language: Language): Promise<StaffWords> {
  return (await catalogs[language]()).catalog;
}
