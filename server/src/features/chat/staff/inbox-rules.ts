/** Normalises a search text to digits if it may be a number; else null. */
export function digitsOf(search: string): string | null {
  const digits = search.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}
