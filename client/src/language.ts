import { isLanguage, type Language } from '@wallet/contract/languages';
import { readStored } from './storage.ts';

/** The language chosen on an earlier visit: in this app, or else in the member app, whose cookie the server reads. */
export function languageStored(name: string, fallback: Language): Language {
  const stored =
    readStored('persistent', name) ?? /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1];
  return isLanguage(stored) ? stored : fallback;
}
