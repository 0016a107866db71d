/**
 * Checks that PostgreSQL can store an input: its text type holds neither NUL nor half of a surrogate pair.
 * Every way in is checked by one of these, before a call sees its input.
 */

/**
 * Matches each escape of a JSON text, so that a backslash that is escaped itself begins no other one. The first group:
 * of NUL or a lone surrogate. Unescaped, JSON and UTF-8 have neither.
 */
const escapes = /\\(?:(u(?:0000|d[89ab]..(?!\\ud[c-f])|d[c-f]..))|ud[89ab]..\\ud[c-f]..|.)/gis;

export function isStorableJson(text: string): boolean {
  for (const [, unstorable] of text.matchAll(escapes)) if (unstorable !== undefined) return false;
  return true;
}

/** The same JSON with the replacement character for what cannot be stored, for senders who cannot be asked to fix it. */
export function storableJson(text: string): string {
  return text.replace(escapes, (whole, unstorable) =>
    unstorable === undefined ? whole : '\\ufffd',
  );
}

/** True of a path and query that can be stored once decoded; the framework rejects broken UTF-8. */
export function isStorableUrl(url: string): boolean {
  return !url.includes('%00');
}

export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
