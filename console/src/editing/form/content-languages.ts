import { type Language, languageNames } from '@wallet/client/language';
import type { textLanguages } from './field.ts';

type TextLanguage = (typeof textLanguages)[number];

/** Texts are keyed `la` where the console, as browsers do, says `lo`. */
export const languageLabels: Readonly<Record<TextLanguage, string>> = {
  th: languageNames.th,
  la: languageNames.lo,
  en: languageNames.en,
};

/** The key of texts in the language that the console is shown in. */
export function ownLanguage(language: Language): TextLanguage {
  return language === 'lo' ? 'la' : language;
}
