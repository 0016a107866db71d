/** As the product's texts are keyed. Pages and browsers say `lo` for Lao. */
export type Language = 'th' | 'la' | 'en';

const languages: Readonly<Record<string, Language>> = { th: 'th', lo: 'la', la: 'la', en: 'en' };

/** The language cookie that the app writes, or null. */
export function languageOf(cookie: string | undefined): Language | null {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(cookie ?? '')?.[1];
  return languages[chosen ?? ''] ?? null;
}
