import { ApiError } from './api-error.ts';
import { currentLanguage, type Language } from './language.ts';
import { loadText } from './text.ts';

const texts: Readonly<Record<Language, () => Promise<Readonly<Record<string, string>>>>> = {
  th: async () => (await import('@wallet/contract/error-texts/th')).errorTexts,
  lo: async () => (await import('@wallet/contract/error-texts/la')).errorTexts,
  en: async () => (await import('@wallet/contract/error-texts/en')).errorTexts,
};

/** What to tell the member about a failure; a code without a text is shown as it came. */
export async function errorText(error: unknown): Promise<string> {
  const code = error instanceof ApiError ? error.code : 'INTERNAL_SERVER_ERROR';
  return textOfCode(code);
}

/** The text of a code that came inside a reply, e.g. a slip's note or a success message. */
export async function textOfCode(code: string): Promise<string> {
  const language = currentLanguage();
  try {
    if (code === 'NETWORK') return (await loadText(language, 'core')).offline;
    if (code === 'TIMEOUT') return (await loadText(language, 'core')).noAnswer;
    return (await texts[language]())[code] ?? code;
  } catch {
    // The texts themselves did not arrive: the raw code is better than nothing.
    return code;
  }
}
