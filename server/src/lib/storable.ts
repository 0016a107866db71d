/**
 * Checks that PostgreSQL can store an input: its text type holds neither NUL nor half of a surrogate pair.
 * Every way in is checked by one of these, before a call sees its input.
 */

/** Matches the escapes of NUL and of lone surrogates. Unescaped, JSON and UTF-8 have neither. */
const unstorableEscape = /\\u(?:0000|d[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..\\u)d[c-f]..)/i;
const unstorableEscapes = new RegExp(unstorableEscape, 'gi');

export function isStorableJson(text: string): boolean {
  return !unstorableEscape.test(text);
}

/** The same JSON with the replacement character for what cannot be stored, for senders who cannot be asked to fix it. */
export function storableJson(text: string): string {
  return text.replace(unstorableEscapes, '\\ufffd');
}

/** True of a path and query that can be stored once decoded; the framework rejects broken UTF-8. */
export function isStorableUrl(url: string): boolean {
  return !url.includes('%00');
}

export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
