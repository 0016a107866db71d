import { useSyncExternalStore } from 'react';
import type { Catalog } from '#text/th/catalog.ts';
import { type Language, storeLanguage } from './language.ts';

type Shown = { readonly language: Language; readonly texts: Catalog };

/** One language is one file: members of staff wait once, not at every page. */
const catalogs: Readonly<Record<Language, () => Promise<{ catalog: Catalog }>>> = {
  th: () => import('#text/th/catalog.ts'),
  lo: () => import('#text/lo/catalog.ts'),
  en: () => import('#text/en/catalog.ts'),
};

let shown: Shown | null = null;
const listeners = new Set<() => void>();

/** Shows the console in a language, once its texts are here. */
export async function showLanguage(language: Language): Promise<void> {
  const { catalog } = await catalogs[language]();
  shown = { language, texts: catalog };
  storeLanguage(language);
  for (const listener of listeners) listener();
}

/** One namespace's texts in the language shown: `const text = useText('withdrawals')`. */
export function useText<N extends keyof Catalog>(namespace: N): Catalog[N] {
  return useShown().texts[namespace];
}

export function useLanguage(): Language {
  return useShown().language;
}

/** The texts shown now, for what is told outside of any component. */
export function currentTexts(): Catalog {
  return readShown().texts;
}

function useShown(): Shown {
  return useSyncExternalStore(subscribe, readShown);
}

function readShown(): Shown {
  if (!shown) throw new Error('a language is shown before anything is drawn');
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
