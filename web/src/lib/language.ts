import { useSyncExternalStore } from 'react';
import { isLaos } from './build-flags.ts';
import { readStored, store } from './storage.ts';

export const languages = ['th', 'lo', 'en'] as const;

export type Language = (typeof languages)[number];

/** Each language by its own name, as the menu shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  th: 'ไทย',
  lo: 'ລາວ',
  en: 'English',
};

export const defaultLanguage: Language = isLaos ? 'lo' : 'th';

let current: Language = defaultLanguage;
const listeners = new Set<() => void>();

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function currentLanguage(): Language {
  return current;
}

/** The language chosen on an earlier visit, or the build's own. */
export function storedLanguage(): Language {
  const stored = readStored('persistent', 'locale') ?? languageCookie();
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** The language shown now; the component draws again when the member chooses another. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

/** Shows the app in a language whose texts are loaded (see `switchLanguage`). */
export function showLanguage(language: Language): void {
  current = language;
  for (const listener of listeners) listener();
}

/** Remembers the choice: here for the app, and in a cookie for the page the server picks. */
export function storeLanguage(language: Language): void {
  store('persistent', 'locale', language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `locale=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

function languageCookie(): string | undefined {
  return /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
