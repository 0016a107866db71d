/** Languages of the product, by the tags that pages and browsers use. */
export const languages = ['th', 'lo', 'en'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
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
