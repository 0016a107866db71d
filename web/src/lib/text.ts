import type { Language } from '@wallet/contract/languages';
import { use } from 'react';
import type { Catalogs } from '#text/catalogs.ts';
import { currentLanguage, showLanguage, storeLanguage, useLanguage } from './language.ts';
import { readable } from './reading/readable.ts';

export type Namespace = keyof Catalogs;
export type TextOf<N extends Namespace> =
  Awaited<ReturnType<Catalogs[N]['th']>> extends Record<N, infer Text> ? Text : never;

let catalogs: Catalogs;

/** Takes the words from the app, whose table of screens holds those of each screen. */
export function speakFrom(all: Catalogs): void {
  catalogs = all;
}

/** By language and namespace; entries are loaded or loading. */
const loaded = new Map<string, Promise<unknown>>();

/** One namespace's texts in the language shown; suspends until they are loaded. */
export function useText<N extends Namespace>(namespace: N): TextOf<N> {
  return use(loadText(useLanguage(), namespace));
}

export function loadText<N extends Namespace>(
  language: Language,
  namespace: N,
): Promise<TextOf<N>> {
  const key = `${language}/${namespace}`;
  const text =
    loaded.get(key) ?? readable(fetchText(language, namespace), () => loaded.delete(key));
  loaded.set(key, text);
  // The map's type loses the namespace; its key determines it.
  return text as Promise<TextOf<N>>;
}

/** Loads what is on the screen in the other language first, so that nothing flashes. */
export async function switchLanguage(language: Language): Promise<void> {
  const namespaces = Object.keys(catalogs) as Namespace[];
  const shown = namespaces.filter((name) => loaded.has(`${currentLanguage()}/${name}`));
  await Promise.all(shown.map((namespace) => loadText(language, namespace)));
  storeLanguage(language);
  document.documentElement.lang = language;
  showLanguage(language);
}

async function fetchText(language: Language, namespace: Namespace): Promise<unknown> {
  return Reflect.get(await catalogs[namespace][language](), namespace);
}
