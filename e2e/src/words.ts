import type { Language } from '@wallet/contract/languages';
import { formatAmount } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import { catalogs } from '@wallet/web/text/catalogs';
import type { ThaiCatalog } from '@wallet/web/text/th/catalog';

/** Words of the screens in one language: journeys look for what a member reads. */
export type AppTexts = {
  readonly [N in keyof ThaiCatalog]: Awaited<ReturnType<ThaiCatalog[N]>>[N &
    keyof Awaited<ReturnType<ThaiCatalog[N]>>];
};

export async function wordsOf(language: Language): Promise<AppTexts> {
  const { catalog } = await catalogs[language]();
  const loaded = Object.entries(catalog).map(async ([name, load]) => {
    const texts = Object(await load());
    return [name, texts[name]];
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** An amount as sentences carry it. */
export function bahtText({ core }: AppTexts, amount: number): string {
  return formatAmount(baht(amount), core.units.THB);
}

/** Answer to a withdrawal of an amount, but for its reference. */
export function withdrawn(words: AppTexts, amount: number): string {
  return words.withdraw.done(bahtText(words, amount), '').trim();
}
