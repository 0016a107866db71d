import type { Language } from '@wallet/contract/languages';
import { use } from 'react';
import { catalogs } from '#text/catalogs.ts';
import type { ThaiCatalog } from '#text/th/catalog.ts';
import { currentLanguage, showLanguage, storeLanguage, useLanguage } from './language.ts';
import { readable } from './reading/readable.ts';

export type Namespace = keyof ThaiCatalog;
export type TextOf<N extends Namespace> =
  Awaited<ReturnType<ThaiCatalog[N]>> extends Record<N, infer Text> ? Text : never;

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
  const prefix = `${currentLanguage()}/`;
  const shown = [...loaded.keys()].filter((key) => key.startsWith(prefix));
  await Promise.all(shown.map((key) => loadText(language, key.slice(prefix.length) as Namespace)));
  storeLanguage(language);
  document.documentElement.lang = language;
  showLanguage(language);
}

async function fetchText(language: Language, namespace: Namespace): Promise<unknown> {
  const { catalog } = await catalogs[language]();
  return Reflect.get(Object(await catalog[namespace]()), namespace);
}
