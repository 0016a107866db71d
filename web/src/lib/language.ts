import { languageStored } from '@wallet/client/language';
import { sharedValue } from '@wallet/client/shared-value';
import { store } from '@wallet/client/storage';
import type { Language } from '@wallet/contract/languages';
import { isLaos } from './build-flags.ts';

export const defaultLanguage: Language = isLaos ? 'lo' : 'th';

/** The language shown now. It is changed with its texts loaded (see `switchLanguage`). */
export const {
  read: currentLanguage,
  change: showLanguage,
  subscribe: onLanguageChange,
  use: useLanguage,
} = sharedValue<Language>(defaultLanguage);

/** The stored language, or the build's default. */
export function storedLanguage(): Language {
  return languageStored('locale', defaultLanguage);
}

/** Remembers the choice: here for the app, and in a cookie for the page the server picks. */
export function storeLanguage(language: Language): void {
  store('persistent', 'locale', language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `locale=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
