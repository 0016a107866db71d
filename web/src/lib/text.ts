import { use } from 'react';
import { catalogs } from '#text/catalogs.ts';
import {
  currentLanguage,
  type Language,
  showLanguage,
  storeLanguage,
  useLanguage,
} from './language.ts';

type Catalogs = typeof catalogs;
export type Namespace = keyof Catalogs;
export type TextOf<N extends Namespace> = Awaited<ReturnType<Catalogs[N]['th']>>;

type Entry = { promise: Promise<unknown>; text?: unknown };

const entries = new Map<string, Entry>();

/** One namespace's texts in the language shown; suspends until they are loaded. */
export function useText<N extends Namespace>(namespace: N): TextOf<N> {
  const entry = entryOf(useLanguage(), namespace);
  // Loaded texts are read at once: a prerendered screen must not suspend while it hydrates.
  return (entry.text ?? use(entry.promise)) as TextOf<N>;
}

export function loadText<N extends Namespace>(language: Language, namespace: N) {
  return entryOf(language, namespace).promise as Promise<TextOf<N>>;
}

/** Loads what is on the screen in the other language first, so that nothing flashes. */
export async function switchLanguage(language: Language): Promise<void> {
  const shown = [...entries.keys()].filter((key) => key.startsWith(`${currentLanguage()}/`));
  const namespaces = Object.keys(catalogs) as Namespace[];
  await Promise.all(
    namespaces
      .filter((namespace) => shown.includes(`${currentLanguage()}/${namespace}`))
      .map((namespace) => loadText(language, namespace)),
  );
  storeLanguage(language);
  document.documentElement.lang = language;
  showLanguage(language);
}

function entryOf(language: Language, namespace: Namespace): Entry {
  const key = `${language}/${namespace}`;
  const known = entries.get(key);
  if (known) return known;
  const entry: Entry = { promise: catalogs[namespace][language]() };
  entries.set(key, entry);
  entry.promise.then(
    (text) => {
      entry.text = text;
    },
    // A chunk that did not arrive is asked for again by whoever needs it next.
    () => entries.delete(key),
  );
  return entry;
}
