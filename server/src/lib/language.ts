/** As the product's texts are keyed. Pages and browsers say `lo` for Lao. */
export type Language = 'th' | 'la' | 'en';

const languages: Readonly<Record<string, Language>> = { th: 'th', lo: 'la', la: 'la', en: 'en' };

/**
 * The first language of an `accept-language` header that the product speaks, or null. Apps send the one
 * that is chosen in them; browsers list theirs by preference already, so the weights add nothing.
 */
export function acceptedLanguage(header: string | undefined): Language | null {
  for (const part of header?.split(',') ?? []) {
    const known = languages[part.trim().slice(0, 2).toLowerCase()];
    if (known && /^\s*[a-z]{2}(?:-|;|\s*$)/i.test(part)) return known;
  }
  return null;
}

/** The language cookie that the app writes, or null. */
export function languageOf(cookie: string | undefined): Language | null {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(cookie ?? '')?.[1];
  return languages[chosen ?? ''] ?? null;
}
