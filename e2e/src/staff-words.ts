import { catalogs } from '@wallet/console/text/catalogs';
import type { Catalog } from '@wallet/console/text/th/catalog';
import type { Language } from '@wallet/contract/languages';

/** The console's texts: tests look for the words that a staff user reads. */
export type StaffWords = Catalog;

export async function staffWordsOf(language: Language): Promise<StaffWords> {
  return (await catalogs[language]()).catalog;
}
