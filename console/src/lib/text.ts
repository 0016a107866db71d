import { sharedValue } from '@wallet/client/shared-value';
import type { Language } from '@wallet/contract/languages';
import { use } from 'react';
import { firsts, laters } from '#text/parts.ts';
import type { Catalog } from '#text/th/catalog.ts';
import type { First } from '#text/th/first.ts';
import { storeLanguage } from './language.ts';

type ShownTexts = { readonly language: Language; readonly texts: First };

const shown = sharedValue<ShownTexts | null>(null);

/** Shows the console in a language, once all its texts are here. */
export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([firsts[language](), loadLaters(language)]);
  await beginInLanguage(language);
}

/** Shows the first page in a language, once the texts that it may need are here. */
export async function beginInLanguage(language: Language): Promise<void> {
  const { first } = await firsts[language]();
  shown.change({ language, texts: first });
  storeLanguage(language);
}

/** Loads the texts that were left out at first. */
export async function loadOtherTexts(): Promise<void> {
  await loadLaters(currentLanguage());
}

async function loadLaters(language: Language): Promise<void> {
  await Promise.all(Object.values(laters[language]).map((load) => load()));
}

/** One namespace's texts in the language shown: `const text = useText('withdrawals')`. */
export function useText<N extends keyof Catalog>(namespace: N): Catalog[N] {
  const found = find(drawn(shown.use()), namespace);
  // Once they are here as well: React has to be asked again for what a drawing waited for.
  return found instanceof Promise ? use(found) : found;
}

/** The same outside of any component. */
export async function textsOf<N extends keyof Catalog>(namespace: N): Promise<Catalog[N]> {
  return find(drawn(shown.read()), namespace);
}

function find<N extends keyof Catalog>(
  { language, texts }: ShownTexts,
  namespace: N,
): Catalog[N] | Promise<Catalog[N]> {
  const some: { readonly [K in keyof Catalog]?: Catalog[K] } = texts;
  const found = some[namespace] ?? laters[language][namespace]?.();
  if (!found) throw new Error(`there are no texts ${namespace}`);
  return found;
}

export function useLanguage(): Language {
  return drawn(shown.use()).language;
}

/** Texts of the current language, for what is shown outside of any component. */
export function currentTexts(): First {
  return drawn(shown.read()).texts;
}

export function currentLanguage(): Language {
  return drawn(shown.read()).language;
}

function drawn(value: ShownTexts | null): ShownTexts {
  if (!value) throw new Error('a language is shown before anything is drawn');
  return value;
}
