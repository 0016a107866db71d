import { languageStored } from '@wallet/client/language';
import { sharedValue } from '@wallet/client/shared-value';
import type { Language } from '@wallet/contract/languages';
import { isLaos } from './build-flags.ts';

export const defaultLanguage: Language = isLaos ? 'lo' : 'th';

/** The language shown now. It is changed with its texts loaded (see `switch-language.ts`). */
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
