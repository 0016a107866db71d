import { sharedValue } from '@wallet/client/shared-value';
import type { Language } from '@wallet/contract/languages';
import { use } from 'react';
import { firsts, laters } from '#text/parts.ts';
import type { Catalog } from '#text/th/catalog.ts';
import type { First } from '#text/th/first.ts';
import { storeLanguage } from './language.ts';

type SomeTexts = { readonly [N in keyof Catalog]?: Catalog[N] };
type Texts = First & SomeTexts;
type ShownTexts = { readonly language: Language; readonly texts: Texts };

const shown = sharedValue<ShownTexts | null>(null);

/** Shows the console in a language, once all its texts are here. */
export async function showLanguage(language: Language): Promise<void> {
  shown.change({ language, texts: await allTexts(language) });
  storeLanguage(language);
}

/** Shows the first page in a language, once the texts that it may need are here. */
export async function beginInLanguage(language: Language): Promise<void> {
  const { first } = await firsts[language]();
  shown.change({ language, texts: first });
  storeLanguage(language);
}

/** Loads the texts that were left out at first. */
export async function loadOtherTexts(): Promise<void> {
  const language = currentLanguage();
  const texts = await allTexts(language);
  // Another language may have been chosen meanwhile, with all its texts.
  if (currentLanguage() === language) shown.change({ language, texts });
}

async function allTexts(language: Language): Promise<Texts> {
  const [{ first }, ...rest] = await Promise.all([
    firsts[language](),
    ...Object.entries(laters[language]).map(async ([name, load]) => [name, await load()] as const),
  ]);
  return { ...first, ...Object.fromEntries(rest) };
}

/** One namespace's texts in the language shown: `const text = useText('withdrawals')`. */
export function useText<N extends keyof Catalog>(namespace: N): Catalog[N] {
  const { language, texts } = drawn(shown.use());
  const some: SomeTexts = texts;
  const text = some[namespace];
  if (text !== undefined) return text;
  return use(loadTexts(language, namespace));
}

/** The same outside of any component. */
export async function textsOf<N extends keyof Catalog>(namespace: N): Promise<Catalog[N]> {
  const { language, texts } = drawn(shown.read());
  const some: SomeTexts = texts;
  return some[namespace] ?? loadTexts(language, namespace);
}

function loadTexts<N extends keyof Catalog>(language: Language, namespace: N): Promise<Catalog[N]> {
  const load = laters[language][namespace];
  if (!load) throw new Error(`there are no texts ${namespace}`);
  return load();
}

export function useLanguage(): Language {
  return drawn(shown.use()).language;
}

/** Texts of the current language, for what is shown outside of any component. */
export function currentTexts(): Texts {
  return drawn(shown.read()).texts;
}

export function currentLanguage(): Language {
  return drawn(shown.read()).language;
}

function drawn(value: ShownTexts | null): ShownTexts {
  if (!value) throw new Error('a language is shown before anything is drawn');
  return value;
}
