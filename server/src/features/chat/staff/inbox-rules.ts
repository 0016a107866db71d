/** A search text that may be a number of somebody's, as plain digits; else null. */
export function digitsOf(search: string): string | null {
  const digits = search.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}
