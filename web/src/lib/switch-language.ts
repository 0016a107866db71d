import { store } from '@wallet/client/storage';
import type { Language } from '@wallet/contract/languages';
import { currentLanguage, showLanguage } from './language.ts';
import { loaded, loadText, type Namespace } from './text.ts';

/** Loads the screen's texts in the other language first, so that nothing flashes. */
export async function switchLanguage(language: Language): Promise<void> {
  const prefix = `${currentLanguage()}/`;
  const shown = [...loaded.keys()].filter((key) => key.startsWith(prefix));
  await Promise.all(shown.map((key) => loadText(language, key.slice(prefix.length) as Namespace)));
  storeLanguage(language);
  document.documentElement.lang = language;
  showLanguage(language);
}

/** Remembers the choice: here for the app, and in a cookie for the page the server picks. */
function storeLanguage(language: Language): void {
  store('persistent', 'locale', language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `locale=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
