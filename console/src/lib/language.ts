export const languages = ['th', 'lo', 'en'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, as the menu shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  th: 'ไทย',
  lo: 'ລາວ',
  en: 'English',
};

const storedAs = 'staff-language';

/** The language chosen on this machine, or the member app's, or Thai. */
export function storedLanguage(): Language {
  const stored =
    localStorage.getItem(storedAs) ?? /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1];
  return languages.find((language) => language === stored) ?? 'th';
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(storedAs, language);
  document.documentElement.lang = language;
}
