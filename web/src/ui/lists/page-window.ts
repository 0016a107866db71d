const before = 3;
const after = 1;

/** The page links to show: three before the current page and one after. */
export function pageWindow(page: number, pages: number): readonly number[] {
  const first = Math.max(1, page - before);
  const last = Math.min(pages, page + after);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}
