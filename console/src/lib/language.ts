import { languageStored } from '@wallet/client/language';
import { store } from '@wallet/client/storage';
import type { Language } from '@wallet/contract/languages';

const storedAs = 'staff-language';

/** The language chosen on this machine, or the member app's, or Thai. */
export function storedLanguage(): Language {
  return languageStored(storedAs, 'th');
}

export function storeLanguage(language: Language): void {
  store('persistent', storedAs, language);
  document.documentElement.lang = language;
}
