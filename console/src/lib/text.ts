import { sharedValue } from '@wallet/client/shared-value';
import type { Language } from '@wallet/contract/languages';
import { catalogs } from '#text/catalogs.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { storeLanguage } from './language.ts';

type ShownTexts = { readonly language: Language; readonly texts: Catalog };

const shown = sharedValue<ShownTexts | null>(null);

/** Shows the console in a language, once its texts are here. */
export async function showLanguage(language: Language): Promise<void> {
  const { catalog } = await catalogs[language]();
  shown.change({ language, texts: catalog });
  storeLanguage(language);
}

/** One namespace's texts in the language shown: `const text = useText('withdrawals')`. */
export function useText<N extends keyof Catalog>(namespace: N): Catalog[N] {
  return drawn(shown.use()).texts[namespace];
}

export function useLanguage(): Language {
  return drawn(shown.use()).language;
}

/** Texts of the current language, for what is shown outside of any component. */
export function currentTexts(): Catalog {
  return drawn(shown.read()).texts;
}

export function currentLanguage(): Language {
  return drawn(shown.read()).language;
}

function drawn(value: ShownTexts | null): ShownTexts {
  if (!value) throw new Error('a language is shown before anything is drawn');
  return value;
}
