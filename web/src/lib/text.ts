import type { Language } from '@wallet/contract/languages';
import { use } from 'react';
import { catalogs } from '#text/catalogs.ts';
import type { ThaiCatalog } from '#text/th/catalog.ts';
import { currentLanguage, useLanguage } from './language.ts';
import { readable } from './reading/readable.ts';

export type Namespace = keyof ThaiCatalog;
export type TextOf<N extends Namespace> =
  Awaited<ReturnType<ThaiCatalog[N]>> extends Record<N, infer Text extends object> ? Text : never;

/** Read without waiting once they are there (see `readable.ts`). */
type Loading<N extends Namespace> = Promise<TextOf<N>> & { readonly value?: TextOf<N> };

/** By language and namespace, as in `th/core`; entries are loaded or loading. */
export const loaded = new Map<string, Promise<unknown>>();

/**
 * One namespace's texts; suspends until they are loaded. They are read in the language shown, also by a press that began
 * before another one was chosen.
 */
export function useText<N extends Namespace>(namespace: N): TextOf<N> {
  return liveText(namespace, use(loadText(useLanguage(), namespace)));
}

/** Texts of a namespace, each read in the language that is shown by then; in the one of `first` until that is loaded. */
export function liveText<N extends Namespace>(namespace: N, first: TextOf<N>): TextOf<N> {
  return new Proxy(first, {
    get: (_, name) => {
      const shown: Loading<N> = loadText(currentLanguage(), namespace);
      return (shown.value ?? first)[name as keyof TextOf<N>];
    },
  });
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

async function fetchText(language: Language, namespace: Namespace): Promise<unknown> {
  const { catalog } = await catalogs[language]();
  return Reflect.get(Object(await catalog[namespace]()), namespace);
}
