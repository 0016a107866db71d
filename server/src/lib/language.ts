import { type TextKey, textKeyNamed } from '@wallet/contract/languages';

/**
 * The first language of an `accept-language` header that the product speaks, or null. Apps send the one
 * that is chosen in them; browsers list theirs by preference already, so the weights add nothing.
 */
export function acceptedLanguage(header: string | undefined): TextKey | null {
  for (const part of header?.split(',') ?? []) {
    const known = textKeyNamed(part.trim().slice(0, 2).toLowerCase());
    if (known && /^\s*[a-z]{2}(?:-|;|\s*$)/i.test(part)) return known;
  }
  return null;
}

/** The language cookie that the app writes, or null. */
export function languageOf(cookie: string | undefined): TextKey | null {
  return textKeyNamed(/(?:^|;\s*)locale=(\w+)/.exec(cookie ?? '')?.[1] ?? '');
}
