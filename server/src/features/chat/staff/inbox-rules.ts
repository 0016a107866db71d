/** Reads a search text as plain digits if it may be somebody's number; else null. */
export function digitsOf(search: string): string | null {
  const digits = search.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}
