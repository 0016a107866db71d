/** Languages of the product, by the tags that pages and browsers use. */
export const languages = ['th', 'lo', 'en'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Each language in its own name, as shown in the menu. */
export const languageNames: Readonly<Record<Language, string>> = {
  th: 'ไทย',
  lo: 'ລາວ',
  en: 'English',
};

const scripts = {
  th: 'Thai',
  lo: 'Lao',
  en: 'Latin',
} as const satisfies Readonly<Record<Language, string>>;

/** Script that a language is written in, by its name in Unicode; its font is named after it. */
export function scriptOf<L extends Language>(language: L): (typeof scripts)[L] {
  return scripts[language];
}

/** Keys of languages in rows and in bodies of calls. Lao is `la` there; nothing else translates between the two. */
const keys = {
  th: 'th',
  lo: 'la',
  en: 'en',
} as const satisfies Readonly<Record<Language, string>>;

export type TextKey = (typeof keys)[Language];
/** A text in every language, as rows and bodies hold it. */
export type Texts = Readonly<Record<TextKey, string>>;

// Marked, so that the member app, which never reads it, is not sent it.
export const textKeys: readonly TextKey[] = /* @__PURE__ */ languages.map((each) => keys[each]);

export function textKeyOf(language: Language): TextKey {
  return keys[language];
}

export function languageOfKey(key: TextKey): Language {
  return languages.find((language) => keys[language] === key) ?? languages[0];
}

/** The key of a language that is named by its tag or by its key; null: the product does not speak it. */
export function textKeyNamed(name: string): TextKey | null {
  if (isLanguage(name)) return keys[name];
  return textKeys.find((key) => key === name) ?? null;
}

/** One value for every language, in the order of the keys. */
export function forEachLanguage<Value>(make: (key: TextKey) => Value): Record<TextKey, Value> {
  return Object.fromEntries(textKeys.map((key) => [key, make(key)])) as Record<TextKey, Value>;
}

/** A text of the demo or of a test; languages without their own words use the English ones. */
export function textsOf(words: Partial<Texts> & Pick<Texts, 'en'>): Texts {
  return forEachLanguage((key) => words[key] ?? words.en);
}
